package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.confirm.Plans;
import dev.hawkshaw.confirm.Reproducer;
import dev.hawkshaw.pipeline.FakeRuns.Outcome;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Jars;
import dev.hawkshaw.testkit.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Replaying with runs that are made up. */
class ReplayTest {
  private static final String LOST = "1R1 2R1 2W2 1W2";
  private static final String SYMPTOM = "IllegalStateException at Subject.check(Subject.java:9)";

  @TempDir private Path temp;
  private final FakeRuns runs = new FakeRuns();
  private final Notes notes = new Notes();
  private Path classes;
  private Path study;
  private int asked = 10;
  private String classPath;

  @BeforeEach
  void makeStudy() throws IOException {
    classes = temp.resolve("classes");
    study = temp.resolve("study");
    Jars.classFile(classes, "example.Subject", "one");
    Subject subject = new Subject("example.Subject", List.of(), null, List.of(classes.toString()));
    Study.openOrCreate(study, Studies.plan(subject));
    reproducer(subject).write(Reproducer.fileOf(study, 1));
    runs.forced = plan -> Outcome.fails(LOST, SYMPTOM).steered(7, 1, 0);
  }

  private static Reproducer reproducer(Subject subject) {
    return Reproducer.of(
        Studies.plan(subject), "lost update of x", Plans.lostUpdate(), 200, List.of(SYMPTOM));
  }

  @Test
  void saysHowSureItFails() throws InterruptedException {
    asked = 59;

    Answer answer = replay();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(
        answer.text(),
        "Replayed: lost update of x\n",
        "59 of 59 failed: at least 95% at 95% confidence\n",
        "    59 x " + SYMPTOM + "\n",
        "The interleaving (R1-W2-W1) happened in 59 of 59 runs\n");
    assertEquals("59 of 59, failing 59", notes.lines.get(notes.lines.size() - 1));
  }

  @Test
  void forcesThePlanAndLooksAtNothingElse() throws Exception {
    Answer answer = replay();

    String strategy = runs.made.get(0).strategy();
    assertTrue(strategy.matches("force:1\\.0\\.r\\.[^:]*:200"), strategy);
    assertEquals(3, runs.made.get(0).shared());
    assertEquals(
        Plans.lostUpdate().sharing(List.of()),
        Files.readAllLines(answer.study().resolve("shared.txt")));
    assertTrue(answer.study().startsWith(study.resolve("replay")));
    assertTrue(Study.open(study).runs().isEmpty(), "the study stays as it is");
  }

  @Test
  void goesOnAfterTheRunsOfAnEarlierReplay() throws InterruptedException {
    replay();
    Answer again = replay();

    Expect.contains(again.text(), "10 of 10 failed");
    assertEquals(20, Study.open(again.study()).runs().size());
  }

  @Test
  void tellsItAsJson() throws InterruptedException {
    JsonNode json = JsonMapper.shared().readTree(replay().json());

    assertEquals("hawkshaw-replay/1", json.get("schema").asString());
    assertEquals(10, json.get("failing").asInt());
    assertEquals(0.741, json.get("failsAtLeast").asDouble(), 0.001);
    assertTrue(json.at("/symptoms/0/known").asBoolean());
  }

  @Test
  void namesSymptomsThatAreNotKnownOfTheBug() throws InterruptedException {
    runs.forced = plan -> Outcome.fails(LOST, "exit code 9").steered(7, 1, 0);

    Expect.contains(replay().text(), "10 x exit code 9 (not known of this bug)");
  }

  @Test
  void linesOfSymptomsMayHaveMoved() throws InterruptedException {
    runs.forced = plan -> Outcome.fails(LOST, SYMPTOM.replace(":9", ":11")).steered(7, 1, 0);

    assertFalse(replay().text().contains("not known"));
  }

  @Test
  void nothingIsWrongIfItHappensAndDoesNoHarm() throws InterruptedException {
    runs.forced = plan -> Outcome.passes(LOST).steered(7, 1, 0);

    Answer answer = replay();

    assertEquals(ExitCode.NOTHING, answer.exitCode());
    Expect.contains(answer.text(), "0 of 10 failed: at most 25.9% at 95% confidence");
  }

