package dev.hawkshaw.bug;

/**
 * How failing runs and patterns are grouped.
 *
 * @param way how failing runs are grouped
 * @param topOfRuns how many patterns of a run or cluster count in Griffin's clustering of runs (t)
 * @param similar how similar two of its clusters must be to become one, 0 to 1 (s)
 * @param topOfBug how many patterns of a bug's runs are clustered into those of the bug and others
 * @param signatures whether it is used how runs failed
 */
public record Grouping(Way way, int topOfRuns, double similar, int topOfBug, boolean signatures) {
  /** What users get if they say nothing. */
  public static final Grouping DEFAULT = new Grouping(Way.CAUSES, 30, 0.8, 20, true);

  /** How failing runs are grouped. */
  public enum Way {
    /** By what explains them, one cause after the other. */
    CAUSES,
    /** By how similar their most suspicious patterns are, as in the paper. */
    GRIFFIN
  }
}
