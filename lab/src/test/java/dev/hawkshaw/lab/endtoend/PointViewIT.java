package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The ConTest paper's first program: noise at two places shows what noise everywhere hides. */
class PointViewIT {
  private static final String PROGRAM = "dev.hawkshaw.lab.contest.NonMonotonic";

  @TempDir Path directory;

  /** The bug needs a delay where x is 0 and one before the division; chance may find more sets. */
  @Test
  void findsTheTwoPlacesAndTellsThemAgainWithoutRuns() throws Exception {
    String study = directory.resolve("study").toString();
    JsonNode report = run(localize(study));

    assertEquals("point", report.at("/view").stringValue());
    assertTrue(report.at("/points/bySearch").booleanValue(), report::toString);
    List<Set<Integer>> found = new ArrayList<>();
    report.at("/points/found").forEach(each -> found.add(lines(each)));
    Set<Integer> wanted = new TreeSet<>(Set.of(line("four"), line("divide")));
    Set<Integer> before = new TreeSet<>(Set.of(line("zero"), line("divide")));
    assertTrue(found.contains(wanted) || found.contains(before), report::toString);
    for (String file : List.of("points.dot", "points.svg", "points.html", "points.txt")) {
      assertTrue(Files.size(directory.resolve("study").resolve(file)) > 0, file);
    }

    JsonNode ranked = run("rank", study, "--view", "point", "--json");
    assertEquals(report.at("/points"), ranked.at("/points"));
    JsonNode again = run(localize(study));
    assertEquals(report.at("/runs"), again.at("/runs"), "nothing was left to be done");
    assertEquals(report.at("/points"), again.at("/points"));
  }

  private static String[] localize(String study) {
    return new String[] {
      "localize",
      "--classpath",
      Tool.labJar().toString(),
      "--main",
      PROGRAM,
      "--view",
      "point",
      "--study",
      study,
      "--runs",
      "3000",
      "--json"
    };
  }

  private JsonNode run(String... arguments) throws Exception {
    Tool.Result result = Tool.onThisJdk(directory).run(arguments);
    assertEquals(1, result.exitCode(), result::toString);
    return result.json();
  }

  private static Set<Integer> lines(JsonNode found) {
    Set<Integer> lines = new TreeSet<>();
    found.at("/points").forEach(point -> lines.add(point.at("/line").intValue()));
    return lines;
  }

  /** The line that the program's source marks. */
  private static int line(String place) throws IOException {
    Path source = Tool.labSources().resolve(PROGRAM.replace('.', '/') + ".java");
    List<String> lines = Files.readAllLines(source);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith("// at: " + place)) {
        return i + 1;
      }
    }
    throw new AssertionError(place);
  }
}
