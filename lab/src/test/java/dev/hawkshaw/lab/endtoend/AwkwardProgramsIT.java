package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs and surroundings that make trouble: each is told apart and said plainly. */
class AwkwardProgramsIT {
  @TempDir Path directory;

  @Test
  void saysThatAProgramNeverFailsAndWhatThatMeans() throws Exception {
    Tool.Result result = localize("NeverFails");
    assertEquals(0, result.exitCode(), result::toString);
    assertTrue(result.out().contains("No run failed. With 4 runs"), result::toString);
    assertTrue(result.out().contains("at most 52.7%"), result::toString);
  }

  @Test
  void saysThatAProgramAlwaysFails() throws Exception {
    Tool.Result result = localize("AlwaysFails");
    assertEquals(3, result.exitCode(), result::toString);
    assertTrue(result.out().contains("All 4 runs failed"), result::toString);
  }

  @Test
  void doesNotCallARunGreenThatSharedNothing() throws Exception {
    Tool.Result result = localize("SharesNothing");
    assertEquals(3, result.exitCode(), result::toString);
    assertTrue(result.out().contains("No field was seen shared"), result::toString);
  }

  @Test
  void saysThatAClassHasNoMainMethod() throws Exception {
    Tool.Result result = localize("HasNoMain");
    assertEquals(3, result.exitCode(), result::toString);
    assertTrue(result.err().contains("HasNoMain can't be started"), result::toString);
  }

  @Test
  void seesAnExceptionInAnyThreadWhateverHandlerThereIs() throws Exception {
    Tool.Result result = localize("OtherThreadThrows");
    assertTrue(result.out().contains("0 passed, 4 failed"), result::toString);
    assertTrue(result.out().contains("4 x IllegalStateException at"), result::toString);
  }

  @Test
  void keepsTheRecordingAndTheThreadDumpOfARunThatHangs() throws Exception {
    Tool.Result result = localize("Hangs", "--timeout", "3s", "--runs", "1");
    assertTrue(result.out().contains("0 passed, 0 failed, 1 hung"), result::toString);
    assertTrue(Files.size(study().resolve("runs/000001.hawk")) > 0);
    String output = Files.readString(study().resolve("output/000001.txt"));
    assertTrue(output.contains("Full thread dump"), output);
  }

  @Test
  void recordsAProgramThatHaltsTheJvm() throws Exception {
    Tool.Result result = localize("Halts");
    assertTrue(result.out().contains("4 passed"), result::toString);
  }

  @Test
  void saysThatRunsWereKilled() throws Exception {
    Tool.Result result = localize("IsKilled");
    assertEquals(3, result.exitCode(), result::toString);
    assertTrue(
        result.err().contains("no run could be used: no recording (exit code 137)"),
        result::toString);
  }

  @Test
  void usesTheGoodRecordingsAndNamesTheCorruptOne() throws Exception {
    localize("NeverFails");
    Files.write(study().resolve("runs/000002.hawk"), new byte[] {1, 2, 3});
    Tool.Result result = Tool.onThisJdk(directory).run("rank", study().toString());
    assertEquals(0, result.exitCode(), result::toString);
    assertTrue(result.out().contains("run 2: its recording 000002.hawk"), result::toString);
    assertTrue(result.out().contains("With 3 runs"), result::toString);
  }

  @Test
  void goesOnWhereItStoppedAndSaysSo() throws Exception {
    localize("NeverFails", "--runs", "2");
    Tool.Result result = localize("NeverFails", "--runs", "3");
    assertTrue(result.err().contains("2 runs are there from before"), result::toString);
    assertTrue(result.out().contains("3 runs, 3 passed"), result::toString);
  }

  @Test
  void listsWhatWasWovenWhenAsked() throws Exception {
    Tool.Result result = localize("NeverFails", "--verbose");
    assertTrue(result.out().contains("Self-check: probes alive"), result::toString);
    assertTrue(result.out().contains("classes not watched: JDK"), result::toString);
  }

  /** A limit on file sizes stands for a full disk: the write fails in the same way. */
  @Test
  void saysThatTheDiskIsFullAndKeepsWhatIsThere() throws Exception {
    localize("NeverFails", "--runs", "2");
    Tool tool =
        Tool.onThisJdk(directory).under("sh", "-c", "ulimit -f 0; trap '' XFSZ; exec \"$@\"", "sh");
    Path out = Path.of("/dev/null");
    Process process = tool.start(out, out, command("NeverFails", "--runs", "5"));
    assertEquals(3, process.waitFor());
    Tool.Result result = localize("NeverFails", "--runs", "3");
    assertEquals(0, result.exitCode(), result::toString);
    assertTrue(result.out().contains("3 runs, 3 passed"), result::toString);
  }

  @Test
  void finishesTheRunInFlightWhenInterrupted() throws Exception {
    Path file = directory.resolve("running");
    Path out = directory.resolve("out.txt");
    Path err = directory.resolve("err.txt");
    Process process =
        Tool.onThisJdk(directory)
            .start(out, err, command("WaitsForFile", "--runs", "3", "--", file.toString()));
    while (!Files.exists(file) && process.isAlive()) {
      Thread.onSpinWait();
    }
    // Not INT, which shells make their background jobs ignore, and these tests may be one.
    new ProcessBuilder("kill", "-TERM", String.valueOf(process.pid())).start().waitFor();
    Files.delete(file);
    process.waitFor();
    String said = Files.readString(err);
    assertTrue(said.contains("Interrupted: 1 of 3 runs are kept"), said);
    assertTrue(Files.exists(study().resolve("runs/000001.hawk")));
  }

  private Tool.Result localize(String program, String... more) throws Exception {
    return Tool.onThisJdk(directory).run(command(program, more));
  }

  private String[] command(String program, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "localize",
                "--classpath",
                Tool.testClasses(),
                "--main",
                "dev.hawkshaw.lab.fixture.Fixtures$" + program,
                "--study",
                study().toString()));
    if (!List.of(more).contains("--runs")) {
      command.addAll(List.of("--runs", "4"));
    }
    command.addAll(List.of(more));
    return command.toArray(String[]::new);
  }

  private Path study() {
    return directory.resolve("study");
  }
}
