package dev.hawkshaw.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The variable m is a monitor's signal; lines from 100 on are in another method. */
class CircumstancesTest {
  private static final Map<String, String> SIGNAL = Map.of("m", "monitor");
  private static final String PUBLISHED = "1Wx1 2Rx2 2Ry3 1Wy4";
  private static final String CHECKS = "1Rx1 2Ry101 2Wx102 1Wy2";

  @Test
  void saysThatAWaitIsOutsideOfALoop() {
    assertEquals(
        "T2 wrote Subject.x after T1 wrote it. Subject.step() waits at Subject.java:2 outside of a"
            + " loop: once woken, T1 does not look again whether it may go on.",
        explain("1Rx1 1Rm2 2Wx101 2Wm102 1Wx3 2Wx101", "W1-W2", 3, 101));
  }

  @Test
  void waitsOnConditionsAreWaitsToo() {
    Map<String, String> names = Map.of("m", "java.util.concurrent.locks.Condition.<signal>");
    Recording run = Trace.ofAll("1Rx1 1Rm2 2Wx101 2Wm102 1Wx3 2Wx101", names).recording(5);

    assertEquals(2, of(run, "W1-W2", 3, 101).bareWait().site().line());
  }

  /** A condition forgets a signal as a monitor does. */
  @Test
  void signalOfAConditionIsLostToo() {
    String condition = "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";
    Recording run = Trace.ofAll("1Wm102 2Rm2", Map.of("m", condition + ".<signal>")).recording(5);
    Shown shown = shown(run, "W1-R2", List.of(102, 2));

    assertEquals(BugKind.LOST_SIGNAL, BugKind.of(shown.pattern()));
    assertEquals(1, Circumstances.of(run, shown).bareWait().thread());
  }

  @Test
  void otherSignalsNeedNoLoop() {
    Map<String, String> names = Map.of("m", "java.util.concurrent.CountDownLatch.<signal>");
    Recording run = Trace.ofAll("1Rx1 1Rm2 2Wx101 2Wm102 1Wx3 2Wx101", names).recording(5);

    assertNull(of(run, "W1-W2", 3, 101).bareWait());
    Shown shown = shown(Trace.ofAll("1Wm102 2Rm2", names).recording(5), "W1-R2", List.of(102, 2));
    assertEquals(BugKind.ORDER, BugKind.of(shown.pattern()));
  }

  @Test
  void waitInALoopIsAsItShouldBe() {
    assertNull(of("1Rx1@1.1 1Rm2@1.1 2Wx101 2Wm102 1Wx3 2Wx101", "W1-W2", 3, 101).bareWait());
  }

  @Test
  void whoAsksAgainLooksAgainWithoutALoop() {
    assertNull(of("1Rx1 1Rm2 2Wx101 2Wm102 1Rx3 1Wx4 2Wx101", "W1-W2", 4, 101).bareWait());
  }

  @Test
  void whatIsChangedIsNotAskedForAgain() {
    assertNotNull(of("1Rx1 1Rm2 2Wx101 2Wm102 1Rx3 1Wx3 2Wx101", "W1-W2", 3, 101).bareWait());
  }

  @Test
  void waitOfAnotherMethodIsNotThatOfTheCause() {
    assertNull(of("1Rx1 1Rm103 2Wx101 2Wm102 1Wx3 2Wx101", "W1-W2", 3, 101).bareWait());
  }

  @Test
  void waitAfterTheAccessIsAnotherMatter() {
    assertNull(of("1Wx3 2Wx101 1Rm4 2Wm102", "W1-W2", 3, 101).bareWait());
  }

  @Test
  void whoWaitsInTheMiddleCannotDoItInOneGo() {
    assertEquals(
        "T1 read Subject.x, T2 changed it, and T1 then wrote over T2's change without having seen"
            + " it. Subject.step() waits at Subject.java:2 outside of a loop: once woken, T1 does"
            + " not look again whether it may go on.",
        explain("1Rx1 1Rm2 2Wx101 2Wm102 1Wx3", "R1-W2-W1", 1, 101, 3));
  }

  @Test
  void lostSignalSaysThatTheWaitIsOutsideOfALoop() {
    assertEquals(
        "T1 gave the signal in Subject.check() before T2 waited for it in Subject.step(), where T2"
            + " now waits for good. Subject.step() waits at Subject.java:2 outside of a loop.",
        explain("1Wm102 2Rm2", "W1-R2", 102, 2));
  }

  @Test
  void lostSignalSaysNothingMoreOfAWaitInALoop() {
    assertNull(of("1Wm102 2Rm2@1.1", "W1-R2", 102, 2).bareWait());
  }

