package dev.hawkshaw.confirm;

import dev.hawkshaw.spectrum.FailureRate;
import dev.hawkshaw.spectrum.Interval;
import dev.hawkshaw.study.Verdict;

/**
 * How runs that were made alike ended.
 *
 * @param runs how many there are
 * @param failed how many of them failed, those that hung included
 * @param hung how many of them did not end
 * @param low how often runs like these fail at the least, at 95%
 * @param high how often they fail at the most, at 95%
 */
public record Tally(int runs, int failed, int hung, double low, double high) {
  /** No run yet. */
  public static final Tally NONE = new Tally(0, 0, 0);

  private Tally(int runs, int failed, int hung, Interval rate) {
    this(runs, failed, hung, rate.low(), rate.high());
  }

  /** The bounds are those of Clopper and Pearson. */
  public Tally(int runs, int failed, int hung) {
    this(runs, failed, hung, Interval.exact(failed, runs, FailureRate.CONFIDENCE));
  }

  /** With one run more. */
  public Tally with(Verdict verdict) {
    return new Tally(
        runs + 1, failed + (verdict.isFailing() ? 1 : 0), hung + (verdict == Verdict.HUNG ? 1 : 0));
  }

  /** How many passed. */
  int passed() {
    return runs - failed;
  }

  /** Which part failed; 0 if there are no runs. */
  public double share() {
    return runs == 0 ? 0 : (double) failed / runs;
  }

  /** {@code 4 of 4}. */
  public String words() {
    return failed + " of " + runs;
  }
}
