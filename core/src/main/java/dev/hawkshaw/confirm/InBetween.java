package dev.hawkshaw.confirm;

import dev.hawkshaw.pattern.Pattern;
import java.util.List;

/**
 * Tells which of two things that come between the same two accesses of a thread makes the program
 * fail. A thread that is held there until one has happened is there for the other one too, so both
 * may happen in all forced runs: only if one is forced with the other prevented do they part.
 */
final class InBetween {
  /** So many runs that pass are no chance: of those where it was forced alone, most failed. */
  private static final int PASSING = 2;

  private static final int TRIES = 4;

  private final Trials trials;

  InBetween(Trials trials) {
    this.trials = trials;
  }

  /**
   * Of the others, those that come between the same two accesses as a candidate does, and those
   * that need less than it: between two accesses of a thread that are between the candidate's.
   */
  static List<Candidate> likes(Candidate candidate, List<Candidate> others) {
    Pattern pattern = candidate.pattern();
    return others.stream()
        .filter(each -> isLike(pattern, each.pattern()) || isTighter(each, candidate))
        .toList();
  }

  private static boolean isLike(Pattern one, Pattern other) {
    return areTriples(one, other)
        && statement(one, 0) == statement(other, 0)
        && statement(one, 1) != statement(other, 1)
        && statement(one, 2) == statement(other, 2);
  }

  private static boolean isTighter(Candidate inner, Candidate outer) {
    return areTriples(inner.pattern(), outer.pattern())
        && statement(inner.pattern(), 1) == statement(outer.pattern(), 1)
        && Stretch.of(inner.plan()).isWithin(Stretch.of(outer.plan()));
  }

  private static boolean areTriples(Pattern one, Pattern other) {
    return one.sites().size() == 3
        && other.sites().size() == 3
        && one.variable().equals(other.variable());
  }

  private static long statement(Pattern pattern, int step) {
    return pattern.sites().get(step).statement();
  }

  /** A tighter one is prevented just there: a lock all through the method prevents both. */
  private static SteeringPlan prevention(Candidate other, Candidate candidate) {
    return isTighter(other, candidate) ? other.plan() : other.prevention();
  }

  /**
   * Whether the program passes though a candidate is forced, if the other can't happen.
   *
   * @param tested what is known of the candidate
   */
  boolean isNeeded(Candidate other, Candidate candidate, Tested tested)
      throws InterruptedException {
    SteeringPlan plan = candidate.plan().forcedBy(tested.how());
    String strategy = plan.strategy(Steer.FORCE, tested.holdMillis());
    int passed = 0;
    for (int tries = 0; tries < TRIES && passed < PASSING; tries++) {
      Ending ending = trials.make(prevention(other, candidate).strategyUnder(strategy));
      if (ending.realised() && ending.verdict().isFailing()) {
        return false;
      }
      passed += ending.isUsable() && ending.realised() ? 1 : 0;
    }
    return passed == PASSING;
  }
}
