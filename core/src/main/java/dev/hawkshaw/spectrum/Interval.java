package dev.hawkshaw.spectrum;

import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * Where a share most likely is, as far as a few runs can tell. It stays between 0 and 1 and is not
 * empty when all or none of the runs do something.
 */
public record Interval(double low, double high) {
  /** 95% of a normal distribution are within so many standard deviations. */
  private static final double Z = 1.959963984540054;

  /**
   * The share that a part of all runs speaks for, as Wilson has it, at 95%; anything is possible if
   * there are none.
   */
  public static Interval ofShare(int part, int all) {
    if (all == 0) {
      return new Interval(0, 1);
    }
    double share = (double) part / all;
    double pull = Z * Z / all;
    double middle = share + pull / 2;
    double reach = Math.sqrt(pull * (share * (1 - share) + pull / 4));
    // At the ends the middle and the reach are equal but for rounding.
    double low = part == 0 ? 0 : (middle - reach) / (1 + pull);
    double high = part == all ? 1 : (middle + reach) / (1 + pull);
    return new Interval(low, high);
  }

  /**
   * The same as Clopper and Pearson have it: whatever the true share is, the interval has it with
   * at least this probability. It is wider, and what is proven is told with it.
   */
  public static Interval exact(int part, int all, double confidence) {
    double tail = (1 - confidence) / 2;
    double low = part == 0 ? 0 : beta(part, all - part + 1).inverseCumulativeProbability(tail);
    double high = part == all ? 1 : beta(part + 1, all - part).inverseSurvivalProbability(tail);
    return new Interval(low, high);
  }

  private static BetaDistribution beta(int alpha, int beta) {
    return BetaDistribution.of(alpha, beta);
  }
}
