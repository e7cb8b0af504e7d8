package dev.hawkshaw.confirm;

import dev.hawkshaw.problem.Problem;

/**
 * How much is done to confirm, and how sure it has to be.
 *
 * @param error the probability with which a verdict may be wrong
 * @param tries how many forced runs in which it never happens are enough to give up: each usual way
 *     to force it gets two, fewer if it has one more
 * @param runs how many runs a candidate gets
 * @param moreRuns how many it gets if these all but tell
 * @param candidates how many interleavings of a bug are tried
 * @param ofBug after how many runs for one bug no other interleaving is tried
 */
public record Effort(double error, int tries, int runs, int moreRuns, int candidates, int ofBug) {
  /** An error of 1%. */
  public static final Effort DEFAULT = of(0.01);

  /** Checks the error. */
  public Effort {
    if (!(error > 0 && error <= 0.5)) {
      throw Problem.BAD_OPTION.with(
          "--error can't be " + error, "give more than 0 and at most 0.5, like 0.01");
    }
  }

  /** What is usual, with an error of one's own. */
  public static Effort of(double error) {
    return new Effort(error, 2 * SteeringPlan.WAYS.size(), 24, 40, 6, 150);
  }
}
