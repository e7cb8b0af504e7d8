package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Ranking whole studies that were made by hand. */
class RankTest {
  /** T2 gets in between T1's read and write of the balance. */
  private static final Trace BAD =
      new Trace().on("balance", "1R1 2R1 2W2 1W2").on("count", "1W5 2R6");

  private static final Trace GOOD =
      new Trace().on("balance", "1R1 1W2 2R1 2W2").on("count", "1W5 2R6");

  @TempDir private Path directory;
  private final Requests how = new Requests();
  private Study study;

  @BeforeEach
  void createStudy() {
    study = Studies.create(directory);
  }

  @Test
  void findsTheInterleavingThatOnlyFailingRunsHave() throws IOException {
    recordBug();

    Answer answer = rank();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    assertEquals(List.of("example.Subject.balance"), answer.topVariables());
    assertEquals(directory, answer.study());
    JsonNode top = json(answer).get("suspects").get(0);
    assertEquals("R1-W2-W1", top.get("pattern").asString());
    assertEquals(1.0, top.get("score").asDouble());
    assertEquals(2, top.get("exampleRun").asInt());
    Expect.contains(answer.text(), "#1  lost update on Subject.balance", "Subject.java:2");
  }

  @Test
  void givesEqualScoresOneRank() throws IOException {
    recordBug();

    JsonNode suspects = json(rank()).get("suspects");

    for (JsonNode each : suspects) {
      boolean onlyFailing = each.get("counts").get("ep").asInt() == 0;
      assertEquals(onlyFailing, each.get("rank").asInt() == 1, each::toString);
    }
  }

  @Test
  void countsRunsBySignatureAndShowsWhatOneOfThemShowed() throws IOException {
    Studies.passed(study, 1, GOOD);
    for (int i = 2; i <= 4; i++) {
      Studies.record(study, i, BAD.contents(5));
      study.add(new Run(i, 7, 0.5, 0, Verdict.FAILED, 1, 20, "x is " + i, "x is <n>", "mixed"));
    }

    Expect.contains(rank().text(), "   3 x x is <n> (as in run 2)\n         x is 2\n");
  }

  @Test
  void listsSwallowedExceptionsOfPassingRunsToo() throws IOException {
    for (int i = 1; i <= 2; i++) {
      Trace trace = new Trace().on("balance", "1R1 1W2 2R1 2W2");
      Studies.passed(study, i, trace.failing("swallowed", "java.lang.Error", "x is " + i));
    }

    Expect.contains(
        rank().text(),
        "Exceptions that nobody took out of a future:",
        "   2 x Error at example.Subject.check(Subject.java:99): x is <n> (as in run 1)");
  }

  @Test
  void saysWhichLocksAreHeld() throws IOException {
    Studies.passed(study, 1, GOOD);
    Studies.failed(study, 2, BAD);
    for (int i = 3; i <= 5; i++) {
      Studies.failed(study, i, new Trace().on("balance", "1R1[A1] 2R1[A7] 2W2[A7] 1W2[A1]"));
    }

    Answer answer = rank();

    JsonNode top = json(answer).get("suspects").get(0);
    assertEquals(3, top.get("exampleRun").asInt());
    assertEquals(3, top.at("/locking/0/times").asInt());
    Expect.contains(
        answer.text(),
        "    Both threads hold a lock of class A, but not the same one.\n",
        "           holding A@7 (taken at Subject.java:107)\n");
  }

  @Test
  void showsNoMoreThanTheTop() throws IOException {
    recordBug();
    how.top = 1;

    Answer answer = rank();

    assertEquals(1, json(answer).get("suspects").size());
    assertEquals(List.of("example.Subject.balance"), answer.topVariables());
  }

  @Test
  void countsSymptoms() throws IOException {
    recordBug();
    study.add(Studies.run(5, Verdict.HUNG));
    Studies.record(study, 5, BAD.contents(Studies.WINDOW));

    JsonNode symptoms = json(rank()).get("symptoms");

    assertEquals("symptom of FAILED", symptoms.get(0).get("signature").asString());
    assertEquals(2, symptoms.get(0).get("runs").asInt());
    assertEquals(2, symptoms.get(0).get("exampleRun").asInt());
    assertEquals("symptom of HUNG", symptoms.get(1).get("signature").asString());
  }

  @Test
  void savesTheRankingInTheStudy() throws IOException {
    recordBug();

    Answer answer = rank();

    assertEquals(answer.text(), Files.readString(directory.resolve("ranking.txt")));
    assertEquals(answer.json() + "\n", Files.readString(directory.resolve("ranking.json")));
  }

  @Test
  void answersTheSameEveryTime() throws IOException {
    recordBug();

    assertEquals(rank(), rank());
  }

