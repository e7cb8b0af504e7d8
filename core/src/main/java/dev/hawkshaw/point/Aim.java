package dev.hawkshaw.point;

/**
 * What is wanted of a search. A search takes of it what it has a use for.
 *
 * @param samples how many samples are made where their number is not for the search to choose
 * @param times how many runs each of those samples has
 * @param threshold the share of failing runs from which a sample counts as inducing the bug; 0 for
 *     the average of all samples
 * @param rate how often runs have to fail with noise at the points that are found
 * @param confirmations with how many runs that is shown
 * @param causes how many bugs are looked for at the most
 */
public record Aim(
    int samples, int times, double threshold, double rate, int confirmations, int causes) {
  /** A sample counts as inducing if it fails at least as often as the average one. */
  public static final double AVERAGE = 0;

  /** What a small program is searched with. */
  public static final Aim DEFAULT = new Aim(500, 20, AVERAGE, 0.05, 100, 2);

  /** Refuses what can't be meant. */
  public Aim {
    boolean sound = samples > 0 && times > 0 && confirmations > 0 && causes > 0;
    if (!sound || threshold < 0 || threshold > 1 || rate <= 0 || rate > 1) {
      throw new IllegalArgumentException("no aim for a search");
    }
  }

  /** The same with another number of samples. */
  public Aim withSamples(int other) {
    return new Aim(other, times, threshold, rate, confirmations, causes);
  }
}
