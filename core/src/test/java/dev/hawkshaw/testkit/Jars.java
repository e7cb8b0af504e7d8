package dev.hawkshaw.testkit;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Makes small jars and class files; what is in the classes does not matter. */
public final class Jars {
  private Jars() {}

  /** A jar that holds these classes; the version may be null. */
  public static Path jar(Path file, String version, String... classNames) throws IOException {
    Files.createDirectories(file.getParent());
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (version != null) {
      manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
    }
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      for (String className : classNames) {
        jar.putNextEntry(new JarEntry(className.replace('.', '/') + ".class"));
        jar.closeEntry();
      }
    }
    return file;
  }

  /** A class file under a directory. */
  public static Path classFile(Path directory, String className, String content)
      throws IOException {
    Path file = directory.resolve(className.replace('.', '/') + ".class");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }
}
