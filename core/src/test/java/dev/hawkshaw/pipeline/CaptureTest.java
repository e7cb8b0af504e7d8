package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.CaptureRow;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingWriter;
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
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What ordinary builds have left becomes a study. */
class CaptureTest {
  private static final Trace GOOD = Trace.of("1R1 1W2 2R1 2W2");
  private static final Map<String, Long> VERSION = Map.of("example.Subject", 1L, "a.BTest", 5L);
  private static final Map<String, Long> OTHER = Map.of("example.Subject", 2L, "a.BTest", 5L);

  @TempDir private Path temp;
  private long clock;

  private static Trace bad() {
    return Trace.of("1R1 2R1 2W2 1W2").failing("test", "java.lang.AssertionError", "1 is not 2");
  }

  @Test
  void ranksTheOneTestThatFailed() throws IOException {
    passed("a.BTest#good", "1", GOOD, VERSION);
    passed("a.BTest#bad", "1", GOOD, VERSION);
    failed("a.BTest#bad", "1", bad(), VERSION);

    Answer answer = rank(temp);

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(
        answer.text(), "BTest#bad: 2 runs, 1 passed, 1 failed", "lost update on Subject.x");
    assertTrue(Files.exists(temp.resolve("a.BTest#bad/ranking.txt")));
  }

  @Test
  void explainsTheFewThatFailedByPairs() throws IOException {
    passed("a.BTest#bad", "1", GOOD, VERSION);
    failed("a.BTest#bad", "1", bad(), VERSION);

    assertView("pair", "auto");
    assertView("pattern", "pattern");
  }

  @Test
  void ranksPatternsIfManyFailed() throws IOException {
    passed("a.BTest#bad", "1", GOOD, VERSION);
    for (int i = 1; i <= 5; i++) {
      failed("a.BTest#bad", String.valueOf(i), bad(), VERSION);
    }

    assertView("pattern", "auto");
  }

  @Test
  void ranksPatternsIfThreadsGotStuck() throws IOException {
    passed("a.BTest#bad", "1", GOOD, VERSION);
    failed("a.BTest#bad", "1", bad().stuck("1>2 A1:10 A2:20", "2>1 A2:10 A1:20"), VERSION);

    assertView("pattern", "auto");
  }

  private void assertView(String expected, String asked) {
    Requests how = new Requests();
    how.view = asked;
    Answer answer = new Pipeline(new Notes()).rank(temp, how.rank());
    Expect.contains(answer.json(), "\"view\" : \"" + expected + "\"");
  }

  @Test
  void makesAStudyThatIsLikeAnyOther() throws IOException {
    passed("a.BTest#bad", "1", GOOD, VERSION);
    failed("a.BTest#bad", "1", bad(), VERSION);
    rank(temp);

    Study study = Study.open(temp.resolve("a.BTest#bad"));

    assertEquals("a.BTest#bad", study.plan().subject().test());
    assertTrue(study.plan().isCaptured());
    assertEquals(
        List.of(Verdict.PASSED, Verdict.FAILED), study.runs().stream().map(Run::verdict).toList());
    assertEquals(
        "test: AssertionError at example.Subject.check(Subject.java:99): 1 is not 2",
        study.runs().get(1).symptom());
  }

  @Test
  void takesInWhatCameSinceThen() throws IOException {
    passed("a.BTest#bad", "1", GOOD, VERSION);
    failed("a.BTest#bad", "1", bad(), VERSION);
    String first = rank(temp).text();
    assertEquals(first, rank(temp).text(), "nothing has come");

    failed("a.BTest#bad", "2", bad(), OTHER);
    passed("a.BTest#bad", "2", GOOD, OTHER);
    Answer answer = rank(temp.resolve("a.BTest#bad"));

    Expect.contains(answer.text(), "BTest#bad: 2 runs, 1 passed, 1 failed", "failed-1.hawk");
  }

  @Test
  void namesTheRunsOfAnotherVersionAndTheClassThatDiffers() throws IOException {
    passed("a.BTest#bad", "1", GOOD, OTHER);
    passed("a.BTest#bad", "2", GOOD, OTHER);
    passed("a.BTest#bad", "3", GOOD, VERSION);
    failed("a.BTest#bad", "1", bad(), VERSION);

    Answer answer = rank(temp);

    Expect.contains(
        answer.text(),
        "2 runs, 1 passed, 1 failed",
        "not used, because of another version: example.Subject differs: 2 captured runs"
            + " (passed-1.hawk, passed-2.hawk)");
  }

  @Test
  void usesRunsThatHaveOtherClassesIfTheCommonOnesAreTheSame() throws IOException {
    passed("a.BTest#bad", "1", GOOD, Map.of("example.Subject", 1L, "example.Other", 7L));
    failed("a.BTest#bad", "1", bad(), VERSION);
    assertEquals(ExitCode.FOUND, rank(temp).exitCode());
  }

  @Test
  void saysThatNoPassingRunIsOfTheVersionThatFailed() throws IOException {
    passed("a.BTest#bad", "1", GOOD, OTHER);
    failed("a.BTest#bad", "1", bad(), VERSION);

    String line = Expect.problem(Problem.NO_PASSING_CAPTURE, () -> rank(temp));

    Expect.contains(line, "a.BTest#bad failed", "example.Subject differs", "passed-1.hawk");
    assertFalse(Files.exists(temp.resolve("a.BTest#bad/plan.json")));
  }

  @Test
  void saysThatNoPassingRunWasCaptured() throws IOException {
    failed("a.BTest#bad", "1", bad(), VERSION);
    Expect.contains(
        Expect.problem(Problem.NO_PASSING_CAPTURE, () -> rank(temp)), "none was captured");
  }

