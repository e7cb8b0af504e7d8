package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Jars;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ForkExecutorTest {
  private static final long LONG = 60_000;
  private static final long SHORT = 2_000;

  private static final RunPlan RUN = new RunPlan(1, 42, 0.25, 0, "mixed");

  @TempDir private Path temp;
  private Path classes;
  private Path agent;
  private Path java;

  @BeforeEach
  void makeProgramAndAgent() throws IOException {
    classes = temp.resolve("classes");
    Jars.classFile(classes, "example.Subject", "");
    agent = Files.writeString(temp.resolve("agent.jar"), "");
    java = temp.resolve("java");
  }

  @Test
  void namesAMissingAgent() {
    Path missing = temp.resolve("missing.jar");
    Study study = study("example.Subject", LONG);

    String message = Expect.problem(Problem.NOT_INSTALLED, () -> new ForkExecutor(study, missing));

    Expect.contains(message, missing.toString());
  }

  @Test
  void namesAMissingJava() {
    Study study = study("example.Subject", LONG);

    String message = Expect.problem(Problem.NO_JAVA, () -> new ForkExecutor(study, agent));

    Expect.contains(message, java.toString());
  }

  @Test
  void namesAMissingClass() {
    Study study = study("example.Missing", LONG);

    String message = Expect.problem(Problem.NO_CLASS, () -> new ForkExecutor(study, agent));

    Expect.contains(message, "example.Missing", classes.toString());
  }

  @Test
  void namesAMissingClassPathEntry() throws IOException {
    Study study = study("example.Subject", LONG);
    Files.move(classes, temp.resolve("elsewhere"));

    String message =
        Expect.problem(Problem.NO_CLASS_PATH_ENTRY, () -> new ForkExecutor(study, agent));

    Expect.contains(message, classes.toString());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void givesJavaWhatThePlanSays() throws Exception {
    Study study = study("example.Subject", LONG);
    javaRecordsAnd(study, "printf '%s\\n' \"$@\"; exit 3");

    new ForkExecutor(study, agent).execute(RUN);

    List<String> given = Files.readAllLines(study.outputFile(1));
    String flight = study.directory() + "/flight/[0-9a-f-]+/";
    assertEquals(
        List.of(
            "-Xmx64m",
            "-javaagent:"
                + agent
                + "=destfile=flight/000001.hawk"
                + ",window=5,noise=mixed,strength=0.25,seed=42,includes=a.*:b.*,excludes=c.*,"
                + "includejdk=java.util.Vector:java.util.Hash*,library=/some\\:where/a\\,b.txt",
            "-cp",
            classes.toString(),
            "example.Subject",
            "first argument",
            "second"),
        given.stream().map(each -> each.replaceFirst(flight, "flight/")).toList());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void judgesARunByItsExitCode() throws Exception {
    Study study = study("example.Subject", LONG);
    javaRecordsAnd(study, "exit 3");

    Run run = new ForkExecutor(study, agent).execute(RUN);

    assertEquals(Verdict.FAILED, run.verdict());
    assertEquals(3, run.exitCode());
    assertEquals(42, run.seed());
    assertEquals(0.25, run.strength());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void endsARunThatIsLate() throws Exception {
    Study study = study("example.Subject", SHORT);
    javaRecordsAnd(study, "exec sleep 600");

    assertEquals(Verdict.HUNG, new ForkExecutor(study, agent).execute(RUN).verdict());
  }

  /** What it writes into the file stands for what an agent finds out. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void keepsWhatIsFoundOutAboutALateRunUntilItIsMadeAgain() throws Exception {
    Study study = study("example.Subject", SHORT);
    javaRecordsAnd(
        study,
        """
        trap '' QUIT
        trap '[ -e "$file.late" ] && echo why > "$file.late"; exit 1' TERM
        sleep 600 &
        while :; do wait; done
        """);
    assertEquals(Verdict.HUNG, new ForkExecutor(study, agent).execute(RUN).verdict());
    assertEquals("why\n", Files.readString(study.dumpFile(1)));

    javaRecordsAnd(study, "exit 0");
    assertEquals(Verdict.PASSED, new ForkExecutor(study, agent).execute(RUN).verdict());
    assertFalse(Files.exists(study.dumpFile(1)));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void takesNoRecordingFromAnEarlierRun() throws Exception {
    Study study = study("example.Subject", LONG);
    Studies.record(study, 1, Trace.of("1W1 2W2").contents(5));
    javaScript("exit 0");

    assertEquals(Verdict.INVALID, new ForkExecutor(study, agent).execute(RUN).verdict());
    assertFalse(Files.exists(study.recordingFile(1)));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void keepsOutWhatARunOfAKilledSittingStillWrites() throws Exception {
    Study study = study("example.Subject", LONG);
    javaRecordsAnd(study, "printf '%s' \"$file\" > '" + temp + "/where'");
    new ForkExecutor(study, agent).execute(RUN);
    Path earlier = Path.of(Files.readString(temp.resolve("where")));
    new ForkExecutor(study, agent).execute(RUN);
    Path later = Path.of(Files.readString(temp.resolve("where")));

    assertNotEquals(earlier, later);
    assertFalse(Files.exists(earlier.getParent()));
    assertTrue(Files.exists(study.recordingFile(1)));
  }

  /** A script that stands in for the JVM: it leaves a good recording. */
  private void javaRecordsAnd(Study study, String then) throws IOException {
    Studies.record(study, 2, Trace.of("1W1 2W2").contents(5));
    javaScript(
        "file=$(printf '%s\\n' \"$@\" | sed -n 's/.*destfile=\\([^,]*\\),.*/\\1/p')\n"
            + ("cp '" + study.recordingFile(2) + "' \"$file\"\n")
            + then);
  }

  private void javaScript(String commands) throws IOException {
    Files.writeString(java, "#!/bin/sh\n" + commands + "\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
  }

  private Study study(String main, long timeoutMillis) {
    Subject subject =
        new Subject(main, List.of("first argument", "second"), null, List.of(classes.toString()));
    Plan plan = Studies.plan(subject);
    return Study.openOrCreate(
        temp.resolve("study"),
        new Plan(
            plan.format(),
            plan.subject(),
            plan.fingerprint(),
            java.toString(),
            List.of("-Xmx64m"),
            plan.seed(),
            plan.noise(),
            plan.strength(),
            plan.window(),
            timeoutMillis,
            List.of("a.*", "b.*"),
            List.of("c.*"),
            List.of("java.util.Vector", "java.util.Hash*"),
            List.of("/some:where/a,b.txt")));
  }
}
