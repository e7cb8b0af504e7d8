package dev.hawkshaw.point;

/**
 * What a search may use.
 *
 * @param runs how many runs
 * @param thinking how long it may go without asking for any, in milliseconds
 * @param grace how long it may still go on after it was refused runs, in milliseconds
 * @param seed of its chance
 */
public record Allowance(int runs, long thinking, long grace, long seed) {
  private static final long THINKING = 600_000;
  private static final long GRACE = 10_000;

  /** The usual times. */
  public static Allowance of(int runs, long seed) {
    return new Allowance(runs, THINKING, GRACE, seed);
  }
}
