package dev.hawkshaw.campaign;

import dev.hawkshaw.study.Verdict;

/**
 * How much noise the next run gets. A ranking compares failing runs with passing ones, so both are
 * needed: after a failing run there is a little less noise, after a passing one a little more, up
 * to what the plan says. A bug that fails in less than half of the runs at full noise gets full
 * noise nearly always; one that would fail every time settles where about half of the runs pass.
 */
final class Dosage {
  private static final int WEAKEST = 12;

  private final double full;
  private int level;

  Dosage(double full) {
    this.full = full;
  }

  /** The next run's strength: each step is a factor of the square root of two. */
  double strength() {
    return full * Math.pow(2, -level / 2.0);
  }

  /** A run has ended. */
  void learn(Verdict verdict) {
    if (verdict.isFailing()) {
      level = Math.min(WEAKEST, level + 1);
    } else if (verdict == Verdict.PASSED) {
      level = Math.max(0, level - 1);
    }
  }
}