  @Test
  void saysThatItCanNotBeMadeThoughAllIsReached() throws InterruptedException {
    runs.forced = plan -> Outcome.passes("1R1 1W2 2W2").steered(7, 0, 0);

    Answer answer = replay();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(
        answer.text(), "happened in 0 of 10 runs", "but never in this order", "hawkshaw check-fix");
  }

  @Test
  void namesTheAccessThatNobodyComesTo() throws InterruptedException {
    runs.forced = plan -> Outcome.passes("1R1 2R1 2W2").steered(0b101, 0, 0);

    Answer answer = replay();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(
        answer.text(),
        "no thread came to: T2 writes example.Subject.x in step (Subject.java:2): the program ended"
            + " before");
  }

  @Test
  void refusesAProgramThatEndsBeforeThePlanBegins() {
    runs.forced = plan -> Outcome.passes("1R5 2W6").steered(0, 0, 0);

    String line = Expect.problem(Problem.PLAN_NOT_BEGUN, this::replay);

    Expect.contains(line, "bug-1.plan.json", "T1 reads example.Subject.x in step (Subject.java:1)");
  }

  @Test
  void refusesCodeThatHasChangedAndDoesNotTryForEver() throws IOException {
    Jars.classFile(classes, "example.Subject", "two");
    runs.forced = plan -> Outcome.passes("1R1").steered(1, 0, 2);
    asked = 59;

    String line = Expect.problem(Problem.PLAN_OUTDATED, this::replay);

    Expect.contains(line, "example.Subject.step has changed since the plan was made", "check-fix");
    assertEquals(5, runs.made.size());
  }

  @Test
  void saysThatAClassHasChangedThoughItStillFails() throws Exception {
    Jars.classFile(classes, "example.Subject", "two");

    Answer answer = replay();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(answer.text(), "Changed since the plan was made: example.Subject\n");
  }

  @Test
  void refusesAPlanOfAnotherProgram() throws IOException {
    classPath = temp.resolve("others").toString();
    Jars.classFile(temp.resolve("others"), "other.Main", "one");

    String line = Expect.problem(Problem.PLAN_OF_OTHER, this::replay);

    Expect.contains(line, "example.Subject", "others");
    assertTrue(runs.made.isEmpty());
  }

  @Test
  void refusesABugThatWasNotConfirmed() {
    ReplayRequest request = new ReplayRequest(study, 2, null, null, 3, temp);

    String line = Expect.problem(Problem.NO_REPRODUCER, () -> replay(request));

    Expect.contains(line, "bug-2.plan.json", "run 'hawkshaw confirm STUDY' first");
  }

  @Test
  void runsThatShowNothingAreNoAnswer() {
    runs.forced = plan -> Outcome.useless();

    Expect.problem(Problem.NO_USABLE_RUN, this::replay);
    assertEquals(3, runs.made.size());
  }

  @Test
  void fileAloneNeedsAClassPath() throws IOException {
    Path file = Files.copy(Reproducer.fileOf(study, 1), temp.resolve("mine.json"));

    Expect.contains(
        Expect.problem(
            Problem.BAD_OPTION, () -> replay(new ReplayRequest(file, null, null, null, 3, temp))),
        "--classpath is missing");
    Expect.problem(Problem.BAD_OPTION, () -> new ReplayRequest(file, 1, null, null, 3, temp));
  }

  @Test
  void fileAloneSaysAllButTheClassPath() throws IOException {
    Path file = Files.copy(Reproducer.fileOf(study, 1), temp.resolve("mine.json"));

    ReplaySource source =
        ReplaySource.of(new ReplayRequest(file, null, classes.toString(), "java25", 3, temp));

    assertEquals("java25", source.java());
    assertEquals("example.Subject", source.plan().subject().main());
    assertTrue(
        source.place().toString().matches(".*hawkshaw-studies/replay-Subject-[0-9a-f]{8}"),
        source.place().toString());
  }

  @Test
  void refusesToDoNothing() {
    Expect.problem(Problem.BAD_OPTION, () -> new ReplayRequest(study, 1, null, null, 0, temp));
    Expect.problem(Problem.BAD_OPTION, () -> new ReplayRequest(study, 0, null, null, 1, temp));
  }

  private Answer replay() throws InterruptedException {
    return replay(new ReplayRequest(study, null, classPath, null, asked, temp));
  }

  private Answer replay(ReplayRequest request) throws InterruptedException {
    return new ReplayStep(request, runs, notes).run();
  }
}
