package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.confirm.Plans;
import dev.hawkshaw.confirm.Reproducer;
import dev.hawkshaw.pipeline.FakeRuns.Outcome;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Jars;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A study of a lost update, and runs of a changed program that are made up. */
class CheckFixTest {
  private static final String UPDATED = "1R1 1W2 2R1 2W2";
  private static final String LOST = "1R1 2R1 2W2 1W2";

  /** The same code, changed: a lock around each update, and all at other lines. */
  private static final String LOCKED =
      "1R11[Account3] 1W12[Account3] 2R11[Account3] 2W12[Account3]";

  private static final String BROKEN = "IllegalStateException at Subject.check(Subject.java:9)";
  private static final String BROKEN_NOW =
      "IllegalStateException at Subject.check(Subject.java:10)";

  @TempDir private Path temp;
  private final FakeRuns runs = new FakeRuns();
  private Path changed;
  private Study study;
  private double confidence = 0.99;
  private int most = 300;
  private int bug = 1;

  @BeforeEach
  void makeStudy() throws IOException {
    Path classes = temp.resolve("classes");
    changed = temp.resolve("changed");
    Jars.classFile(classes, "example.Subject", "one");
    Jars.classFile(changed, "example.Subject", "two");
    Subject subject =
        new Subject("example.Subject", List.of("a"), null, List.of(classes.toString()));
    study = Study.openOrCreate(temp.resolve("study"), Studies.plan(subject));
    runs.noisy = plan -> Outcome.passes(LOCKED);
    runs.forced = plan -> Outcome.passes(LOCKED).steered(7, 0, 0);
  }

  private void record(int passing, int failing) throws IOException {
    for (int i = 1; i <= passing; i++) {
      Studies.passed(study, i, Trace.of(UPDATED));
    }
    for (int i = passing + 1; i <= passing + failing; i++) {
      failed(i, LOST, BROKEN);
    }
  }

  private void failed(int run, String trace, String symptom) throws IOException {
    failed(run, Trace.of(trace), symptom);
  }

  private void failed(int run, Trace trace, String symptom) throws IOException {
    Studies.record(study, run, trace.contents(Studies.WINDOW));
    study.add(new Run(run, 7, 0.5, 0, Verdict.FAILED, 1, 20, symptom, symptom, "mixed"));
  }

  @Test
  void fixedIfItCanNotBeMadeAndEnoughRunsPass() throws Exception {
    record(10, 10);

    Answer answer = check();

    assertEquals(ExitCode.NOTHING, answer.exitCode(), answer.text());
    Expect.contains(
        answer.text(),
        "FIXED: atomicity violation on Subject.x in Subject.step()\n",
        "the interleaving can't be made any more: forced in 7 runs, it never happened; 7 were needed",
        "20 runs with the study's noise passed: 10 of 20 runs failed with it before, at least 30.1%;"
            + " so 20 have to pass to be 99% sure");
    assertEquals(7, runs.forcedRuns());
    assertEquals(6 + 20, runs.noisyRuns());
    assertTrue(Study.open(study.directory()).runs().size() == 20, "the study stays as it is");
  }

  @Test
  void forcesWhereTheCodeIsNowWithTheLocksThatItTakesNow() throws Exception {
    record(10, 10);

    check();

    String strategy =
        runs.made.stream().filter(FakeRuns::isForced).findFirst().orElseThrow().strategy();
    String read = Long.toHexString("Rexample.Subject.x".hashCode() * 1000L + 11);
    Expect.contains(strategy, "force:1.0.r." + read + ".67/2.0.w.", ":200");
  }

  @Test
  void fixedIfItCanBeMadeAndDoesNoHarm() throws Exception {
    record(10, 10);
    runs.forced = plan -> Outcome.passes(LOST).steered(7, 1, 0);

    Answer answer = check();

    assertEquals(ExitCode.NOTHING, answer.exitCode(), answer.text());
    Expect.contains(answer.text(), "it happened in 7 of 7 forced runs, and 0 failed");
  }

  @Test
  void notFixedIfAForcedRunFails() throws Exception {
    record(10, 10);
    runs.forced = plan -> Outcome.fails(LOST, BROKEN_NOW).steered(7, 1, 0);

    Answer answer = check();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(answer.text(), "NOT FIXED: ", "it still fails: forced run 1: " + BROKEN_NOW);
    assertEquals(1, runs.forcedRuns(), "one is enough");
    assertEquals(6, runs.noisyRuns());
  }

