package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExamplesTest {
  private static final String UNKNOWN = "1R1 2W2 1W3";
  private static final String UNLOCKED = "1R1[] 2W2[] 1W3[]";
  private static final String ONE_SIDED = "1R1[A1] 2W2[] 1W3[A1]";

  @Test
  void sightingNamesTheTurns() {
    Sighting sighting = evidence("3R9 4R1 2W2 4W3").sighting();

    assertEquals(List.of(3, 1, 3), sighting.turns().stream().map(Turn::thread).toList());
    assertEquals(List.of(2L, 3L, 4L), sighting.turns().stream().map(Turn::start).toList());
  }

  @Test
  void firstRunIsTheExampleIfNoLocksAreKnown() {
    Evidence evidence = evidence(UNKNOWN, UNKNOWN);

    assertEquals(0, evidence.run());
    assertEquals(List.of(), evidence.locking());
  }

  @Test
  void runWhoseLocksAreKnownIsABetterExample() {
    Evidence evidence = evidence(UNKNOWN, UNLOCKED, UNLOCKED);

    assertEquals(1, evidence.run());
    assertEquals(List.of(List.of(), List.of(), List.of()), evidence.sighting().locks());
    assertEquals("2 x No lock is held at any of these accesses.", show(evidence));
  }

  @Test
  void runsThatDoNotShowThePatternDoNotCount() {
    Evidence evidence = evidence("1R1[A1] 1W3[A1] 2W2[]", UNLOCKED);

    assertEquals(1, evidence.run());
    assertEquals("1 x No lock is held at any of these accesses.", show(evidence));
  }

  @Test
  void tellsAllThatWasSeenIfLocksDiffer() {
    Evidence evidence = evidence(UNLOCKED, ONE_SIDED, ONE_SIDED.replace("A1", "A7"));

    assertEquals(1, evidence.run());
    assertEquals(
        "2 x T1 holds a lock (A) that T2 does not hold."
            + " 1 x No lock is held at any of these accesses.",
        show(evidence));
  }

  @Test
  void whatIsKnownInPartCountsOnlyIfNothingIsKnownBetter() {
    String inPart = "1R1 2W2[] 1W3[A1]";

    assertEquals("1 x No lock is common to all three accesses.", show(evidence(UNKNOWN, inPart)));
    assertEquals(
        "1 x No lock is held at any of these accesses.", show(evidence(inPart, inPart, UNLOCKED)));
  }

  /** As for sites, what counts is the last access before, and the first one after. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1R1[A1] 2W2[B2] 1W3[C3]; FULL; A@1 B@2 C@3",
        "1R9[Z9] 1R1[A1] 2R9[Z9] 2W2[B2] 1W3[C3] 1W9[Z9]; FULL; A@1 B@2 C@3",
        "1R1[A1] 2W2[B2] 1W3[C3] 1W3[Z9]; FULL; A@1 B@2 C@3",
        "1W9[Z9] 1R1[A1] 2W2[B2] 2R9[Z9] 1W3[C3] 1R9[Z9]; FULL; A@1 B@2 C@3",
        "1R9[Z9] 1R1[A1] 2R9[Z9] 2W2[B2] 1W9[Z9] 1W3[C3]; FALCON; A@1 B@2 C@3"
      })
  void takesTheLocksOfTheVeryAccess(String steps, Collapse collapse, String expected) {
    Evidence evidence = evidence(collapse, steps);

    List<String> locks =
        evidence.sighting().locks().stream().map(each -> each.get(0).name()).toList();

    assertEquals(expected, String.join(" ", locks));
  }

  private static Evidence evidence(String... runs) {
    return evidence(Collapse.FULL, runs);
  }

  /** What runs show of thread 1 reading at line 1, 2 writing at 2, and 1 writing at 3. */
  private static Evidence evidence(Collapse collapse, String... runs) {
    PatternAnalysis analysis = new PatternAnalysis(5, collapse);
    Set<Pattern> wanted = analysis.entities(Trace.of(UNKNOWN).recording(5));
    Examples examples = new Examples(analysis, wanted);
    for (int run = 0; run < runs.length; run++) {
      examples.add(run, Trace.of(runs[run]).recording(5));
    }
    return wanted.stream()
        .filter(each -> each.kind() == PatternKind.R1_W2_W1)
        .map(examples::of)
        .findFirst()
        .orElseThrow();
  }

  private static String show(Evidence evidence) {
    return String.join(
        " ",
        evidence.locking().stream().map(each -> each.times() + " x " + each.sentence()).toList());
  }
}
