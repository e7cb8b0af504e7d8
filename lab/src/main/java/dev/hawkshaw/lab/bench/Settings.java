package dev.hawkshaw.lab.bench;

import dev.hawkshaw.pipeline.Limits;
import java.util.List;

/**
 * How a campaign of the lab is made.
 *
 * @param noise its strategy
 * @param runs how many runs it is to have
 * @param jobs how many of them at a time
 * @param timeoutMillis when a run counts as hung
 * @param isolation how runs are kept from each other
 * @param limits what ends it early
 * @param window how many turns a window has
 * @param arguments what the program is told
 */
record Settings(
    String noise,
    long seed,
    int runs,
    int jobs,
    long timeoutMillis,
    String isolation,
    Limits limits,
    int window,
    List<String> arguments) {
  private static final long TIMEOUT_MILLIS = 20_000;

  /** What users get. */
  static final int WINDOW = 5;

  /** All runs are made. */
  Settings(String noise, long seed, int runs, int jobs) {
    this(noise, seed, runs, jobs, TIMEOUT_MILLIS, "auto", Limits.NONE);
  }

  /** With windows as users get them, of a program that needs to be told nothing. */
  Settings(
      String noise,
      long seed,
      int runs,
      int jobs,
      long timeoutMillis,
      String isolation,
      Limits limits) {
    this(noise, seed, runs, jobs, timeoutMillis, isolation, limits, WINDOW, List.of());
  }

  Settings in(String otherIsolation) {
    return new Settings(
        noise, seed, runs, jobs, timeoutMillis, otherIsolation, limits, window, arguments);
  }

  Settings with(int otherWindow, List<String> otherArguments) {
    return new Settings(
        noise, seed, runs, jobs, timeoutMillis, isolation, limits, otherWindow, otherArguments);
  }

  /** A name for all that decides how the runs of a program go. */
  String folder() {
    String usual = noise.replace(':', '-') + "-" + seed;
    return window == WINDOW && arguments.isEmpty()
        ? usual
        : "%s-window-%d-%s".formatted(usual, window, String.join("-", arguments));
  }
}
