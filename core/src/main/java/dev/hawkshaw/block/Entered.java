package dev.hawkshaw.block;

/**
 * How a run entered a block.
 *
 * @param threads how many different threads did; a loop in one thread counts once
 * @param together the most threads that were inside at the same time
 */
public record Entered(int threads, int together) {
  /** Nobody did. */
  static final Entered NOT = new Entered(0, 0);

  /** More than one thread was in it, sooner or later. */
  boolean isMultiple() {
    return threads > 1;
  }

  /** More than one thread was in it at the same time: the sharper signal. */
  boolean isTogether() {
    return together > 1;
  }
}
