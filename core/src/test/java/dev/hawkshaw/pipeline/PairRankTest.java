package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.testkit.Expect;
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

/** Explaining one failing run of a study that was made by hand. */
class PairRankTest {
  /** T1 makes it, T2 uses it. */
  private static final Trace GOOD = new Trace().on("made", "1W1 2R5").on("done", "1W8 2R9");

  /** T2 uses it before it is there. */
  private static final Trace BAD = new Trace().on("made", "2R5 1W1").on("done", "1W8 2R9");

  /** The same, and the run is over before it is made. */
  private static final Trace CUT = new Trace().on("done", "1W8 2R9").on("made", "2R5");

  @TempDir private Path directory;
  private final Requests how = new Requests();
  private Study study;

  @BeforeEach
  void createStudy() {
    how.view = "pair";
    study = Studies.create(directory);
  }

  @Test
  void saysWhatOneFailingRunHasTheOtherWayRound() throws IOException {
    pass(1, 3);
    Studies.failed(study, 4, BAD);

    Answer answer = rank();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    assertEquals(List.of("example.Subject.made"), answer.topVariables());
    JsonNode json = json(answer);
    assertEquals("pair", json.at("/view").asString());
    assertEquals(4, json.at("/failingRun").asInt());
    JsonNode top = json.at("/suspects/0");
    assertEquals("I", top.at("/procedure").asString());
    assertEquals("R1-W2", top.at("/pattern").asString());
    assertEquals(4, top.at("/exampleRun").asInt());
    Expect.contains(
        answer.text(),
        "Suspects: 1 of 1 findings in failing run 4, compared with 3 passing runs",
        "#1  read before write on Subject.made  (R1-W2)",
        "procedure I: in no passing run; 3 of 3 have it the other way round",
        "Failing run 4 was compared with 3 passing runs.");
  }

  @Test
  void showsWhatIsMissingAsAPassingRunHasIt() throws IOException {
    pass(1, 3);
    Studies.failed(study, 4, CUT);

    Answer answer = rank();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    JsonNode top = json(answer).at("/suspects/0");
    assertEquals("II", top.at("/procedure").asString());
    assertEquals("R1-W2", top.at("/pattern").asString());
    assertEquals(5, top.at("/accesses/0/line").asInt());
    assertEquals(1, top.at("/accesses/1/line").asInt());
    assertEquals(1, top.at("/exampleRun").asInt());
    Expect.contains(
        answer.text(),
        "Perhaps T1 read Subject.made before T2 wrote it: the failing run ended without",
        "threads and call stacks are those of passing run 1");
  }

  @Test
  void showsThreeAccessesOfACoupleOnOneVariable() throws IOException {
    Studies.passed(study, 1, Trace.of("1R1 2W2 3R4"));
    Studies.failed(study, 2, Trace.of("1R1 2W2 1R4"));

    JsonNode top = json(rank()).at("/suspects/0");

    assertEquals("III thread", top.at("/procedure").asString());
    assertEquals("R1-W2-R1", top.at("/pattern").asString());
    assertEquals(3, top.at("/accesses").size());
  }

  @Test
  void explainsTheRunThatIsAskedFor() throws IOException {
    pass(1, 3);
    Studies.failed(study, 4, CUT);
    Studies.failed(study, 5, BAD);
    how.failing = 5;

    Answer answer = rank();

    assertEquals(5, json(answer).at("/failingRun").asInt());
    assertEquals("I", json(answer).at("/suspects/0/procedure").asString());
  }

  @Test
  void saysHowItIsInTheOtherFailingRuns() throws IOException {
    pass(1, 3);
    Studies.failed(study, 4, BAD);
    Studies.failed(study, 5, BAD);
    Studies.failed(study, 6, new Trace().on("done", "2R9 1W8").on("made", "1W1 2R5"));

    Expect.contains(rank().text(), "in 2 of 3 failing runs, in 2 of them first");
  }

  @Test
  void triesOnlyTheProceduresThatAreAskedFor() throws IOException {
    pass(1, 3);
    Studies.failed(study, 4, BAD);
    how.procedures = "iii-thread,iii-loop";

    Answer answer = rank();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(answer.text(), "found nothing in failing run 4, compared with 3 passing");
  }

  @Test
  void stopsAtTheFirstProcedureAsInThePaper() throws IOException {
    pass(1, 3);
    Studies.failed(study, 4, new Trace().on("made", "2R5 1W1").on("done", "1W8"));
    how.procedures = "locon";

    JsonNode suspects = json(rank()).at("/suspects");

    assertFalse(suspects.isEmpty());
    suspects.forEach(each -> assertEquals("I", each.at("/procedure").asString()));
  }

  @Test
  void needsAPassingRun() throws IOException {
    Studies.failed(study, 1, BAD);

    Answer answer = rank();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(
        answer.text(), "None of the 1 runs passed", "needs at least one", "record more runs");
  }

  @Test
  void needsAFailingRun() throws IOException {
    pass(1, 3);

    Answer answer = rank();

    assertEquals(ExitCode.NOTHING, answer.exitCode());
    Expect.contains(answer.text(), "No run failed");
  }

  @Test
  void refusesARunThatDidNotFail() throws IOException {
    pass(1, 3);
    Studies.failed(study, 4, BAD);
    how.failing = 2;

    HawkshawException problem = assertThrows(HawkshawException.class, this::rank);

    assertEquals(ExitCode.USAGE, problem.problem().exitCode());
    Expect.contains(problem.getMessage(), "run 2 of the study", "--failing one of [4]");
  }

  @Test
  void saysThatAFailingRunRecordedNothing() throws IOException {
    pass(1, 3);
    Studies.failed(study, 4, new Trace());

    HawkshawException problem = assertThrows(HawkshawException.class, this::rank);

    assertEquals(ExitCode.CANNOT, problem.problem().exitCode());
    Expect.contains(problem.getMessage(), "failing run 4 recorded nothing", "--include");
  }

  @Test
  void isMeantByItsOptions() throws IOException {
    pass(1, 3);
    Studies.failed(study, 4, BAD);
    how.view = "auto";
    how.failing = 4;

    assertEquals("pair", json(rank()).at("/view").asString());
  }

  @Test
  void refusesItsOptionsForPatterns() {
    how.view = "pattern";
    how.failing = 4;

    HawkshawException problem = assertThrows(HawkshawException.class, how::rank);

    Expect.contains(problem.getMessage(), "--failing", "give --view pair");
  }

  @Test
  void refusesUnknownProcedures() {
    how.procedures = "iv";

    HawkshawException problem = assertThrows(HawkshawException.class, how::rank);

    Expect.contains(problem.getMessage(), "--procedures can't be 'iv'", "iii-loop");
  }

  private void pass(int from, int to) throws IOException {
    for (int i = from; i <= to; i++) {
      Studies.passed(study, i, GOOD);
    }
  }

  private Answer rank() {
    return new Pipeline(new Notes()).rank(directory, how.rank());
  }

  private static JsonNode json(Answer answer) {
    return JsonMapper.shared().readTree(answer.json());
  }
}
