package dev.hawkshaw.lab.foreign;

import dev.hawkshaw.campaign.Artifacts;
import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Jars by their Maven coordinates. */
public final class Jars {
  /** So many that fetching them takes a few minutes at most. */
  private static final int AT_ONCE = 20;

  private Jars() {}

  /** The list that comes with the lab. */
  public static List<String> wellKnown() throws IOException {
    return parse(resource("jars.txt"));
  }

  /** A list of the user's own. */
  public static List<String> listed(Path file) throws IOException {
    return parse(Files.readString(file));
  }

  static String resource(String name) throws IOException {
    try (InputStream in = Jars.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** A line for each jar; blank lines and those that begin with # are for people. */
  static List<String> parse(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .toList();
  }

  /** Where they are, fetched if they are not there yet. */
  public static List<Path> get(List<String> coordinates) throws IOException, InterruptedException {
    Path home = Path.of(System.getProperty("user.home"));
    Artifacts artifacts = new Artifacts(home, home.resolve(".hawkshaw").resolve("jars"));
    List<Path> jars = new ArrayList<>();
    for (int i = 0; i < coordinates.size(); i += AT_ONCE) {
      List<String> some = coordinates.subList(i, Math.min(i + AT_ONCE, coordinates.size()));
      artifacts.fetch(some);
      for (String each : some) {
        jars.add(found(artifacts, each));
      }
    }
    return jars;
  }

  private static Path found(Artifacts artifacts, String coordinates) {
    Path jar = artifacts.find(coordinates);
    if (jar == null) {
      throw Problem.NO_ARTIFACT.with(coordinates);
    }
    return jar;
  }
}
