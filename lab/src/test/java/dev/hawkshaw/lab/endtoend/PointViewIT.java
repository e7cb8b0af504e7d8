package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.fixture.HeldUp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** A program that fails if it is held up in one place. */
class PointViewIT {
  private static final String PROGRAM = HeldUp.class.getName();

  @TempDir Path directory;

  private Path java;

  static List<Path> jdks() throws IOException {
    return Jdks.all();
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void findsThePlaceAndTellsItAgainWithoutRuns(Path jdk) throws Exception {
    java = jdk;
    String study = directory.resolve("study").toString();
    JsonNode report = run(localize(study));

    assertEquals("point", report.at("/view").stringValue());
    assertTrue(report.at("/points/bySearch").booleanValue(), report::toString);
    assertEquals(Set.of(held()), lines(report.at("/points/found/0")), report::toString);
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
      Tool.testClasses(),
      "--main",
      PROGRAM,
      "--include",
      PROGRAM,
      "--view",
      "point",
      "--study",
      study,
      "--runs",
      "400",
      "--json"
    };
  }

  private JsonNode run(String... arguments) throws Exception {
    Tool.Result result = new Tool(java, directory).run(arguments);
    assertEquals(1, result.exitCode(), result::toString);
    return result.json();
  }

  private static Set<Integer> lines(JsonNode found) {
    Set<Integer> lines = new TreeSet<>();
    found.at("/points").forEach(point -> lines.add(point.at("/line").intValue()));
    return lines;
  }

  private static int held() throws IOException {
    String source = "src/test/java/" + PROGRAM.replace('.', '/') + ".java";
    List<String> lines = Files.readAllLines(Path.of(source));
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith("// at: held")) {
        return i + 1;
      }
    }
    throw new AssertionError(source);
  }
}
