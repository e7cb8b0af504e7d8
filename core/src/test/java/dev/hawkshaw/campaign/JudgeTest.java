package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.CoverageRow;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgeTest {
  private static final RunPlan PLAN = new RunPlan(1, 42, 0.25, 0, "mixed");

  @TempDir private Path directory;
  private Study study;

  @BeforeEach
  void createStudy() {
    study = Studies.create(directory.resolve("study"));
  }

  @Test
  void runThatEndsWellPassed() throws IOException {
    recorded(Trace.of("1W1 2W2"));

    Run run = judge(0, false);

    assertEquals(Run.of(PLAN, Verdict.PASSED, 0, 20, ""), run);
  }

  @Test
  void otherExitCodeFailed() throws IOException {
    recorded(Trace.of("1W1 2W2"));

    Run run = judge(3, false);

    assertEquals(Verdict.FAILED, run.verdict());
    assertEquals(3, run.exitCode());
    assertEquals("exit code 3", run.symptom());
  }

  @Test
  void exitCodeOneFailed() throws IOException {
    recorded(Trace.of("1W1 2W2"));
    printed("Exception in thread \"main\" java.lang.IllegalStateException\n");

    assertEquals("exit code 1", judge(1, false).symptom());
  }

  @Test
  void exceptionInAnyThreadFailedWhateverTheExitCode() throws IOException {
    recorded(Trace.of("1W1 2W2").throwing("java.lang.NullPointerException"));

    Run run = judge(0, false);

    assertEquals(Verdict.FAILED, run.verdict());
    String where = "NullPointerException at example.Subject.check(Subject.java:99): wrong";
    assertEquals("uncaught: " + where, run.symptom());
    assertEquals(where, run.signature());
  }

  @Test
  void lateRunHung() throws IOException {
    recorded(Trace.of("1W1 2W2"));

    Run run = judge(143, true);

    assertEquals(Verdict.HUNG, run.verdict());
    assertEquals("did not end", run.symptom());
  }

  @Test
  void runWithoutRecordingIsInvalid() throws IOException {
    printed("nothing of interest\n");

    Run run = judge(134, false);

    assertEquals(Verdict.INVALID, run.verdict());
    assertEquals("no recording (exit code 134)", run.symptom());
  }

  @Test
  void runWithoutRecordingAndOutputIsInvalid() {
    assertEquals(Verdict.INVALID, judge(0, false).verdict());
  }

  @Test
  void complaintOfTheAgentSaysWhyThereIsNoRecording() throws IOException {
    printed("starting\nhawkshaw: could not write the recording\nhawkshaw: more\n");

    assertEquals("could not write the recording", judge(0, false).symptom());
  }

  @Test
  void outputMayBeAnyBytes() throws IOException {
    Files.write(study.outputFile(1), new byte[] {(byte) 0xFF, (byte) 0xC3, '\n', 0});

    assertEquals("no recording (exit code 1)", judge(1, false).symptom());
  }

  @Test
  void runWithDamagedRecordingIsInvalid() throws IOException {
    Files.writeString(study.recordingFile(1), "damaged");

    assertEquals(Verdict.INVALID, judge(0, false).verdict());
  }

  @Test
  void runWithDeadProbesIsInvalidHoweverItEnded() throws IOException {
    Studies.record(study, 1, dead(Trace.of("1W1 2W2").contents(5)));

    for (boolean hung : new boolean[] {false, true}) {
      Run run = judge(5, hung);
      assertEquals(Verdict.INVALID, run.verdict());
      assertEquals("the probes did not work in this JVM", run.symptom());
    }
  }

  @Test
  void testRunnerWithNothingToRunEndsTheCampaign() throws IOException {
    study = studyOf(new Subject(null, List.of(), "a.BTest#c", List.of()));
    printed("hawkshaw: there is no method c\n");

    String message = Expect.problem(Problem.NO_TEST, () -> judge(97, false));

    Expect.contains(message, "a.BTest#c", "there is no method c");
  }

  @Test
  void programThatOnlyOneThreadCanRunEndsTheCampaign() throws IOException {
    study = studyOf(new Subject("a.B", List.of(), null, 3, List.of()));
    printed("hawkshaw: can't be run by several threads: it has no main\n");

    String message = Expect.problem(Problem.NOT_BY_MANY, () -> judge(96, false));

    Expect.contains(message, "B can't be run by several threads: it has no main");
  }

  @Test
  void exitCodeForThatMeansNothingIfTheProgramChoseIt() throws IOException {
    study = studyOf(new Subject("a.B", List.of(), null, 3, List.of()));
    recorded(Trace.of("1W1 2W2"));

    assertEquals("exit code 96", judge(96, false).symptom());
  }

  @Test
  void exitCodeOfTheTestRunnerMeansNothingForAMainClass() throws IOException {
    recorded(Trace.of("1W1 2W2"));

    assertEquals("exit code 97", judge(97, false).symptom());
  }

  @Test
  void mainClassThatCanNotBeStartedEndsTheCampaign() throws IOException {
    recorded(Trace.of("1W1 2W2"));
    printed("Error: Main method not found in class example.Subject, please define it\n");

    String message = Expect.problem(Problem.NO_MAIN, () -> judge(1, false));

    Expect.contains(message, "example.Subject can't be started", "Main method not found in class");
  }

  @Test
  void programThatPrintsAnErrorOfItsOwnOnlyFailed() throws IOException {
    recorded(Trace.of("1W1 2W2"));
    printed("Error: Unable to connect to the queue\nError: Main method of the job failed\n");

    assertEquals(Verdict.FAILED, judge(1, false).verdict());
  }

  @Test
  void failedRunWithoutOutputFailed() throws IOException {
    recorded(Trace.of("1W1 2W2"));

    assertEquals(Verdict.FAILED, judge(1, false).verdict());
  }

  @Test
  void outputIsKeptOnlyIfTheRunDidNotPass() throws IOException {
    recorded(Trace.of("1W1 2W2"));
    printed("a lot\n");

    judge(2, false);
    assertTrue(Files.exists(study.outputFile(1)));
    judge(143, true);
    assertTrue(Files.exists(study.outputFile(1)));
    judge(0, false);
    assertFalse(Files.exists(study.outputFile(1)));
  }

  @Test
  void outputOfAnInvalidRunIsKept() throws IOException {
    printed("a lot\n");

    judge(0, false);

    assertTrue(Files.exists(study.outputFile(1)));
  }

  private Run judge(int exitCode, boolean hung) {
    try {
      return new Judge(study).judge(PLAN, exitCode, hung, 20);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private void recorded(Trace trace) throws IOException {
    Studies.record(study, 1, trace.contents(5));
  }

  private void printed(String text) throws IOException {
    Files.writeString(study.outputFile(1), text);
  }

  private Study studyOf(Subject subject) {
    return Study.openOrCreate(directory.resolve("other"), Studies.plan(subject));
  }

  private static Contents dead(Contents alive) {
    return new Contents(
        alive.run(),
        new CoverageRow(false, 0, 0, 0, 0, 0, Map.of(), Map.of(), Map.of()),
        alive.threads(),
        alive.sites(),
        alive.stacks(),
        alive.siteStacks(),
        alive.windows(),
        alive.failures(),
        alive.blocks(),
        alive.sync());
  }
}
