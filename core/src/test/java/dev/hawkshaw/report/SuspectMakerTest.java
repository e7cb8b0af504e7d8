package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Examples;
import dev.hawkshaw.pattern.LockFinding;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuspectMakerTest {
  private static final Counts COUNTS = new Counts(2, 1, 0, 4);

  @Test
  void carriesTheRankingOver() {
    Suspect suspect = first("1R1 2W2 1W3");

    assertEquals(1, suspect.rank());
    assertEquals(2, suspect.ties());
    assertEquals(0.5, suspect.score());
    assertEquals(COUNTS, suspect.counts());
    assertEquals(9, suspect.exampleRun());
  }

  @Test
  void namesPatternAndVariable() {
    Suspect suspect = first("1R1 2W2 1W3");

    assertEquals("R1-W2-W1", suspect.pattern());
    assertEquals("lost update", suspect.title());
    assertEquals("example.Subject.x", suspect.variable());
    assertEquals("Subject.x", suspect.variableName());
  }

  @Test
  void accessesHaveRolesAndTheThreadsOfTheExample() {
    List<Access> accesses = first("4R1 2W2 4W3").accesses();

    assertEquals(List.of("T1", "T2", "T1"), accesses.stream().map(Access::thread).toList());
    assertEquals(List.of("T4", "T2", "T4"), accesses.stream().map(Access::threadName).toList());
    assertEquals(List.of("R", "W", "W"), accesses.stream().map(Access::kind).toList());
    assertEquals(List.of(1, 2, 3), accesses.stream().map(Access::line).toList());
  }

  @Test
  void accessThatBeganItsTurnHasTheStackOfTheTurn() {
    Access access = first("1R1 2W2 1W3").accesses().get(1);

    assertEquals("example.Subject.step(Subject.java:2)", access.stack().get(0));
  }

  @Test
  void accessInsideATurnHasAStackOfItsSite() {
    Access access = first("1R8 1R1 2W2 1W3").accesses().get(0);

    assertEquals("example.Subject.step(Subject.java:1)", access.stack().get(0));
  }

  @Test
  void accessHasTheLocksThatAreKnown() {
    List<Access> accesses = first("1R1 2W2[] 1W3[Account3,Mutex4]").accesses();

    assertNull(accesses.get(0).locks());
    assertEquals(List.of(), accesses.get(1).locks());
    assertEquals(
        List.of(
            new Held(3, "Account@3", "example.Account", "monitor", "Subject.java:103"),
            new Held(4, "Mutex@4", "example.Mutex", "monitor", "Subject.java:104")),
        accesses.get(2).locks());
  }

  @Test
  void saysWhatTheLocksHaveInCommon() {
    assertEquals(List.of(), first("1R1 2W2 1W3").locking());
    assertEquals(
        List.of(new LockFinding("No lock is held at any of these accesses.", 1)),
        first("1R1[] 2W2[] 1W3[]").locking());
  }

  @Test
  void accessWithoutFileIsPlacedByItsClass() {
    Access access =
        new Access(
            "T1", "main", "R", "reads", "C.f", "a.b.C", "m", "()V", "", 0, "00", "", List.of(),
            null);

    assertEquals("a.b.C", access.place());
    assertEquals("C.m", access.methodName());
  }

  /** The suspect made from the first pattern of a trace. */
  private static Suspect first(String steps) {
    Recording recording = Trace.of(steps).recording(5);
    PatternAnalysis analysis = new PatternAnalysis(5, Collapse.FULL);
    Pattern pattern = analysis.entities(recording).iterator().next();
    Examples examples = new Examples(analysis, List.of(pattern));
    examples.add(9, recording);
    return new SuspectMaker(new Sources(List.of()))
        .make(new Ranked<>(1, 2, pattern, 0.5, COUNTS), recording, examples.of(pattern), false);
  }
}
