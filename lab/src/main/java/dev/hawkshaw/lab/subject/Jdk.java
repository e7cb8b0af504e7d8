package dev.hawkshaw.lab.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A JDK of this machine.
 *
 * @param feature 17, 25, ...
 */
public record Jdk(Path home, int feature) {

  /** The one that runs this. */
  public static Jdk current() {
    return new Jdk(Path.of(System.getProperty("java.home")), Runtime.version().feature());
  }

  /** The one in a folder, if there is one. */
  public static Optional<Jdk> at(Path home) throws IOException {
    return feature(home.resolve("release")).map(found -> new Jdk(home, found));
  }

  /** The current one if it is new enough, else the oldest that is, of those installed beside it. */
  public static Optional<Jdk> atLeast(int feature) throws IOException {
    if (current().feature >= feature) {
      return Optional.of(current());
    }
    return besides(current().home).stream()
        .filter(each -> each.feature >= feature)
        .min((a, b) -> Integer.compare(a.feature, b.feature));
  }

  private static List<Jdk> besides(Path home) throws IOException {
    List<Jdk> jdks = new ArrayList<>();
    try (Stream<Path> siblings = Files.list(home.toRealPath().getParent())) {
      for (Path each : siblings.filter(e -> Files.exists(e.resolve("bin/javac"))).toList()) {
        at(each).ifPresent(jdks::add);
      }
    }
    return jdks;
  }

  private static Optional<Integer> feature(Path release) throws IOException {
    if (!Files.exists(release)) {
      return Optional.empty();
    }
    return Files.readAllLines(release).stream()
        .filter(line -> line.startsWith("JAVA_VERSION="))
        .map(line -> line.replaceAll("\\D*(\\d+).*", "$1"))
        .map(Integer::valueOf)
        .findFirst();
  }

  /** Its java command. */
  public Path java() {
    return home.resolve("bin").resolve("java");
  }

  /** Its compiler. */
  Path javac() {
    return home.resolve("bin").resolve("javac");
  }
}