  @Test
  void notFixedIfARunWithNoiseFails() throws Exception {
    record(10, 10);
    runs.noisy =
        plan -> plan.index() == 17 ? Outcome.fails(LOCKED, BROKEN_NOW) : Outcome.passes(LOCKED);

    Answer answer = check();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(answer.text(), "NOT FIXED: ", "it still fails: noise run 17: " + BROKEN_NOW);
    assertEquals(6 + 17, runs.noisyRuns());
  }

  @Test
  void notFixedIfItFailsInAnotherWay() throws Exception {
    record(10, 10);
    runs.noisy =
        plan ->
            plan.index() == 9 ? Outcome.fails(LOCKED, "deadlock of two") : Outcome.passes(LOCKED);

    Answer answer = check();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(
        answer.text(), "it fails in another way than before: noise run 9: deadlock of two");
  }

  @Test
  void nothingIsForcedIfTheFirstLookShowsThatItFails() throws Exception {
    record(10, 10);
    runs.noisy = plan -> Outcome.fails(LOST, BROKEN);

    assertEquals(ExitCode.FOUND, check().exitCode());
    assertEquals(0, runs.forcedRuns());
    assertEquals(6, runs.noisyRuns());
  }

  @Test
  void canNotTellIfMoreRunsAreNeededThanAllowed() throws Exception {
    record(99, 1);
    most = 50;

    Answer answer = check();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(
        answer.text(), "CANNOT TELL: ", "1 of 100 runs failed with it before, at least");
    JsonNode noise = json(answer).get("noise");
    assertEquals(50, noise.get("passed").asInt());
    Expect.contains(answer.text(), "give --runs " + noise.get("needed").asInt());
    assertTrue(noise.get("needed").asInt() > 1000);
  }

  @Test
  void lessSureNeedsFewerRuns() throws Exception {
    record(20, 4);
    check();
    long many = runs.noisyRuns();
    runs.made.clear();
    confidence = 0.9;
    Jars.classFile(changed, "example.Subject", "three");

    assertEquals(ExitCode.NOTHING, check().exitCode());
    assertTrue(runs.noisyRuns() < many, () -> runs.noisyRuns() + " and " + many);
  }

  @Test
  void sameCommandAgainMakesOnlyWhatIsMissing() throws Exception {
    record(10, 10);
    check();
    runs.made.clear();

    assertEquals(ExitCode.NOTHING, check().exitCode());
    assertEquals(6, runs.noisyRuns());
  }

  @Test
  void accessThatIsGoneIsNamedAndNothingIsForced() throws Exception {
    record(10, 10);
    runs.noisy = plan -> Outcome.passes("1R1 2R1 1W102 2W105");

    Answer answer = check();

    assertEquals(ExitCode.NOTHING, answer.exitCode(), answer.text());
    Expect.contains(
        answer.text(),
        "FIXED",
        "not in the changed code any more: T2 writes example.Subject.x in step (Subject.java:2)");
    assertEquals(0, runs.forcedRuns());
  }

  @Test
  void takesThePlanThatWasKept() throws Exception {
    record(10, 10);
    Plan plan = study.plan();
    Reproducer.of(plan, "kept", Plans.lostUpdate(), 77, List.of("exit code 42"))
        .tried(3, 3)
        .write(Reproducer.fileOf(study.directory(), 1));
    runs.forced =
        each ->
            each.index() == 11
                ? Outcome.fails(LOST, "exit code 42").steered(7, 1, 0)
                : Outcome.passes(LOCKED).steered(7, 0, 0);

    Answer answer = check();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(answer.text(), "it still fails: forced run 11: exit code 42");
    Expect.contains(runs.made.get(6).strategy(), ":77");
    assertEquals(11, json(answer).at("/forced/needed").asInt(), "3 of 3 is at least 36.8%");
  }

