package dev.hawkshaw.lab.foreign;

import dev.hawkshaw.problem.Problem;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A published test suite.
 *
 * @param name what it is called in the tables
 * @param jars by their Maven coordinates: that with the tests first, then what they need
 */
public record Suite(String name, List<String> jars) {
  /** Not by its class, which can't be loaded without JUnit. */
  private static final String TESTING = "dev.hawkshaw.lab.foreign.Testing";

  /** The suites of these names, or all that the lab knows. */
  public static List<Suite> choose(List<String> names) throws IOException {
    List<Suite> all = parse(Jars.parse(Jars.resource("suites.txt")));
    List<String> known = all.stream().map(Suite::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw Problem.BAD_OPTION.with("there is no suite '" + name + "'", "choose from " + known);
      }
    }
    return all.stream().filter(each -> names.isEmpty() || names.contains(each.name)).toList();
  }

  /** A line for each suite; what all of them need is on the line of the name {@code all}. */
  static List<Suite> parse(List<String> lines) {
    List<String> forAll = new ArrayList<>();
    List<Suite> suites = new ArrayList<>();
    for (String line : lines) {
      List<String> words = List.of(line.split("\\s+"));
      List<String> jars = words.subList(1, words.size());
      if (words.get(0).equals("all")) {
        forAll.addAll(jars);
      } else {
        suites.add(new Suite(words.get(0), jars));
      }
    }
    return suites.stream().map(each -> each.with(forAll)).toList();
  }

  private Suite with(List<String> more) {
    List<String> all = new ArrayList<>(jars);
    all.addAll(more);
    return new Suite(name, List.copyOf(all));
  }

  /**
   * What a java command needs to run it with {@code Testing}.
   *
   * @param lab where that class is
   */
  public List<String> program(Path lab, Path results) throws IOException, InterruptedException {
    List<Path> found = Jars.get(jars);
    List<String> classPath = new ArrayList<>(found.stream().map(Path::toString).toList());
    classPath.add(lab.toString());
    return List.of(
        "-cp",
        String.join(File.pathSeparator, classPath),
        TESTING,
        found.get(0).toString(),
        results.toString());
  }

  /** What a run of it gave, by the tests' ids. */
  public static Map<String, String> outcomes(Path results) throws IOException {
    return TestOutcome.read(results);
  }
}
