package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.IterationRow;

/**
 * When in a loop an access was made.
 *
 * @param entry which time it is that the thread is in the loop, from 1
 * @param number which iteration of that time, from 1
 */
public record Iteration(long entry, long number) {
  /** In no loop, or it is not known. */
  public static final Iteration NONE = new Iteration(0, 0);

  static Iteration of(IterationRow row) {
    return new Iteration(row.entry(), row.iteration());
  }

  /** Whether the access was in a loop and it is known when. */
  public boolean isKnown() {
    return entry > 0;
  }
}
