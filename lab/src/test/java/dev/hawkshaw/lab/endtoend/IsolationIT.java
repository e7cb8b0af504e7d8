package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** However runs are kept from each other, the same bug is found, by the same pattern. */
class IsolationIT {
  private static final List<String> MODES = List.of("fork", "worker", "auto");

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"falcon.BankAccount"})
  void findsTheSameInAllModes(String program) throws Exception {
    TreeSet<String> bests = new TreeSet<>();
    TreeSet<String> shared = new TreeSet<>();
    for (String mode : MODES) {
      Tool.Result result = localize(mode, "dev.hawkshaw.lab." + program);
      assertEquals(1, result.exitCode(), result::toString);
      JsonNode best = result.json().at("/suspects/0");
      bests.add(best.at("/kind") + " on " + best.at("/variableName"));
      shared.add(shared(mode));
    }
    assertEquals(1, bests.size(), bests::toString);
    assertEquals(1, shared.size(), shared::toString);
  }

  @Test
  void saysHowRunsAreKeptApart() throws Exception {
    Tool.Result result = localize("auto", "dev.hawkshaw.lab.falcon.BankAccount");

    assertTrue(result.err().contains("runs share worker JVMs"), result::toString);
  }

  /** Nothing of a worker stays in the study. */
  @Test
  void leavesNoLogsBehind() throws Exception {
    localize("worker", "dev.hawkshaw.lab.falcon.BankAccount");

    assertFalse(Files.exists(directory.resolve("worker").resolve("worker-1.log")));
  }

  private Tool.Result localize(String mode, String program)
      throws IOException, InterruptedException {
    return Tool.onThisJdk(directory)
        .run(
            "localize",
            "--classpath",
            Tool.labJar().toString(),
            "--main",
            program,
            "--runs",
            "40",
            "--isolation",
            mode,
            "--study",
            directory.resolve(mode).toString(),
            "--json");
  }

  private String shared(String mode) throws IOException {
    return new TreeSet<>(Files.readAllLines(directory.resolve(mode).resolve("shared.txt")))
        .toString();
  }
}
