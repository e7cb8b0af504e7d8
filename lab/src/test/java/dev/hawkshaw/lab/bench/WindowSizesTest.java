package dev.hawkshaw.lab.bench;

import static dev.hawkshaw.lab.bench.SmallRuns.reads;
import static dev.hawkshaw.lab.bench.SmallRuns.recording;
import static dev.hawkshaw.lab.bench.SmallRuns.writes;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A read and a write are one site each, so each kind of triple is one pattern. */
class WindowSizesTest {
  private static final WindowSizes SIZES =
      new WindowSizes(new PatternAnalysis(50, Collapse.FALCON));

  /** R1-R3-W2-R3-R1 has R1-W2-R1 over five turns; R3-W2-R3 inside it over three. */
  private static final Recording PAPERS_EXAMPLE =
      recording(reads(0), reads(2), writes(1), reads(2), reads(0));

  @Test
  void thePapersExampleNeedsFiveTurns() {
    assertEquals(Map.of(3, 1L, 5, 1L), SIZES.ofBeginnings(PAPERS_EXAMPLE).counts());
  }

  @Test
  void aPatternOfARunCountsOnceWhereItIsSmallest() {
    assertEquals(Map.of(3, 1L), SIZES.ofPatterns(PAPERS_EXAMPLE).counts());
  }

  /** From its first read the thread also reads again after five turns, which adds nothing. */
  @Test
  void atEachBeginningThePatternCountsOnce() {
    Recording again = recording(reads(0), writes(1), reads(0), writes(1), reads(0));
    Histogram sizes = SIZES.ofBeginnings(again);
    assertEquals(Map.of(3, 3L), sizes.counts());
  }

  @Test
  void pairsAreNotCounted() {
    assertEquals(0, SIZES.ofPatterns(recording(writes(0), reads(1))).total());
  }

  @Test
  void whatDoesNotFitIntoTheWindowIsNotSeen() {
    WindowSizes four = new WindowSizes(new PatternAnalysis(4, Collapse.FALCON));
    assertEquals(Map.of(3, 1L), four.ofBeginnings(PAPERS_EXAMPLE).counts());
  }
}
