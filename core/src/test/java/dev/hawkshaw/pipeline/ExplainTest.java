package dev.hawkshaw.pipeline;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Grouping the failing runs of studies that were made by hand into bugs. */
class ExplainTest {
  private static final String UPDATED = "1R1 1W2 2R1 2W2";
  private static final String LOST = "1R1 2R1 2W2 1W2";
  private static final String MADE = "1W101 2R105";
  private static final String TOO_EARLY = "2R105 1W101";

  @TempDir private Path directory;
  private final Requests how = new Requests();
  private Study study;

  @BeforeEach
  void createStudy() {
    how.groups = GroupRequest.DEFAULT;
    study = Studies.create(directory);
  }

  @Test
  void tellsTwoBugsApart() throws IOException {
    recordTwoBugs();

    Answer answer = explain();

    assertEquals(ExitCode.FOUND, answer.exitCode());
    assertEquals(List.of("example.Subject.balance"), answer.topVariables());
    JsonNode report = json(answer);
    assertEquals(2, report.get("bugs").size(), answer.text());
    assertBug(
        report.at("/bugs/0"), "atomicity", "R1-W2-W1", "Subject.step()", "[11,12,13,14,15,16]");
    assertBug(report.at("/bugs/1"), "order", "R1-W2", "Subject.check()", "[17,18,19,20]");
    assertTrue(report.get("unexplained").isEmpty());
    Expect.contains(
        answer.text(),
        "Bug 1 of 2: atomicity violation on Subject.balance in Subject.step()",
        "    explains 6 of 10 failing runs (as in run 11)\n",
        "    fails as lost (6 x)\n",
        "Bug 2 of 2: order violation on Subject.made in Subject.check()",
        "    explains 4 of 10 failing runs (as in run 17)\n",
        "    fails as too early (4 x)\n",
        "Most suspicious: atomicity violation on Subject.balance in Subject.step(). 2 bugs in all.");
  }

  private static void assertBug(
      JsonNode bug, String kind, String pattern, String method, String runs) {
    assertEquals(kind, bug.get("kind").asString(), bug::toString);
    assertEquals(pattern, bug.get("pattern").asString());
    assertEquals(method, bug.at("/methods/0/name").asString());
    assertEquals(method, bug.at("/methods/1/name").asString());
    assertEquals(runs, runs(bug));
  }

  /** One that the bug's runs failed with, not just any. */
  @Test
  void symptomOfABugIsThatOfItsOwnRuns() throws IOException {
    recordTwoBugs();
    failed(21, LOST, MADE, "slow");

    JsonNode bug = json(explain()).at("/bugs/0");

    assertEquals("lost", bug.at("/symptoms/0/signature").asString());
    assertEquals(6, bug.at("/symptoms/0/runs").asInt());
    assertEquals(11, bug.at("/symptoms/0/exampleRun").asInt());
    assertEquals("slow", bug.at("/symptoms/1/signature").asString());
    assertEquals(21, bug.at("/symptoms/1/exampleRun").asInt());
  }

  @Test
  void runWithBothBugsIsNoThird() throws IOException {
    recordTwoBugs();
    failed(21, LOST, TOO_EARLY, "lost");

    JsonNode bugs = json(explain()).get("bugs");

    assertEquals(2, bugs.size());
    bugs.forEach(bug -> assertTrue(runs(bug).contains("21"), bug::toString));
  }

  @Test
  void runThatFailsAlikeIsLikelyToHaveTheBug() throws IOException {
    recordTwoBugs();
    failed(21, UPDATED, MADE, "too early");
    failed(22, UPDATED, MADE, "out of memory");

    Answer answer = explain();

    assertEquals("[21]", json(answer).at("/bugs/1/likelyRuns").toString());
    assertEquals("[22]", json(answer).get("unexplained").toString());
    Expect.contains(answer.text(), "1 failing run belongs to none of these (run 22)\n");
  }

  @Test
  void symptomsCanBeLeftOutOfTheJudgement() throws IOException {
    recordTwoBugs();
    failed(21, UPDATED, MADE, "too early");
    how.groups = new GroupRequest("causes", 30, 0.8, 20, false);

    JsonNode report = json(explain());

    assertEquals(2, report.get("bugs").size());
    assertEquals("[]", report.at("/bugs/1/likelyRuns").toString());
    assertEquals("[21]", report.get("unexplained").toString());
  }

