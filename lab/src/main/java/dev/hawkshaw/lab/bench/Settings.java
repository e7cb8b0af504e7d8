package dev.hawkshaw.lab.bench;

import dev.hawkshaw.pipeline.Limits;

/**
 * How a campaign of the lab is made.
 *
 * @param noise its strategy
 * @param runs how many runs it is to have
 * @param jobs how many of them at a time
 * @param timeoutMillis when a run counts as hung
 * @param isolation how runs are kept from each other
 * @param limits what ends it early
 */
record Settings(
    String noise,
    long seed,
    int runs,
    int jobs,
    long timeoutMillis,
    String isolation,
    Limits limits) {
  private static final long TIMEOUT_MILLIS = 20_000;

  /** All runs are made. */
  Settings(String noise, long seed, int runs, int jobs) {
    this(noise, seed, runs, jobs, TIMEOUT_MILLIS, "auto", Limits.NONE);
  }

  Settings in(String otherIsolation) {
    return new Settings(noise, seed, runs, jobs, timeoutMillis, otherIsolation, limits);
  }
}