  @Test
  void saysWhatIsShownBeforeItIsComplete() {
    assertEquals(
        "T2 read Subject.x after T1 wrote it. T1, in Subject.step(), lets others see Subject.x"
            + " (Subject.java:1) before it has written Subject.y (Subject.java:4): T2 read both in"
            + " between.",
        explain(PUBLISHED, "W1-R2", 1, 2));
  }

  @Test
  void saysTheSameByWhatIsWrittenTooLate() {
    assertEquals(
        "T1 read Subject.y before T2 wrote it. T2, in Subject.step(), lets others see Subject.x"
            + " (Subject.java:1) before it has written Subject.y (Subject.java:4): T1 read both in"
            + " between.",
        explain(PUBLISHED, "R1-W2", 3, 4));
  }

  @Test
  void whatWasWrittenBeforeIsNotFilledOnlyNow() {
    assertNull(of("1Wy9 1Wx1 2Rx2 2Ry3 1Wy4", "W1-R2", 1, 2).publication());
  }

  @Test
  void whatIsWrittenInAnotherMethodBelongsToSomethingElse() {
    assertNull(of("1Wx1 2Rx2 2Ry3 1Wy104", "W1-R2", 1, 2).publication());
  }

  @Test
  void whatWasReadBeforeItWasShownWasNotReachedByIt() {
    assertNull(of("2Ry3 1Wx1 2Rx2 1Wy4", "W1-R2", 1, 2).publication());
  }

  @Test
  void saysThatTwoVariablesChangeTogether() {
    assertEquals(
        "T1 read Subject.x before T2 wrote it. T2 read Subject.y before T1 wrote it: each goes by"
            + " what the other one is about to change. The two variables have to change together:"
            + " what T1 and T2 do in Subject.step() and Subject.check() has to be done in one go by"
            + " each.",
        explain(CHECKS, "R1-W2", 1, 102));
    assertEquals(
        List.of(1, 101, 102, 2),
        of(CHECKS, "R1-W2", 1, 102).together().sighting().pattern().sites().stream()
            .map(Site::line)
            .toList());
  }

  @Test
  void variablesOfOtherMethodsDoNotChangeTogether() {
    assertNull(of("1Rx1 2Ry3 2Wx102 1Wy2", "R1-W2", 1, 102).together());
    assertNull(of("1Rx1 2Ry101 2Wx102 1Wy103", "R1-W2", 1, 102).together());
  }

  @Test
  void variablesOfOtherClassesDoNotChangeTogether() {
    Recording run = Trace.ofAll(CHECKS, Map.of("y", "example.Other.y")).recording(5);

    assertNull(of(run, "R1-W2", 1, 102).together());
  }

  @Test
  void pairAloneIsOneThatHasToWait() {
    assertEquals(
        "T1 read Subject.x before T2 wrote it. Nothing makes T1, in Subject.step()"
            + " (Subject.java:1), wait for T2, in Subject.check() (Subject.java:102).",
        explain("1Rx1 2Wx102", "R1-W2", 1, 102));
  }

  private static Circumstances of(String steps, String notation, Integer... lines) {
    return of(Trace.ofAll(steps, SIGNAL).recording(5), notation, lines);
  }

  private static Circumstances of(Recording run, String notation, Integer... lines) {
    return Circumstances.of(run, shown(run, notation, List.of(lines)));
  }

  private static String explain(String steps, String notation, Integer... lines) {
    Recording run = Trace.ofAll(steps, SIGNAL).recording(5);
    Shown shown = shown(run, notation, List.of(lines));
    Counts counts = new Counts(1, 0, 0, 1);
    return new Bug(
            BugKind.of(shown.pattern()),
            shown.sighting().variables(),
            shown.sighting().variableNames(),
            shown.sides().stream().map(CallStack::top).toList(),
            List.of(new BugPattern(PatternRole.CAUSE, shown.pattern(), counts)),
            List.of(1),
            List.of(),
            shown,
            List.of(),
            Circumstances.of(run, shown))
        .explanation();
  }

  private static Shown shown(Recording run, String notation, List<Integer> lines) {
    AtomicReference<Sighting> found = new AtomicReference<>();
    new PatternAnalysis(5, Collapse.FULL)
        .forEachOfOneVariable(
            run,
            each -> {
              List<Integer> at = each.pattern().sites().stream().map(Site::line).toList();
              if (each.pattern().kind().notation().equals(notation) && at.equals(lines)) {
                found.set(each);
              }
            });
    return Shown.in(run, Evidence.of(1, found.get()));
  }
}
