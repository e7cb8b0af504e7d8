package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Examples;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class DeadlockReportTest {
  private final Suspect suspect = suspect();

  @Test
  void suspectNamesTheLocksByTheirClasses() {
    assertEquals("L1x-L2y-L1y-L2x", suspect.pattern());
    assertEquals("example.Account and another example.Account", suspect.variable());
    assertEquals("Account and another Account", suspect.variableName());
    assertEquals(
        "T1 took Account and waits for another Account,"
            + " T2 took another Account and waits for Account",
        suspect.explanation());
    assertEquals(List.of("L", "L", "L", "L"), each(Access::kind));
    assertEquals(List.of("T4", "T7", "T4", "T7"), each(Access::threadName));
    assertEquals(
        List.of("Account", "another Account", "another Account", "Account"),
        each(Access::variableName));
    assertEquals("example.Subject.lock(Subject.java:20)", suspect.accesses().get(2).stack().get(0));
  }

  @Test
  void hasNoSentenceAboutLocks() {
    assertEquals(List.of(), suspect.locking());
  }

  @Test
  void textSaysWhoTakesAndWaits() {
    String text = TextReport.of(Reports.withSuspect(suspect), false);

    assertTrue(text.contains("deadlock on Account and another Account  (L1x-L2y-L1y-L2x)"), text);
    assertTrue(text.contains("T1 takes     Account          Subject.java:10  Subject.lock"), text);
    assertTrue(text.contains("T1 waits for another Account  Subject.java:20  Subject.lock"), text);
    assertTrue(text.contains("holding Account@1 (taken at Subject.java:10)"), text);
    assertFalse(text.contains("no lock"), text);
    assertFalse(text.contains("counts for less"), text);
  }

  @Test
  void jsonSaysWhoTakesAndWaits() {
    String json = JsonReport.of(Reports.withSuspect(suspect));

    assertTrue(json.contains("\"verb\" : \"takes\""), json);
    assertTrue(json.contains("\"verb\" : \"waits for\""), json);
    assertFalse(json.contains("ofLock"), json);
  }

  @Test
  void graphGoesRoundTheCircle() {
    String dot = DotReport.of(Reports.withSuspect(suspect));

    assertTrue(
        dot.contains(
            """
                s1_1 -> s1_3;
                s1_3 -> s1_2 [label="held by T2"];
                s1_2 -> s1_4;
                s1_4 -> s1_1 [label="held by T1"];
            """),
        dot);
    assertTrue(dot.contains("waits for another Account\\nSubject.java:20"), dot);
  }

  private List<String> each(Function<Access, String> what) {
    return suspect.accesses().stream().map(what).toList();
  }

  private static Suspect suspect() {
    Recording recording =
        new Trace()
            .stuck("4>7 Account1:10 Account2:20", "7>4 Account2:11 Account1:21")
            .recording(5);
    PatternAnalysis analysis = new PatternAnalysis(5, Collapse.FULL);
    Pattern pattern = analysis.entities(recording).iterator().next();
    Examples examples = new Examples(analysis, List.of(pattern));
    examples.add(9, recording);
    Ranked<Pattern> ranked = new Ranked<>(1, 1, pattern, 1.0, new Counts(1, 0, 0, 1));
    return new SuspectMaker(new Sources(List.of()))
        .make(ranked, recording, examples.of(pattern), false);
  }
}
