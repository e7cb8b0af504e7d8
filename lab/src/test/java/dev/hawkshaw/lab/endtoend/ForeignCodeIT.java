package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * The proof on foreign code. It fetches much and takes half an hour or more, so it runs only with
 * the profile {@code foreign}.
 */
@Tag("foreign")
class ForeignCodeIT {
  private static final int HOURS = 4;

  @TempDir Path directory;

  @Test
  void theJvmTakesAllClassesOfWellKnownJarsAsWithoutTheAgent() throws Exception {
    Tool.Result result = bench("weave");
    JsonNode verdicts = result.json().at("/verdicts");
    assertTrue(verdicts.size() >= 3, result::toString);
    for (JsonNode row : verdicts) {
      assertTrue(row.at("/classes").intValue() >= 50_000, row::toString);
      assertTrue(row.at("/linked").intValue() >= 50_000, row::toString);
      assertEquals(0, row.at("/verify errors").intValue(), row::toString);
    }
    assertEquals(0, result.json().at("/differences").size(), result::toString);
  }

  @Test
  void publishedTestSuitesGiveTheSameResultsAsWithoutTheAgent() throws Exception {
    Tool.Result result = bench("suites");
    JsonNode suites = result.json().at("/suites");
    assertTrue(suites.size() >= 3, result::toString);
    for (JsonNode row : suites) {
      assertTrue(row.at("/passing").intValue() > 500, row::toString);
    }
    assertEquals(0, result.json().at("/differences").size(), result::toString);
  }

  private Tool.Result bench(String benchmark) throws Exception {
    Tool.Result result =
        Tool.onThisJdk(directory)
            .waiting(HOURS * 60)
            .run("bench", benchmark, "--json", "--jdk", Jdks.joined());
    assertEquals(0, result.exitCode(), result::toString);
    return result;
  }
}
