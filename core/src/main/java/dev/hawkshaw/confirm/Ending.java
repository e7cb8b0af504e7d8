package dev.hawkshaw.confirm;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.study.Verdict;
import java.util.Set;
import java.util.function.Supplier;

/**
 * How a trial ended.
 *
 * @param signature the same for all runs that went wrong in the same way; "" if nothing did
 * @param realised whether what was to be forced happened
 * @param patterns finds what else happened
 */
public record Ending(
    Verdict verdict, String signature, boolean realised, Supplier<Set<Pattern>> patterns) {
  /** One of which nothing else is known. */
  Ending(Verdict verdict, String signature, boolean realised) {
    this(verdict, signature, realised, Set::of);
  }

  /** Whether it says anything. */
  boolean isUsable() {
    return verdict != Verdict.INVALID;
  }
}
