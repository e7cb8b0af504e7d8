package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.RecordingWriter;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.StudyLock;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Jars;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Recording with a script in place of the JVM; every second run fails. */
@DisabledOnOs(OS.WINDOWS)
class RecordTest {
  private static final String SCRIPT =
      """
      #!/bin/sh
      file=$(printf '%s\\n' "$@" | sed -n 's/.*destfile=\\([^,]*\\),.*/\\1/p')
      case "$file" in
        *[02468].hawk) cp "${0%/*}/bad" "$file"; exit 7;;
        *) cp "${0%/*}/good" "$file";;
      esac
      """;

  @TempDir private Path temp;
  private final Requests request = new Requests();
  private final Notes notes = new Notes();

  @BeforeEach
  void makeProgram() throws IOException {
    Path classes = temp.resolve("classes");
    Jars.classFile(classes, "example.Subject", "one");
    Path java = Files.writeString(temp.resolve("java"), SCRIPT);
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    write(Trace.of("1R1 2W2 1W2"), temp.resolve("bad"));
    write(Trace.of("1R1 1W2 2W2"), temp.resolve("good"));
    request.classPath = classes.toString();
    request.java = java.toString();
    request.agent = Files.writeString(temp.resolve("agent.jar"), "");
    request.study = temp.resolve("study");
    request.runs = 4;
  }

  @Test
  void refusesAnOracleBeforeItMakesAStudy() {
    request.oracles =
        new OracleRequest("fail", List.of("no.Such"), null, null, null, List.of(), List.of());

    Expect.contains(Expect.problem(Problem.NO_ORACLE, this::record), "no.Such");

    assertFalse(Files.exists(request.study));
  }

  @Test
  void makesARunAgain() throws InterruptedException {
    record();

    Answer again = new Pipeline(notes).again(request.study, 2, 4, request.agent);

    assertEquals(ExitCode.FOUND, again.exitCode());
    Expect.contains(again.text(), "Run 2 again (it failed;", ": 2 of 4 failed", "2 x exit code 7");
    assertEquals(4, Study.open(request.study).runs().size(), "the study stays as it is");
  }

  @Test
  void takesTheListOfPointsAlong() throws Exception {
    record();
    Files.writeString(Study.open(request.study).pointsFile(), "1 lock a.B.c:1 x\n");

    Answer again = new Pipeline(notes).again(request.study, 2, 1, request.agent);

    assertEquals("1 lock a.B.c:1 x\n", Files.readString(Study.open(again.study()).pointsFile()));
  }

  /** A program that is gone must not look like one that is mended. */
  @Test
  void doesNotTakeRunsThatShowNothingForRunsThatPass() throws Exception {
    record();
    Files.writeString(Path.of(request.java), "#!/bin/sh\nexit 0\n");

    Expect.problem(
        Problem.NO_USABLE_RUN, () -> new Pipeline(notes).again(request.study, 2, 3, request.agent));
  }

  @Test
  void makesTheRunsAndTellsHowItGoes() throws InterruptedException {
    Answer answer = record();

    assertEquals(ExitCode.NOTHING, answer.exitCode());
    assertEquals(
        "Stopped: all 4 runs are made.\nThe study is in " + request.study + "\n", answer.text());
    assertEquals(
        List.of(
            "recording Subject: 4, there 0",
            "1 of 4, failing 0",
            "2 of 4, failing 1",
            "3 of 4, failing 1",
            "4 of 4, failing 2"),
        notes.lines);
    assertEquals(List.of(1, 2, 3, 4), indexes());
  }

  @Test
  void resumesWhereItStopped() throws InterruptedException {
    record();
    notes.lines.clear();
    request.runs = 5;

    record();

    assertEquals(List.of("recording Subject: 5, there 4", "5 of 5, failing 2"), notes.lines);
    assertEquals(List.of(1, 2, 3, 4, 5), indexes());
  }

