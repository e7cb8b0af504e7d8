package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
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
      List<String> names = names(jar, service);
      if (names.isEmpty()) {
        throw Problem.NO_LISTENER.with(file, SERVICE + " names none");
      }
      for (String name : names) {
        String entry = name.replace('.', '/') + ".class";
        if (jar.getEntry(entry) == null) {
          throw Problem.NO_LISTENER.with(file, "it names " + name + " and has no " + entry);
        }
      }
    } catch (IOException e) {
      throw Problem.NO_LISTENER.with(file, "it can't be read as a jar").causedBy(e);
    }
  }

  private static List<String> names(ZipFile jar, ZipEntry service) throws IOException {
    byte[] bytes = jar.getInputStream(service).readAllBytes();
    return new String(bytes, StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.replaceFirst("#.*", "").strip())
        .filter(name -> !name.isEmpty())
        .toList();
  }
}