  @Test
  void findsNothingWhenNoRunFails() throws IOException {
    for (int i = 1; i <= 100; i++) {
      Studies.passed(study, i, GOOD);
    }

    Answer answer = rank();

    assertEquals(ExitCode.NOTHING, answer.exitCode());
    assertEquals(List.of(), answer.topVariables());
    Expect.contains(answer.text(), "100 runs, 100 passed", "at most 3.0%");
  }

  @Test
  void canNotTellWhenEveryRunFails() throws IOException {
    Studies.failed(study, 1, BAD);
    Studies.failed(study, 2, BAD);

    Answer answer = rank();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(answer.text(), "All 2 runs failed");
  }

  @Test
  void canNotTellWhenNothingIsShared() throws IOException {
    Studies.passed(study, 1, Trace.of("1R1 1W2"));
    Studies.failed(study, 2, Trace.of("1R1 1W2"));

    Answer answer = rank();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(answer.text(), "No field was seen shared between threads in 2 runs");
  }

  @Test
  void namesADamagedRecordingAndUsesTheOthers() throws IOException {
    recordBug();
    study.add(Studies.run(5, Verdict.FAILED));
    Files.writeString(study.recordingFile(5), "damaged");

    Answer answer = rank();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(answer.text(), "5 runs", "Passed over: run 5: its recording 000005.hawk");
    Expect.contains(json(answer).get("problems").get(0).asString(), "run 5", "not a Hawkshaw");
  }

  @Test
  void namesAMissingRecording() throws IOException {
    recordBug();
    Files.delete(study.recordingFile(3));

    Answer answer = rank();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(answer.text(), "Passed over: run 3: its recording 000003.hawk");
  }

  @Test
  void canNotTellWhenAllRecordingsAreDamaged() throws IOException {
    for (int i = 1; i <= 3; i++) {
      study.add(Studies.run(i, Verdict.FAILED));
      Files.writeString(study.recordingFile(i), "damaged");
    }

    Answer answer = rank();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    Expect.contains(answer.text(), "Passed over: run 3", "No run could be used");
  }

  @Test
  void leavesInvalidRunsOut() throws IOException {
    recordBug();
    study.add(Studies.run(5, Verdict.INVALID));

    Answer answer = rank();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(answer.text(), "1 could not be used", "Passed over: run 5: symptom of INVALID");
    assertEquals(2, json(answer).get("suspects").get(0).get("counts").get("np").asInt());
  }

  @Test
  void namesADamagedLineOfTheJournal() throws IOException {
    recordBug();
    Path journal = directory.resolve("journal");
    Files.writeString(journal, Files.readString(journal) + "cut of");

    Expect.contains(rank().text(), "Passed over: journal, line 5: damaged");
  }

  @Test
  void refusesAStudyWithoutRuns() {
    String message = Expect.problem(Problem.NO_RUNS, this::rank);

    Expect.contains(message, directory.toString());
  }

  @Test
  void refusesADirectoryThatIsNoStudy() {
    Path none = directory.resolve("none");

    Expect.problem(Problem.NO_STUDY, () -> new Pipeline(new Notes()).rank(none, how.rank()));
  }

  @Test
  void refusesALargerWindowThanWasRecorded() throws IOException {
    recordBug();
    how.rankWindow = 6;

    String message = Expect.problem(Problem.WINDOW_TOO_LARGE, this::rank);

    Expect.contains(message, "windows of 5 turns", "--window 6");
    assertEquals(ExitCode.USAGE, Problem.WINDOW_TOO_LARGE.exitCode());
  }

  /** Two turns make no triple. */
  @Test
  void ranksWithASmallerWindow() throws IOException {
    recordBug();
    how.rankWindow = 2;

    JsonNode report = json(rank());

    assertEquals(2, report.get("window").asInt());
    for (JsonNode suspect : report.get("suspects")) {
      assertNotEquals(3, suspect.get("accesses").size());
    }
  }

  @Test
  void verboseTextHasStacks() throws IOException {
    recordBug();
    how.verbose = true;

    Expect.contains(rank().text(), "at example.Worker.run(Worker.java:7)", "Self-check");
  }

  @Test
  void saysThatTheRankingCanNotBeWritten() throws IOException {
    recordBug();
    Files.createDirectory(directory.resolve("ranking.txt"));

    String message = Expect.problem(Problem.CANNOT_WRITE, this::rank);

    assertTrue(message.contains("ranking.txt"), message);
  }

  /** Runs 2 and 4 fail. */
  private void recordBug() throws IOException {
    Studies.passed(study, 1, GOOD);
    Studies.failed(study, 2, BAD);
    Studies.passed(study, 3, GOOD);
    Studies.failed(study, 4, BAD);
  }

  private Answer rank() {
    return new Pipeline(new Notes()).rank(directory, how.rank());
  }

  private static JsonNode json(Answer answer) {
    return JsonMapper.shared().readTree(answer.json());
  }
}
