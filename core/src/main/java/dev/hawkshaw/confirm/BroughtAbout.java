package dev.hawkshaw.confirm;

/**
 * Finds the cause among what could not be forced. Forcing something else may lead to it, as where a
 * signal is lost only in a state of the program that takes some doing: then it happens in all of
 * those runs that fail, and none fails if it is prevented in them.
 */
final class BroughtAbout {
  private final Trials trials;
  private final double error;

  BroughtAbout(Trials trials, double error) {
    this.trials = trials;
    this.error = error;
  }

  /**
   * Runs with one forced and what is behind it prevented, as many as it takes or one that fails.
   */
  Tally without(Candidate behind, Candidate candidate, Tested tested) throws InterruptedException {
    if (candidate.pattern().positionOf(behind.pattern()) >= 0) {
      return tested.prevented(); // a part of it: what forces one forces the other
    }
    SteeringPlan plan = candidate.plan().forcedBy(tested.how());
    String strategy =
        behind.prevention().strategyUnder(plan.strategy(Steer.FORCE, tested.holdMillis()));
    Tally without = Tally.NONE;
    for (int run = 0; run < most(tested) && !isShown(tested, without); run++) {
      Ending ending = trials.make(strategy);
      if (ending.isUsable() && ending.realised()) {
        without = without.with(ending.verdict());
      }
    }
    return without;
  }

  /** Whether these say that the program fails because of what is behind. */
  boolean isShown(Tested tested, Tally without) {
    return without.failed() == 0 && SequentialTest.isMoreOften(tested.forced(), without, error);
  }

  private static int most(Tested tested) {
    return 2 * tested.forced().runs();
  }
}
