package dev.hawkshaw.lab.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The JDKs of this machine that the product must work on. */
final class Jdks {
  private static final Path SYSTEM = Path.of("/usr/lib/jvm");
  private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+)");

  private Jdks() {}

  /** The java command of each major version from 17 on, this JVM's own included. */
  static List<Path> all() throws IOException {
    Map<Integer, Path> byVersion = new TreeMap<>();
    byVersion.put(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
    for (Path home : homes()) {
      int version = version(home);
      if (version >= 17) {
        byVersion.putIfAbsent(version, home);
      }
    }
    List<Path> commands = new ArrayList<>();
    byVersion.values().forEach(home -> commands.add(home.resolve("bin").resolve("java")));
    return commands;
  }

  /** The folders of all, as an option wants them. */
  static String joined() throws IOException {
    return all().stream()
        .map(java -> java.getParent().getParent().toString())
        .collect(Collectors.joining(","));
  }

  private static List<Path> homes() throws IOException {
    if (!Files.isDirectory(SYSTEM)) {
      return List.of();
    }
    try (Stream<Path> homes = Files.list(SYSTEM)) {
      return homes.filter(home -> Files.isExecutable(home.resolve("bin/java"))).sorted().toList();
    }
  }

  static int version(Path home) throws IOException {
    Path release = home.resolve("release");
    if (!Files.exists(release)) {
      return 0;
    }
    Matcher matcher = VERSION.matcher(Files.readString(release));
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }
}