  @Test
  void otherBugsOfTheStudyDoNotCount() throws Exception {
    recordTwoBugs("too early");
    runs.noisy =
        plan -> plan.index() % 2 == 0 ? Outcome.fails(LOCKED, "too early") : Outcome.passes(LOCKED);

    Answer answer = check();

    assertEquals(ExitCode.NOTHING, answer.exitCode(), answer.text());
    Expect.contains(
        answer.text(),
        "it fails as with other bugs of the study, which do not count here: look run 2");
  }

  /** Both bugs fail alike: it is the one whose interleaving is there. */
  @Test
  void bugsThatFailAlikeAreToldApartByWhatHappened() throws Exception {
    recordTwoBugs(BROKEN);
    runs.noisy = plan -> plan.index() == 15 ? Outcome.fails(LOST, BROKEN) : Outcome.passes(UPDATED);
    runs.forced = plan -> Outcome.passes(UPDATED).steered(7, 0, 0);

    assertEquals(ExitCode.FOUND, check().exitCode());

    Jars.classFile(changed, "example.Subject", "three");
    runs.noisy =
        plan -> plan.index() == 15 ? Outcome.fails(UPDATED, BROKEN) : Outcome.passes(UPDATED);

    assertEquals(ExitCode.NOTHING, check().exitCode());
  }

  /** What the first runs mean is asked when it is known where the code is now. */
  @Test
  void firstRunsThatFailAsAnotherBugDoNotCountEither() throws Exception {
    recordTwoBugs(BROKEN);
    runs.noisy =
        plan -> plan.index() == 3 ? Outcome.fails(UPDATED, BROKEN) : Outcome.passes(UPDATED);
    runs.forced = plan -> Outcome.passes(UPDATED).steered(7, 0, 0);

    Answer answer = check();

    assertEquals(ExitCode.NOTHING, answer.exitCode(), answer.text());
    Expect.contains(answer.text(), "which do not count here: look run 3 (and 1 more)");
  }

  /** Runs 1 to 10 pass, 11 to 20 lose an update, and 21 to 30 have another bug. */
  private void recordTwoBugs(String other) throws IOException {
    for (int i = 1; i <= 10; i++) {
      Studies.passed(study, i, Trace.of(UPDATED).on("made", "1W101 2R105"));
    }
    for (int i = 11; i <= 20; i++) {
      failed(i, Trace.of(LOST).on("made", "1W101 2R105"), BROKEN);
    }
    for (int i = 21; i <= 30; i++) {
      failed(i, Trace.of(UPDATED).on("made", "2R105 1W101"), other);
    }
  }

  @Test
  void refusesABugThatIsNotThere() throws Exception {
    record(10, 10);
    bug = 2;

    Expect.contains(Expect.problem(Problem.NO_BUG, this::check), "no bug 2", "it has 1");
  }

  @Test
  void refusesAStudyWithoutBugs() throws Exception {
    record(10, 0);

    Expect.contains(Expect.problem(Problem.NO_BUG, this::check), "it has 0");
  }

  @Test
  void refusesAnotherProgram() throws Exception {
    record(10, 10);
    changed = temp.resolve("others");
    Jars.classFile(changed, "other.Main", "one");

    Expect.contains(Expect.problem(Problem.NO_CLASS, this::check), "example.Subject", "others");
    assertTrue(runs.made.isEmpty());
  }

  @Test
  void runsThatShowNothingAreNoAnswer() throws Exception {
    record(10, 10);
    runs.noisy = plan -> Outcome.useless();

    Expect.problem(Problem.NO_USABLE_RUN, this::check);
  }

  @Test
  void tellsItAsJson() throws Exception {
    record(10, 10);

    JsonNode json = json(check());

    assertEquals("hawkshaw-fix/1", json.get("schema").asString());
    assertEquals("FIXED", json.get("verdict").asString());
    assertEquals(7, json.at("/forced/runs").asInt());
    assertEquals(10, json.at("/before/failing").asInt());
    assertFalse(json.get("reasons").isEmpty());
    assertTrue(json.get("failures").isEmpty());
  }

  private static JsonNode json(Answer answer) {
    return JsonMapper.shared().readTree(answer.json());
  }

  private Answer check() throws InterruptedException {
    CheckFixRequest request =
        new CheckFixRequest(
            study.directory(), bug, changed.toString(), null, confidence, most, temp);
    return new CheckFixStep(request, runs, new Notes()).run();
  }
}
