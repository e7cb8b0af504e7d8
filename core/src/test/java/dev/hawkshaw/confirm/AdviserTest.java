package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.bug.BareWait;
import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.BugKind;
import dev.hawkshaw.bug.BugPattern;
import dev.hawkshaw.bug.Call;
import dev.hawkshaw.bug.Circumstances;
import dev.hawkshaw.bug.PatternRole;
import dev.hawkshaw.bug.Publication;
import dev.hawkshaw.bug.Together;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.PairFinder;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdviserTest {
  private static final String BALANCE = "1R1[] 2W2[Account3] 1W3[Account3]";

  private final Candidate update = Seen.candidate("balance", BALANCE, "R1-W2-W1");
  private final Candidate early = Seen.candidate("made", "1R1 2W2", "R1-W2");
  private final Candidate published = Seen.candidate("x", "1W1 2R2", "W1-R2");
  private final Candidate checked = Seen.candidate("x", "1R1 2W102", "R1-W2");
  private final Simulated program = new Simulated(1);
  private final List<Run> runs = new ArrayList<>();
  private final List<Integer> runsOfBug = new ArrayList<>();

  @Test
  void regionAndLockAreNamedAndTested() throws InterruptedException {
    record("pos", 0.5, 5, 5);

    Advice advice = advise(update, BugKind.ATOMICITY).advice();

    assertEquals(
        "The monitor of Account is held at 20 of 30 accesses already. Hold that monitor all through"
            + " Subject.step() (Subject.java:1 to 3).",
        advice.text());
    assertTrue(advice.works());
    assertEquals("pos", advice.noise());
    assertEquals(new Tally(10, 5, 0), advice.without());
    assertEquals(new Tally(7, 0, 0), advice.emulated());
    assertEquals(
        "With this emulated, 0 of 7 runs failed under the noise (pos) that makes 50% of them fail"
            + " without it; none hung.",
        advice.tested());
    assertEquals(Collections.nCopies(7, "guard"), program.made);
  }

  @Test
  void noiseThatBringsTheBugMostOftenIsTaken() throws InterruptedException {
    record("none", 0, 0, 10);
    record("yield", 0.5, 1, 9);
    record("sleep", 0.5, 8, 2);
    record("pair:1:2", 0.5, 10, 0);

    Advice advice = advise(update, BugKind.ATOMICITY).advice();

    assertEquals("sleep", advice.noise());
    assertEquals(new Tally(4, 0, 0), advice.emulated());
  }

  @Test
  void whatDoesNotHelpIsNotAdvised() throws InterruptedException {
    record("pos", 0.5, 5, 5);
    program.of(update).guarded = 1;

    Advice advice = advise(update, BugKind.ATOMICITY).advice();

    assertFalse(advice.works());
    assertEquals(new Tally(1, 1, 0), advice.emulated());
  }

  /** 40 runs are not enough to see that something so rare is gone. */
  @Test
  void whatIsTooRareToBeMissedIsNotAdvised() throws InterruptedException {
    record("pos", 0.5, 1, 99);

    Advice advice = advise(update, BugKind.ATOMICITY).advice();

    assertFalse(advice.works());
    assertEquals(40, advice.emulated().runs());
    assertEquals(Math.pow(0.99, 40), advice.chance(), 1e-9);
  }

  @Test
  void whatIsNotTestedDoesNotWork() throws InterruptedException {
    record("none", 0, 5, 5);

    Advice advice = advise(update, BugKind.ATOMICITY).advice();

    assertFalse(advice.works());
    assertEquals(List.of(), program.made);
  }

  @Test
  void failuresOfOtherBugsAreLeftOut() throws InterruptedException {
    record("pos", 0.5, 5, 4);
    runs.add(new Run(99, 1, 0.5, 0, Verdict.FAILED, 1, 5, "other", "other", "pos"));
    program.of(update).guarded = 1;
    program.symptom = "other";

    Advice advice = advise(update, BugKind.ATOMICITY).advice();

    assertEquals(0, advice.emulated().runs());
    assertFalse(advice.works());
  }

  @Test
  void whatIsNotProvenGetsNoAdvice() throws InterruptedException {
    record("pos", 0.5, 5, 5);
    Tested tested = tested(update, CauseVerdict.CONTRIBUTES);
    Confirmation confirmed = Confirmation.of(List.of(tested), Tally.NONE, 0.01);

    assertNull(adviser().advise(bug(update, BugKind.ATOMICITY), update.plan(), confirmed).advice());
    assertEquals(List.of(), program.made);
  }

  @Test
  void orderSaysWhatHasToComeFirst() throws InterruptedException {
    record("pos", 0.5, 5, 5);
    program.others.guarded = 1;

    Expect.contains(
        advise(early, BugKind.ORDER).advice().text(),
        "The write of Subject.made in Subject.step() (Subject.java:2) has to come before the read of"
            + " Subject.made in Subject.step() (Subject.java:1): wait for a latch or a future");
  }

  /** No call of a method can be meant to come before another thread's call of the same one. */
  @Test
  void callsOfOneMethodGetOneLockAndNoOrder() throws InterruptedException {
    record("pos", 0.5, 5, 5);

    Advice advice = advise(early, BugKind.ORDER).advice();

    Expect.contains(advice.text(), "all through Subject.step() (Subject.java:1 to 2).");
    assertTrue(advice.works());
  }

  @Test
  void lostSignalIsTestedForInALoop() throws InterruptedException {
    record("pos", 0.5, 5, 5);

    Expect.contains(
        advise(early, BugKind.LOST_SIGNAL).advice().text(),
        "test the condition in a loop under the lock before waiting");
  }

  @Test
  void whatIsShownTooEarlyHasToBeFilledFirst() throws InterruptedException {
    record("pos", 0.5, 5, 5);
    program.of(published).guarded = 1; // the other order of the cause is not what is meant

    Advice advice = advise(published, BugKind.ORDER, publication()).advice();

    assertEquals(
        "Fill first, publish last: in Subject.step(), the write of Subject.x (Subject.java:1) has to"
            + " come after that of Subject.y (Subject.java:4).",
        advice.text());
    assertTrue(advice.works());
    assertEquals(new Tally(7, 0, 0), advice.emulated());
  }

  @Test
  void orderIsNoAdviceWhereSomethingIsShownTooEarly() throws InterruptedException {
    record("pos", 0.5, 5, 5);
    program.others.guarded = 1;

    Advice advice = advise(published, BugKind.ORDER, publication()).advice();

    assertFalse(advice.works());
    assertEquals(List.of("guard"), program.made);
  }

  @Test
  void variablesThatChangeTogetherGetOneLock() throws InterruptedException {
    record("pos", 0.5, 5, 5);
    program.of(checked).guarded = 1;

    Advice advice = advise(checked, BugKind.ORDER, together()).advice();

    Expect.contains(
        advice.text(),
        "all through Subject.step() (Subject.java:1 to 2), and Subject.check() (Subject.java:101 to"
            + " 102).");
    assertTrue(advice.works());
    assertEquals(new Tally(7, 0, 0), advice.emulated());
  }

  @Test
  void orderIsAdvisedIfOneLockDoesNotHelp() throws InterruptedException {
    record("pos", 0.5, 5, 5);
    program.others.guarded = 1;

    Advice advice = advise(checked, BugKind.ORDER, together()).advice();

    Expect.contains(advice.text(), "has to come before the read of Subject.x");
    assertTrue(advice.works());
    assertEquals(Collections.nCopies(8, "guard"), program.made);
  }

  /** The probes can't make a loop, so nobody knows whether it helps. */
  @Test
  void loopAroundAWaitIsSaidButNotTested() throws InterruptedException {
    record("pos", 0.5, 5, 5);
    BareWait wait = new BareWait(0, early.pattern().sites().get(0), false);

    Advice advice = advise(early, BugKind.ORDER, new Circumstances(wait, null, null)).advice();

    assertEquals(
        "Wait in a loop in Subject.step() (Subject.java:1), which asks again after each wait whether"
            + " it may go on.",
        advice.text());
    assertFalse(advice.works());
    assertEquals(List.of(), program.made);
  }

  @Test
  void waitBeforeARegionLeavesItsAdviceAsItIs() throws InterruptedException {
    record("pos", 0.5, 5, 5);
    BareWait wait = new BareWait(0, update.pattern().sites().get(0), false);

    Advice advice = advise(update, BugKind.ATOMICITY, new Circumstances(wait, null, null)).advice();

    Expect.contains(advice.text(), "Hold that monitor all through Subject.step()");
  }

  private Circumstances publication() {
    List<Site> late = List.of(site("1Wx1 2Rx2 2Ry3 1Wy4", 4));
    return new Circumstances(null, new Publication(0, published.shown().sighting(), late), null);
  }

  private static Site site(String steps, int line) {
    return Trace.ofAll(steps).recording(5).sites().stream()
        .filter(each -> each.line() == line)
        .findFirst()
        .orElseThrow();
  }

  private static Circumstances together() {
    List<Pair> pairs = PairFinder.of(Trace.ofAll("1Rx1 2Ry101 2Wx102 1Wy2").recording(5));
    Sighting both = Sighting.of(pairs.get(0), pairs.get(1));
    return new Circumstances(null, null, new Together(pairs.get(1), both));
  }

  private Confirmation advise(Candidate candidate, BugKind kind) throws InterruptedException {
    return advise(candidate, kind, Circumstances.NONE);
  }

  private Confirmation advise(Candidate candidate, BugKind kind, Circumstances beside)
      throws InterruptedException {
    program.of(candidate);
    Tested tested = tested(candidate, CauseVerdict.CAUSE);
    Confirmation confirmed = Confirmation.of(List.of(tested), Tally.NONE, 0.01);
    return adviser().advise(bug(candidate, kind, beside), candidate.plan(), confirmed);
  }

  private Adviser adviser() {
    Recording recording = new Trace().on("balance", BALANCE).recording(5);
    return new Adviser(runs, run -> recording, program, 0.01);
  }

  private void record(String strategy, double strength, int failed, int passed) {
    for (int i = 0; i < failed + passed; i++) {
      int index = runs.size() + 1;
      boolean fails = i < failed;
      String symptom = fails ? Simulated.SYMPTOM : "";
      Verdict verdict = fails ? Verdict.FAILED : Verdict.PASSED;
      runs.add(new Run(index, 1, strength, 0, verdict, 0, 5, symptom, symptom, strategy));
      if (fails) {
        runsOfBug.add(index);
      }
    }
  }

  private Bug bug(Candidate candidate, BugKind kind) {
    return bug(candidate, kind, Circumstances.NONE);
  }

  private Bug bug(Candidate candidate, BugKind kind, Circumstances beside) {
    Call method = new Call("example.Subject", "step");
    return new Bug(
        kind,
        candidate.shown().sighting().variables(),
        candidate.shown().sighting().variableNames(),
        List.of(method, method),
        List.of(new BugPattern(PatternRole.CAUSE, candidate.pattern(), new Counts(1, 0, 0, 1))),
        runsOfBug,
        List.of(),
        candidate.shown(),
        List.of(),
        beside);
  }

  static Tested tested(Candidate candidate, CauseVerdict verdict) {
    return new Tested(
        Candidate.id(candidate.pattern()),
        candidate.plan().pattern(),
        candidate.variableName(),
        candidate.places(),
        verdict,
        new Tally(4, 4, 0),
        Tally.NONE,
        new Tally(4, 0, 0),
        4,
        0,
        0,
        0,
        0,
        0,
        false,
        300,
        "",
        0,
        0,
        "",
        "");
  }
}
