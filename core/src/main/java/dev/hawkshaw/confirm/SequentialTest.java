package dev.hawkshaw.confirm;

import java.util.List;

/**
 * Tests that may be asked after every run, and ended whenever they are convincing, with an error
 * that holds all the same.
 *
 * <p>Each has a value that grows with what is seen: how likely that is if there is something,
 * divided by how likely it is at the most if there is nothing. How likely it is under something
 * fixed, divided by how likely it truly is, is 1 on average whatever was seen before and whatever
 * is tried next; so by Ville's inequality it ever gets to 1/error with a probability of no more
 * than the error. The larger denominator only makes that rarer.
 */
public final class SequentialTest {
  /**
   * A way in which it may be.
   *
   * @param one how often runs of the first kind fail
   * @param other how often the others do
   * @param weight how much of the likelihood it is
   */
  private record Way(double one, double other, double weight) {}

  /**
   * What is looked for, fixed before anything is seen. Most of the weight is on the clear case, so
   * that four runs of each kind are enough for it; then come causes that need luck besides; the
   * last four are for programs that fail now and then whatever is done.
   */
  private static final List<Way> WAYS =
      List.of(
          new Way(0.99, 0.01, 0.4),
          new Way(0.9, 0.05, 0.2),
          new Way(0.7, 0.05, 0.1),
          new Way(0.5, 0.02, 0.1),
          new Way(0.99, 0.2, 0.05),
          new Way(0.99, 0.5, 0.05),
          new Way(0.9, 0.3, 0.05),
          new Way(0.7, 0.2, 0.05));

  /** If a rate is lower than some bound, it is most likely near this or a bit above. */
  private static final double LOW = 0.01;

  private static final double LOWISH = 0.2;

  private SequentialTest() {}

  /** Whether runs of the first kind are shown to fail more often than the others. */
  public static boolean isMoreOften(Tally one, Tally other, double error) {
    return moreOften(one, other) >= 1 / error;
  }

  /** Against it: both fail equally often, however often that is. */
  static double moreOften(Tally one, Tally other) {
    double most = best(one.failed() + other.failed(), one.runs() + other.runs());
    double sum = 0;
    for (Way way : WAYS) {
      double log = likelihood(one, way.one) + likelihood(other, way.other);
      sum += way.weight * Math.exp(log - most);
    }
    return sum;
  }

  /** Whether runs are shown to fail less often than at this rate. */
  public static boolean isBelow(Tally tally, double rate, double error) {
    return below(tally, rate) >= 1 / error;
  }

  /** Against it: they fail at this rate or more often. */
  static double below(Tally tally, double rate) {
    double least = likelihood(tally, rate);
    return (Math.exp(likelihood(tally, LOW) - least) + Math.exp(likelihood(tally, LOWISH) - least))
        / 2;
  }

  /** Whether runs are shown to fail more often than at this rate. */
  public static boolean isAbove(Tally tally, double rate, double error) {
    Tally turned = new Tally(tally.runs(), tally.passed(), 0);
    return isBelow(turned, 1 - rate, error);
  }

  /** The logarithm of the probability of this very course, at a rate between 0 and 1. */
  private static double likelihood(Tally tally, double rate) {
    return tally.failed() * Math.log(rate) + tally.passed() * Math.log1p(-rate);
  }

  /** The same at the rate that makes it largest. */
  private static double best(int failed, int runs) {
    return part(failed, runs) + part(runs - failed, runs);
  }

  private static double part(int some, int all) {
    return some == 0 ? 0 : some * Math.log((double) some / all);
  }
}