  @Test
  void groupsAsInThePaperWhenAsked() throws IOException {
    recordTwoBugs();
    how.groups = new GroupRequest("griffin", 30, 0.8, 20, true);

    JsonNode report = json(explain());

    assertEquals(
        Set.of("[11,12,13,14,15,16]", "[17,18,19,20]"),
        report.get("bugs").valueStream().map(ExplainTest::runs).collect(toSet()));
  }

  private static String runs(JsonNode bug) {
    return bug.get("runs").toString();
  }

  @Test
  void drawsEachBug() throws Exception {
    recordTwoBugs();

    Answer answer = explain();

    assertEquals(List.of("bug-1.svg", "bug-2.svg"), pictures());
    for (JsonNode bug : json(answer).get("bugs")) {
      Path picture = directory.resolve(bug.get("graph").asString());
      var root =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(picture.toFile())
              .getDocumentElement();
      String title = root.getElementsByTagName("title").item(0).getTextContent();
      assertEquals("Bug " + bug.get("number").asInt() + ": " + bug.get("title").asString(), title);
    }
    Expect.contains(answer.dot(), "subgraph cluster_b1", "subgraph cluster_b2", "Bug 2: order");
  }

  @Test
  void removesPicturesOfAnEarlierReportAndNothingElse() throws IOException {
    recordTwoBugs();
    Files.writeString(directory.resolve("bug-3.svg"), "old");
    Files.writeString(directory.resolve("bug-17.svg"), "old");
    Files.writeString(directory.resolve("bug-mine.svg"), "not ours");
    Files.writeString(directory.resolve("my-bug-1.svg"), "not ours");

    explain();

    assertEquals(List.of("bug-1.svg", "bug-2.svg", "bug-mine.svg", "my-bug-1.svg"), pictures());
  }

  @Test
  void reportWithoutBugsHasNoPictures() throws IOException {
    Studies.passed(study, 1, trace(UPDATED, MADE));
    Files.writeString(directory.resolve("bug-1.svg"), "old");

    Answer answer = explain();

    assertEquals(ExitCode.NOTHING, answer.exitCode());
    assertEquals(List.of(), pictures());
  }

  /** A ranking is another answer to another question. */
  @Test
  void rankingLeavesTheReportAndItsPicturesAsTheyAre() throws IOException {
    recordTwoBugs();
    Answer explained = explain();
    how.groups = null;

    Answer ranked = explain();

    assertTrue(json(ranked).get("bugs").isEmpty());
    assertTrue(ranked.pictures().isEmpty());
    Expect.contains(ranked.text(), "#1  ");
    Expect.contains(ranked.dot(), "cluster_s1");
    assertEquals(explained.json() + "\n", Files.readString(directory.resolve("report.json")));
    assertEquals(explained.text(), Files.readString(directory.resolve("report.txt")));
    assertEquals(ranked.json() + "\n", Files.readString(directory.resolve("ranking.json")));
    assertEquals(ranked.text(), Files.readString(directory.resolve("ranking.txt")));
    assertEquals(List.of("bug-1.svg", "bug-2.svg"), pictures());
  }

  @Test
  void failingRunOfThePairViewHasOneBug() throws IOException {
    recordTwoBugs();
    how.view = "pair";
    how.failing = 18;

    Answer answer = explain();

    JsonNode report = json(answer);
    assertEquals(18, report.get("failingRun").asInt());
    assertEquals(1, report.get("bugs").size());
    assertBug(report.at("/bugs/0"), "order", "R1-W2", "Subject.check()", "[17,18,19,20]");
    assertEquals(List.of("bug-1.svg"), pictures());
    Expect.contains(
        answer.text(),
        "Bug 1: order violation on Subject.made in Subject.check()",
        "    explains 4 of 10 failing runs (as in run 18)\n",
        "    procedure I: in no passing run; 10 of 10 have it the other way round\n");
    assertFalse(answer.text().contains("Suspects"), answer.text());
  }