  /** The third run finds a disk without room for the journal. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void fullDiskLosesNoRunThatHadEnded() throws Exception {
    Path journal = request.study.resolve("journal");
    Path kept = temp.resolve("kept");
    Path java = Path.of(request.java);
    String script = Files.readString(java);
    Files.writeString(
        java,
        script.replace(
            "case",
            "case \"$file\" in *3.hawk) mv '%s' '%s'; ln -s /dev/full '%s';; esac\ncase"
                .formatted(journal, kept, journal)));

    String message = Expect.problem(Problem.CANNOT_WRITE, this::record);

    Expect.contains(message, journal.toString(), "No space left on device");
    Files.move(kept, journal, StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(java, script);
    notes.lines.clear();
    record();
    assertEquals("recording Subject: 4, there 2", notes.lines.get(0));
    assertEquals(List.of(1, 2, 3, 4), indexes());
    assertFalse(Files.exists(request.study.resolve("flight")));
  }

  @Test
  void makesTheRunsOfItsShard() throws InterruptedException {
    request.runs = 10;
    request.shard = "2/3";

    record();

    assertEquals(List.of(1, 4, 7, 10), indexes());
    assertEquals("recording Subject: 4, there 0", notes.lines.get(0));
    assertEquals("4 of 4, failing 2", notes.lines.get(4));
  }

  @Test
  void endsWhenEnoughRunsHaveFailed() throws InterruptedException {
    request.runs = 50;
    request.limits = new Limits(3, 0, false);

    Answer answer = record();

    Expect.contains(answer.text(), "Stopped: 3 of 6 runs failed; 3 were asked for.");
    assertEquals(List.of(1, 2, 3, 4, 5, 6), indexes());
    record();
    assertEquals(6, indexes().size());
  }

  @Test
  void endsWhenTheTimeIsSpent() throws InterruptedException {
    request.runs = Limits.NO_RUN_LIMIT;
    request.limits = new Limits(0, 1, false);

    Answer answer = record();

    Expect.contains(answer.text(), "Stopped: the time of 1ms is spent, at ");
  }

  @Test
  void endsWhenTheFirstRankIsStableAndThenNeedsNoMoreRuns() throws InterruptedException {
    request.runs = 500;
    request.limits = new Limits(0, 0, true);

    Answer answer = new Pipeline(notes).localize(request.record(), request.rank());

    Expect.contains(answer.text(), "Stopped: the first rank is stable after 100 runs");
    int runs = indexes().size();
    assertTrue(runs >= 100 && runs < 500, () -> runs + " runs");
    record();
    assertEquals(runs, indexes().size());
  }

  @Test
  void localizesInOneGo() throws InterruptedException {
    Answer answer = new Pipeline(notes).localize(request.record(), request.rank());

    assertEquals(ExitCode.FOUND, answer.exitCode());
    assertEquals(List.of("example.Subject.x"), answer.topVariables());
    Expect.contains(answer.text(), "4 runs, 2 passed, 2 failed", "2 x exit code 7");
  }

  @Test
  void refusesAStudyOfChangedClasses() throws Exception {
    record();
    Jars.classFile(temp.resolve("classes"), "example.Subject", "two");

    Expect.contains(Expect.problem(Problem.OTHER_STUDY, this::record), "the classes have changed");
  }

  @Test
  void refusesAStudyThatIsBeingRecorded() throws InterruptedException {
    record();
    StudyLock lock = Study.open(request.study).lock();
    try {
      Expect.problem(Problem.STUDY_IN_USE, this::record);
    } finally {
      lock.release();
    }
    record();
  }

  @Test
  void refusesAMissingClassBeforeItMakesAStudy() {
    request.main = "example.Missing";

    Expect.contains(Expect.problem(Problem.NO_CLASS, this::record), "example.Missing");
    assertFalse(Files.exists(request.study));
  }

  @Test
  void refusesAMissingClassPathEntry() {
    request.classPath = temp.resolve("missing").toString();

    Expect.contains(Expect.problem(Problem.NO_CLASS_PATH_ENTRY, this::record), "missing");
  }

  @Test
  void refusesAMissingAgentAndLetsTheStudyGo() throws Exception {
    Path agent = request.agent;
    request.agent = temp.resolve("missing.jar");
    Expect.problem(Problem.NOT_INSTALLED, this::record);

    request.agent = agent;
    assertEquals(ExitCode.NOTHING, record().exitCode());
  }

  private Answer record() throws InterruptedException {
    return new Pipeline(notes).record(request.record());
  }

  private List<Integer> indexes() {
    return Study.open(request.study).runs().stream().map(Run::index).toList();
  }

  private static void write(Trace trace, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      RecordingWriter.write(trace.contents(5), out);
    }
  }
}
