package dev.hawkshaw.spectrum;

/**
 * Makes passing runs comparable with failing ones. Strong noise brings failures, and it brings
 * patterns that have nothing to do with them: those are rare in passing runs only because most of
 * these had less noise. So runs that were made alike, a stratum, are compared with each other: how
 * often passing runs have an entity is asked in each stratum, and the answers count as the failing
 * runs are spread over the strata. The sum is scaled to the number of passing runs, so that with a
 * single stratum nothing changes, to the digit.
 *
 * <p>A stratum with few passing runs says little. Its answer is mixed with that of all passing
 * runs, which counts as {@link #PULL} more of them. So a stratum without passing runs takes the
 * answer of all, one without failing runs counts only through that answer, and what some passing
 * run has never looks as if none had it.
 */
final class Balance {
  /** As many runs as all passing runs count in each stratum. */
  static final int PULL = 5;

  /** Sums of the same parts in another order must not look different. */
  private static final double GRAIN = 1e9;

  private final int[] failing;
  private final int[] passing;
  private final long allFailing;
  private final long allPassing;

  /** How many runs of each stratum failed and passed. */
  Balance(int[] failing, int[] passing) {
    this.failing = failing;
    this.passing = passing;
    this.allFailing = sum(failing);
    this.allPassing = sum(passing);
  }

  /** How many passing runs have an entity, balanced; given are those of each stratum. */
  double passingWith(int[] with) {
    long all = sum(with);
    double shift = 0;
    for (int s = 0; s < with.length; s++) {
      // A whole number, so that it is zero where a stratum is like all.
      long more = with[s] * allPassing - passing[s] * all;
      shift += (double) failing[s] * more / (passing[s] + PULL);
    }
    return allFailing == 0 ? all : Math.rint((all + shift / allFailing) * GRAIN) / GRAIN;
  }

  /** The score of an entity with these counts. */
  double score(Formula formula, Counts counts, int[] with) {
    double ep = passingWith(with);
    return formula.score(counts.ef(), ep, counts.nf(), Math.max(0, counts.ep() + counts.np() - ep));
  }

  private static long sum(int[] values) {
    long sum = 0;
    for (int value : values) {
      sum += value;
    }
    return sum;
  }
}
