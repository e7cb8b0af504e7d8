package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Checks a jar that is to listen to the program, so that no run has to find out. */
public final class ListenerJar {
  private static final String SERVICE = "META-INF/services/dev.hawkshaw.probes.api.Listener";

  private ListenerJar() {}

  /** Refuses a file that is no jar, or has no listener. */
  public static void check(Path file) {
    try (ZipFile jar = new ZipFile(file.toFile())) {
      ZipEntry service = jar.getEntry(SERVICE);
      if (service == null) {
        throw Problem.NO_LISTENER.with(file, "it has no " + SERVICE);
      }
      for (String line : lines(jar, service)) {
        String name = line.replaceFirst("#.*", "").strip();
        String entry = name.replace('.', '/') + ".class";
        if (!name.isEmpty() && jar.getEntry(entry) == null) {
          throw Problem.NO_LISTENER.with(file, "it names " + name + " and has no " + entry);
        }
      }
    } catch (IOException e) {
      throw Problem.NO_LISTENER.with(file, "it can't be read as a jar").causedBy(e);
    }
  }

  private static Iterable<String> lines(ZipFile jar, ZipEntry entry) throws IOException {
    return new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8)
        .lines()
        .toList();
  }
}
