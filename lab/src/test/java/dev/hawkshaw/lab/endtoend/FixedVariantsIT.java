package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** All subjects can be run; none fails once it is fixed, or if it never had a bug. */
class FixedVariantsIT {
  private static final String RUNS = "1";

  @TempDir Path directory;

  @Test
  void noFixedVariantFails() throws Exception {
    Tool.Result result =
        Tool.onThisJdk(directory).run("bench", "exposure", "--budget", RUNS, "--json");
    assertEquals(0, result.exitCode(), result::toString);
    for (JsonNode row : result.json().at("/exposure")) {
      String column = row.at("/kind").stringValue().equals("none") ? "/mixed" : "/fixed";
      assertEquals("0", row.at(column).toString(), () -> row.at("/subject").stringValue());
    }
  }
}
