package dev.hawkshaw.spectrum;

/**
 * Where a share most likely is, as far as a few runs can tell: Wilson's interval at 95%. It stays
 * between 0 and 1 and is not empty when all or none of the runs do something.
 */
public record Interval(double low, double high) {
  /** 95% of a normal distribution are within so many standard deviations. */
  private static final double Z = 1.959963984540054;

  /** The share that a part of all runs speaks for; anything is possible if there are none. */
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
}
