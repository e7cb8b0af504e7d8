package dev.hawkshaw.pipeline;

import dev.hawkshaw.report.Certainty;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.spectrum.FailureRate;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.StableTop;
import java.util.List;
import java.util.Locale;

/** How sure the answer is, and what more runs would bring. */
final class Prospects {
  private Prospects() {}

  /**
   * What can be said of these runs and their ranking.
   *
   * @param holds in which part of the draws the first rank held
   */
  static Certainty of(
      RunCounts runs, List<? extends Ranked<?>> ranking, double holds, String stopped) {
    return new Certainty(
        FailureRate.CONFIDENCE,
        FailureRate.atMost(runs.failing(), runs.total()),
        ranking.isEmpty() ? null : holds,
        stopped,
        moreRuns(runs, ranking, holds));
  }

  private static String moreRuns(RunCounts runs, List<? extends Ranked<?>> ranking, double holds) {
    if (runs.total() > 0 && runs.failing() == 0) {
      return "Twice as many runs without a failure would halve that bound.";
    }
    if (runs.passed() == 0 || ranking.isEmpty()) {
      return "";
    }
    if (runs.failing() == 1) {
      return "1 failing run: order among equals is a guess; --view pair makes more of it. "
          + tooFew(1, runs.total(), "failed");
    }
    if (runs.failing() < StableTop.ENOUGH) {
      return tooFew(runs.failing(), runs.total(), "failed");
    }
    if (runs.passed() < StableTop.ENOUGH) {
      return tooFew(runs.passed(), runs.total(), "passed");
    }
    String held =
        String.format(
            Locale.ROOT, "The first rank holds in %.0f%% of 1000 draws of the runs", 100 * holds);
    if (holds < FailureRate.CONFIDENCE) {
      return held + " (95% wanted): more would tell whether it stays.";
    }
    int ties = ranking.get(0).ties();
    return ties == 1
        ? held + ": more would hardly change it."
        : held + ": more might at most separate the " + ties + " patterns that share it.";
  }

  private static String tooFew(int few, int all, String what) {
    long more = (long) Math.ceil((StableTop.ENOUGH - few) * ((double) all / few));
    return "Only %d of %d runs %s: about %d more would bring the %d that a first rank needs to be called stable."
        .formatted(few, all, what, more, StableTop.ENOUGH);
  }
}
