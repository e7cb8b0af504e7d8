package dev.hawkshaw.lab.bench;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Map;

/**
 * What came of one campaign that ends when its cause is confirmed.
 *
 * @param failing how many of its runs failed
 * @param runs how many it has
 * @param bugs how many bugs were found
 * @param verdicts of these
 * @param causes those that were confirmed
 * @param further how many runs there were after the first failing one until the last verdict, those
 *     that try advice not counted
 * @param advised how many causes got advice that was tried and worked
 * @param replayed how many of the replays failed; null if there was nothing to replay
 * @param replays of so many
 * @param fixed what was said of the fixed variant, for each cause
 * @param unfixed the same of the program as it was
 * @param half the same of the half-fixed variant; empty if there is none
 */
record Proof(
    int failing,
    int runs,
    int bugs,
    List<String> verdicts,
    List<ProvenCause> causes,
    int further,
    int advised,
    Integer replayed,
    int replays,
    List<String> fixed,
    List<String> unfixed,
    List<String> half) {
  static final String FIXED = "fixed";
  static final String NOT_FIXED = "not fixed";
  private static final Map<Integer, String> WORDS =
      Map.of(0, FIXED, 1, NOT_FIXED, 3, "cannot tell");

  /** What an exit code of check-fix means. */
  static String word(int exitCode) {
    return WORDS.getOrDefault(exitCode, "exit code " + exitCode);
  }

  @JsonIgnore
  boolean isExposed() {
    return failing > 0;
  }

  @JsonIgnore
  boolean isConfirmed() {
    return !causes.isEmpty();
  }

  /** The first bug's cause, which a reader looks at first. */
  @JsonIgnore
  ProvenCause first() {
    return causes.get(0);
  }

  /** Whether the replays fail in 95% of all at the least. */
  @JsonIgnore
  boolean isReplayed() {
    return replayed != null && replayed * 100 >= replays * 95;
  }
}
