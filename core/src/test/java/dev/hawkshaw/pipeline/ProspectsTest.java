package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.hawkshaw.report.Certainty;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Expect;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProspectsTest {
  @Test
  void runsThatNeverFailBoundTheRate() {
    Certainty certainty = Prospects.of(new RunCounts(300, 300, 0, 0, 0), List.of(), 0, "");

    assertEquals(0.00994, certainty.failureRateAtMost(), 1e-5);
    assertEquals(0.95, certainty.confidence());
    assertNull(certainty.firstRankHolds());
    assertEquals("Twice as many runs without a failure would halve that bound.", said(certainty));
  }

  /** 3 of 100 failed; for 7 more at that rate it takes 233.3 runs. */
  @Test
  void saysHowManyRunsAreStillNeeded() {
    Expect.contains(
        said(Prospects.of(new RunCounts(100, 97, 2, 1, 0), ranking(1), 1, "")),
        "Only 3 of 100 runs failed: about 234 more would bring the 10");
    Expect.contains(
        said(Prospects.of(new RunCounts(100, 5, 95, 0, 0), ranking(1), 1, "")),
        "Only 5 of 100 runs passed: about 100 more would bring the 10");
  }

  /** Whatever that run has and no passing one has scores the same. */
  @Test
  void saysThatOneFailingRunTellsLittle() {
    assertEquals(
        "1 failing run: order among equals is a guess; --view pair makes more of it. Only 1 of 100 runs failed: about 900 more"
            + " would bring the 10 that a first rank needs to be called stable.",
        said(Prospects.of(new RunCounts(100, 99, 1, 0, 0), ranking(7), 1, "")));
  }

  @Test
  void saysWhetherTheFirstRankHolds() {
    RunCounts runs = new RunCounts(100, 50, 50, 0, 0);

    assertEquals(
        "The first rank holds in 71% of 1000 draws of the runs (95% wanted): more would tell whether"
            + " it stays.",
        said(Prospects.of(runs, ranking(1), 0.71, "")));
    Expect.contains(said(Prospects.of(runs, ranking(1), 0.96, "")), "would hardly change it");
    Expect.contains(said(Prospects.of(runs, ranking(4), 1, "")), "separate the 4 patterns");
  }

  @Test
  void saysWhyItStoppedFirst() {
    Expect.contains(
        said(Prospects.of(new RunCounts(9, 9, 0, 0, 0), List.of(), 0, "the time is spent")),
        "Stopped: the time is spent. Twice as many");
    assertEquals(
        "Stopped: x.", said(Prospects.of(new RunCounts(9, 0, 9, 0, 0), List.of(), 0, "x")));
  }

  private static String said(Certainty certainty) {
    return certainty.sentence();
  }

  private static List<Ranked<String>> ranking(int ties) {
    return List.of(new Ranked<>(1, ties, "pattern", 1, new Counts(1, 0, 0, 1)));
  }
}
