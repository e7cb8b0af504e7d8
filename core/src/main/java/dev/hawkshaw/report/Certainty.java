package dev.hawkshaw.report;

/**
 * How sure the answer is, and what more runs would bring.
 *
 * @param confidence that of the other figures
 * @param failureRateAtMost the largest failure rate that the runs allow
 * @param firstRankHolds in which part of the draws of the runs the first rank held, or null if
 *     there is none
 * @param stopped why no more runs were made, or "" if that is not known
 * @param moreRuns what more runs would bring, or "" if there is nothing to say
 */
public record Certainty(
    double confidence,
    double failureRateAtMost,
    Double firstRankHolds,
    String stopped,
    String moreRuns) {

  /** Both in one line, or "". */
  public String sentence() {
    return (stopped.isEmpty() ? moreRuns : "Stopped: " + stopped + ". " + moreRuns).strip();
  }

  /** The same if there are several bugs: which of them comes first says little. */
  String sentenceOfSeveral() {
    return stopped.isEmpty() ? "" : "Stopped: " + stopped + ". Rarer bugs may need more --runs.";
  }
}