  @Test
  void needsNoPassingRunToExplainADeadlock() throws IOException {
    Trace stuck = Trace.of("1R1 2W2 1R3").stuck("1>2 A1:10 A2:20", "2>1 A2:10 A1:20");
    failed("a.BTest#stuck", "1", stuck, VERSION);

    Answer answer = rank(temp);

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(answer.text(), "the JVM ended while the test was running");
  }

  @Test
  void setsAsideRunsWithOtherWindows() throws IOException {
    passed("a.BTest#bad", "1", GOOD, VERSION);
    write("a.BTest#bad", "passed-2", GOOD.contents(3).captured(row("a.BTest#bad", false, VERSION)));
    failed("a.BTest#bad", "1", bad(), VERSION);
    Expect.contains(
        rank(temp).text(), "recorded with windows of 3 turns, not 5: 1 captured run (passed-2");
  }

  @Test
  void namesDamagedFilesAndGoesOn() throws IOException {
    passed("a.BTest#bad", "1", GOOD, VERSION);
    failed("a.BTest#bad", "1", bad(), VERSION);
    Path place = temp.resolve("a.BTest#bad/captured");
    byte[] good = Files.readAllBytes(place.resolve("passed-1.hawk"));
    good[good.length / 2] ^= 1;
    Files.write(place.resolve("passed-2.hawk"), good);
    Files.write(place.resolve("failed-2.hawk"), new byte[0]);
    Files.writeString(place.resolve("passed-3.hawk.77-1.part"), "half");
    RecordingWriter.write(GOOD.contents(Studies.WINDOW), place.resolve("passed-4.hawk"));

    Answer answer = rank(temp);

    assertEquals(ExitCode.FOUND, answer.exitCode());
    Expect.contains(
        answer.text(),
        "2 runs, 1 passed, 1 failed",
        "passed-2.hawk can't be used",
        "is damaged",
        "failed-2.hawk can't be used",
        "it is cut short",
        "passed-4.hawk can't be used",
        "a campaign made it, no build");
    assertFalse(answer.text().contains("part"), answer.text());
  }

  @Test
  void saysThatNoFailingRunCanBeRead() throws IOException {
    failed("a.BTest#bad", "1", bad(), VERSION);
    Files.write(temp.resolve("a.BTest#bad/captured/failed-1.hawk"), new byte[0]);
    Expect.contains(
        Expect.problem(Problem.UNREADABLE_CAPTURE, () -> rank(temp)), "failed-1.hawk", "cut short");
  }

  @Test
  void countsWhatPassedIfNothingFailed() throws IOException {
    passed("a.BTest#one", "1", GOOD, VERSION);
    passed("a.BTest#one", "2", GOOD, VERSION);
    passed("a.BTest#other", "1", GOOD, VERSION);

    Answer answer = rank(temp);

    assertEquals(ExitCode.NOTHING, answer.exitCode());
    assertEquals(
        "No failing run was captured: %s keeps 3 different passing runs of 2 tests.%n"
            .formatted(temp),
        answer.text());
    Expect.contains(answer.json(), "hawkshaw-captured/1", "\"passing\" : 3", "\"tests\" : 2");
  }

  @Test
  void wantsToKnowWhichIfSeveralTestsFailed() throws IOException {
    failed("a.BTest#one", "1", bad(), VERSION);
    failed("a.BTest#other", "1", bad(), VERSION);
    Expect.contains(
        Expect.problem(Problem.MANY_CAPTURES, () -> rank(temp)),
        "2 tests: a.BTest#one, a.BTest#other",
        "name one, like " + temp.resolve("a.BTest#one"));
  }

  @Test
  void leavesAStudyOfACampaignAlone() throws IOException {
    passed("a.BTest#bad", "1", GOOD, VERSION);
    failed("a.BTest#bad", "1", bad(), VERSION);
    Study campaign = Studies.create(temp.resolve("a.BTest#bad"));
    Studies.passed(campaign, 1, GOOD);

    Expect.problem(Problem.OTHER_STUDY, () -> rank(temp));

    assertEquals(1, campaign.runs().size());
  }

  @Test
  void canNotBeMadeAgain() throws IOException {
    passed("a.BTest#bad", "1", GOOD, VERSION);
    failed("a.BTest#bad", "1", bad(), VERSION);
    rank(temp);
    Expect.problem(
        Problem.CAPTURED_AGAIN,
        () -> new Pipeline(new Notes()).again(temp.resolve("a.BTest#bad"), 1, 1, temp));
  }

  private void passed(String test, String name, Trace trace, Map<String, Long> classes)
      throws IOException {
    Contents contents = trace.contents(Studies.WINDOW).captured(row(test, false, classes));
    write(test, "passed-" + name, contents.compact());
  }

  private void failed(String test, String name, Trace trace, Map<String, Long> classes)
      throws IOException {
    Contents contents = trace.contents(Studies.WINDOW).captured(row(test, true, classes));
    write(test, "failed-" + name, contents);
  }

  private CaptureRow row(String test, boolean failed, Map<String, Long> classes) {
    return new CaptureRow(test, true, failed, ++clock, 10, classes);
  }

  private void write(String test, String name, Contents contents) throws IOException {
    Path place = Files.createDirectories(temp.resolve(test).resolve("captured"));
    RecordingWriter.write(contents, place.resolve(name + ".hawk"));
  }

  private static Answer rank(Path study) {
    return new Pipeline(new Notes()).rank(study, new Requests().rank());
  }
}