  /** The failing run is over before it is made: what is shown is a passing run's. */
  @Test
  void whatAFailingRunDidNotGetToIsAGuess() throws IOException {
    for (int i = 1; i <= 3; i++) {
      Studies.passed(study, i, new Trace().on("made", "1W1 2R5").on("done", "1W8 2R9"));
    }
    Studies.failed(study, 4, new Trace().on("done", "1W8 2R9").on("made", "2R5"));
    how.view = "pair";

    Answer answer = explain();

    JsonNode bug = json(answer).at("/bugs/0");
    assertEquals(1, bug.get("exampleRun").asInt());
    assertEquals("[4]", runs(bug));
    assertEquals(5, bug.at("/accesses/0/line").asInt());
    assertEquals(1, bug.at("/accesses/1/line").asInt());
    Expect.contains(
        answer.text(),
        "    Perhaps T1 read Subject.made before T2",
        "    explains 1 of 1 failing runs\n",
        "threads and call stacks are those of passing run 1\n");
  }

  @Test
  void studyThatAllowsNoAnswerHasNoBugs() throws IOException {
    for (int i = 1; i <= 3; i++) {
      failed(i, LOST, MADE, "lost");
    }

    Answer answer = explain();

    assertEquals(ExitCode.CANNOT, answer.exitCode());
    assertTrue(json(answer).get("bugs").isEmpty());
    assertEquals(List.of(), pictures());
  }

  /** The JVM says it: nothing has to be compared. */
  @Test
  void deadlockOfEveryRunIsABug() throws IOException {
    for (int i = 1; i <= 3; i++) {
      Trace trace =
          trace(UPDATED, MADE).stuck("4>7 Account1:10 Account2:20", "7>4 Account2:11 Account1:21");
      Studies.record(study, i, trace.contents(Studies.WINDOW));
      study.add(Studies.run(i, Verdict.HUNG));
    }

    Answer answer = explain();

    assertEquals(ExitCode.FOUND, answer.exitCode(), answer.text());
    JsonNode report = json(answer);
    assertEquals(1, report.get("bugs").size(), answer.text());
    assertBug(report.at("/bugs/0"), "deadlock", "L1x-L2y-L1y-L2x", "Subject.lock()", "[1,2,3]");
    assertEquals(List.of("bug-1.svg"), pictures());
    Expect.contains(
        answer.text(),
        "Bug 1: deadlock on Account and another Account in Subject.lock()",
        "Whoever takes these locks has to take them in the same order.",
        "No run passed, but that threads wait for each other is what the JVM says of 3 of 3.");
  }

  @Test
  void oneFailingRunIsOneBug() throws IOException {
    for (int i = 1; i <= 5; i++) {
      Studies.passed(study, i, trace(UPDATED, MADE));
    }
    failed(6, LOST, MADE, "lost");

    Answer answer = explain();

    assertEquals(1, json(answer).get("bugs").size());
    Expect.contains(answer.text(), "With 1 failing run the order among close scores is a guess.");
  }

  @Test
  void answersTheSameEveryTime() throws IOException {
    recordTwoBugs();

    assertEquals(explain(), explain());
  }

  @Test
  void saysThatAPictureCanNotBeWritten() throws IOException {
    recordTwoBugs();
    Files.createDirectories(directory.resolve("bug-2.svg/full"));

    Expect.contains(Expect.problem(Problem.CANNOT_WRITE, this::explain), "bug-2.svg");
  }

  /** Runs 1 to 10 pass, 11 to 16 have one bug, and 17 to 20 the other. */
  private void recordTwoBugs() throws IOException {
    for (int i = 1; i <= 10; i++) {
      Studies.passed(study, i, trace(UPDATED, MADE));
    }
    for (int i = 11; i <= 16; i++) {
      failed(i, LOST, MADE, "lost");
    }
    for (int i = 17; i <= 20; i++) {
      failed(i, UPDATED, TOO_EARLY, "too early");
    }
  }

  private void failed(int run, String balance, String made, String symptom) throws IOException {
    Studies.record(study, run, trace(balance, made).contents(Studies.WINDOW));
    study.add(new Run(run, 7, 0.5, 0, Verdict.FAILED, 1, 20, symptom, symptom, "mixed"));
  }

  private static Trace trace(String balance, String made) {
    return new Trace().on("balance", balance).on("made", made);
  }

  private List<String> pictures() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".svg"))
          .sorted()
          .toList();
    }
  }

  private Answer explain() {
    return new Pipeline(new Notes()).rank(directory, how.rank());
  }

  private static JsonNode json(Answer answer) {
    return JsonMapper.shared().readTree(answer.json());
  }
}
