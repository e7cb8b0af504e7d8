package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The program's class path.
 *
 * @param entries absolute, and all there
 */
public record ClassPath(List<Path> entries) {
  private static final Pattern NAMED_VERSION = Pattern.compile("-(\\d[\\w.-]*)\\.jar$");

  /** Reads a class path as {@code java -cp} takes it, wildcards included. */
  public static ClassPath parse(String text) {
    List<Path> entries = new ArrayList<>();
    for (String part : text.split(File.pathSeparator, -1)) {
      if (part.equals("*") || part.endsWith("/*") || part.endsWith(File.separator + "*")) {
        entries.addAll(jarsIn(Path.of(part.substring(0, part.length() - 1)).toAbsolutePath()));
      } else if (!part.isEmpty()) {
        entries.add(Path.of(part).toAbsolutePath().normalize());
      }
    }
    for (Path entry : entries) {
      if (!Files.exists(entry)) {
        throw Problem.NO_CLASS_PATH_ENTRY.with(entry);
      }
    }
    return new ClassPath(List.copyOf(entries));
  }

  /** This class path and some other files, which change the fingerprint too. */
  public ClassPath with(List<Path> files) {
    return new ClassPath(Stream.concat(entries.stream(), files.stream()).toList());
  }

  /** Their names as strings. */
  public List<String> names() {
    return entries.stream().map(Path::toString).toList();
  }

  /** Whether a class is there. */
  public boolean hasClass(String className) {
    return holder(className.replace('.', '/') + ".class") != null;
  }

  /** The entries of a plan that are still there. */
  public static ClassPath ofThose(List<String> names) {
    return new ClassPath(names.stream().map(Path::of).filter(Files::exists).toList());
  }

  /** A hash of a class, or "" if it is not there: one that was changed has another. */
  public String hashOf(String className) {
    String resource = className.replace('.', '/') + ".class";
    Path holder = holder(resource);
    if (holder == null) {
      return "";
    }
    try {
      return hash(
          Files.isDirectory(holder)
              ? Files.readAllBytes(holder.resolve(resource))
              : read(holder, resource));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] read(Path jar, String resource) throws IOException {
    try (JarFile file = new JarFile(jar.toFile());
        InputStream in = file.getInputStream(file.getEntry(resource))) {
      return in.readAllBytes();
    }
  }

  private static String hash(byte[] bytes) {
    MessageDigest digest = digest();
    digest.update(bytes);
    return HexFormat.of().formatHex(digest.digest()).substring(0, 16);
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  /** The version of the jar that holds a class, by its manifest or else its name, or null. */
  String versionOfJarWith(String className) {
    Path holder = holder(className.replace('.', '/') + ".class");
    if (holder == null || Files.isDirectory(holder)) {
      return null;
    }
    try (JarFile jar = new JarFile(holder.toFile())) {
      Manifest manifest = jar.getManifest();
      String version =
          manifest == null ? null : manifest.getMainAttributes().getValue("Implementation-Version");
      return version == null ? versionInName(holder) : version;
    } catch (IOException e) {
      return versionInName(holder);
    }
  }

  private static String versionInName(Path jar) {
    Matcher matcher = NAMED_VERSION.matcher(jar.getFileName().toString());
    return matcher.find() ? matcher.group(1) : null;
  }

  /** A hash of everything on it: another build has another. */
  public String fingerprint() {
    try {
      MessageDigest digest = digest();
      for (Path entry : entries) {
        add(digest, entry);
      }
      return HexFormat.of().formatHex(digest.digest()).substring(0, 16);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void add(MessageDigest digest, Path entry) throws IOException {
    if (Files.isDirectory(entry)) {
      try (Stream<Path> files = Files.walk(entry)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          digest.update(entry.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
          digest.update(Files.readAllBytes(file));
        }
      }
    } else {
      digest.update(Files.readAllBytes(entry));
    }
  }

  private Path holder(String resource) {
    for (Path entry : entries) {
      if (Files.isDirectory(entry) ? Files.exists(entry.resolve(resource)) : in(entry, resource)) {
        return entry;
      }
    }
    return null;
  }

  /** A class path may name files that are no jars; the JVM passes over them and so do we. */
  private static boolean in(Path jar, String resource) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.getEntry(resource) != null;
    } catch (IOException e) {
      return false;
    }
  }

  private static List<Path> jarsIn(Path directory) {
    if (!Files.isDirectory(directory)) {
      throw Problem.NO_CLASS_PATH_ENTRY.with(directory);
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
