package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.testkit.Expect;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ProcessesTest {
  @TempDir private Path directory;

  @Test
  void keepsWhatTheAgentWrote() throws IOException {
    Path late = Files.writeString(directory.resolve("late"), "why");
    Path dump = Files.writeString(directory.resolve("dump"), "something old");

    Processes.keepDump(late, dump);

    assertEquals("why", Files.readString(dump));
    assertFalse(Files.exists(late));
  }

  @Test
  void keepsNothingIfTheAgentWroteNothing() throws IOException {
    Path late = Files.writeString(directory.resolve("late"), "");
    Path dump = directory.resolve("dump");

    Processes.keepDump(late, dump);

    assertFalse(Files.exists(dump));
    assertFalse(Files.exists(late));
  }

  @Test
  void saysWhatCanNotBeKept() throws IOException {
    Path late = Files.writeString(directory.resolve("late"), "why");
    Path dump = directory.resolve("no such directory").resolve("dump");

    Expect.contains(
        Expect.problem(Problem.CANNOT_WRITE, () -> Processes.keepDump(late, dump)),
        dump.toString());
  }

  /** The script stands for a JVM that writes down what it found when it is told to end. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void letsAProcessSayWhyItIsLateAndEndsItsChildren() throws Exception {
    Path late = directory.resolve("late");
    String script =
        """
        trap '' QUIT
        trap '[ -e "$0" ] && echo why > "$0"; exit 7' TERM
        sleep 600 > /dev/null &
        echo $!
        while :; do wait; done
        """;
    Process process = new ProcessBuilder("sh", "-c", script, late.toString()).start();
    ProcessHandle child = child(process);

    Processes.end(process, late);

    assertEquals(7, process.exitValue());
    assertEquals("why\n", Files.readString(late));
    child.onExit().join();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void leavesTheFileEmptyIfTheProcessSaysNothing() throws Exception {
    Path late = directory.resolve("late");
    Process process = new ProcessBuilder("sleep", "600").start();

    Processes.end(process, late);

    assertFalse(process.isAlive());
    assertEquals(0, Files.size(late));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void waitsForAProcessThatEnds() throws Exception {
    Process process = new ProcessBuilder("sh", "-c", "exit 3").start();

    assertTrue(Processes.ends(process, 600_000, directory.resolve("stuck")));
    assertEquals(3, process.exitValue());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void waitsNoLongerForAProcessThatCantGoOnOrIsLate() throws Exception {
    Process process = new ProcessBuilder("sleep", "600").start();
    try {
      Path stuck = directory.resolve("stuck");
      assertFalse(Processes.ends(process, 60, stuck));
      Files.createFile(stuck);
      assertFalse(Processes.ends(process, 600_000, stuck));
    } finally {
      process.destroyForcibly();
    }
  }

  private static ProcessHandle child(Process process) throws IOException {
    BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
    return ProcessHandle.of(Long.parseLong(said.readLine())).orElseThrow();
  }
}
