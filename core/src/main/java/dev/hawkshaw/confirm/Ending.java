package dev.hawkshaw.confirm;

import dev.hawkshaw.study.Verdict;

/**
 * How a trial ended.
 *
 * @param signature the same for all runs that went wrong in the same way; "" if nothing did
 * @param realised whether what was to be forced happened
 */
public record Ending(Verdict verdict, String signature, boolean realised) {
  /** Whether it says anything. */
  boolean isUsable() {
    return verdict != Verdict.INVALID;
  }
}
