package dev.hawkshaw.spectrum;

/**
 * How often a program fails at the most, as far as its runs can tell: the exact bound of Clopper
 * and Pearson. With that rate, as few failing runs as were seen, or fewer, would come with a
 * probability of just one minus the confidence.
 */
public final class FailureRate {
  /** The confidence of everything that is said with one. */
  public static final double CONFIDENCE = 0.95;

  private static final int HALVINGS = 60;

  private static final double ALMOST_ALWAYS = 0.999;

  private FailureRate() {}

  /** The largest rate that fits so few failing runs among so many. */
  public static double atMost(int failing, int runs) {
    if (failing >= runs) {
      return 1;
    }
    double low = 0;
    double high = 1;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (probabilityOfAtMost(failing, runs, middle) > 1 - CONFIDENCE) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /** The smallest rate that fits so many failing runs among so many. */
  public static double atLeast(int failing, int runs) {
    return 1 - atMost(runs - failing, runs);
  }

  /**
   * How many runs in a row must pass before it is as sure as that, that a program does not fail at
   * this rate any more.
   */
  public static long runsNeeded(double rate, double confidence) {
    double runs = Math.log1p(-confidence) / Math.log1p(-Math.min(rate, ALMOST_ALWAYS));
    // A whole number may come out a little above itself.
    return Math.max(1, (long) Math.ceil(runs - 1e-9));
  }

  /** The binomial distribution, by logarithms, so that nothing becomes too small to be counted. */
  static double probabilityOfAtMost(int failing, int runs, double rate) {
    double log = runs * Math.log1p(-rate);
    double odds = Math.log(rate) - Math.log1p(-rate);
    double sum = Math.exp(log);
    for (int k = 1; k <= failing; k++) {
      log += Math.log((double) (runs - k + 1) / k) + odds;
      sum += Math.exp(log);
    }
    return sum;
  }
}
