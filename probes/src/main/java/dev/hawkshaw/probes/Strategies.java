package dev.hawkshaw.probes;

import java.util.Locale;

/**
 * Finds a strategy by what it is called: a name, and perhaps parameters, with colons between them.
 *
 * <pre>
 * none
 * yield spin sleep switch afterwrite between mixed     random delays
 * mixed:0.1                                            the same at a tenth of the places
 * pct:3:400                                            depth, steps of a run
 * pos
 * pair:1a2b:3c4d                                       two sites, the first to come first
 * count                                                no noise: accesses to what is shared are counted
 * </pre>
 */
public final class Strategies {
  /** The name of no noise at all. */
  public static final String NONE = "none";

  private static final int DEEPEST = 20;

  private Strategies() {}

  /**
   * The strategy for one run.
   *
   * @param strength how much noise there is, from 0 to 1
   * @return null for none
   * @throws IllegalArgumentException if there is no such strategy
   */
  public static Noise of(String called, double strength, long mostSleepNanos, Recorder recorder) {
    Threads threads = recorder.threads();
    String[] words = words(called);
    return switch (words[0]) {
      case NONE -> null;
      case "count" -> new Counting();
      case "pct" -> new Scheduler(new Lanes(pct(words, threads.seed())), strength, threads);
      case "pos" -> new Scheduler(new Lanes(new Pos(threads.seed())), strength, threads);
      case "pair" ->
          new ForcedPair(site(words, 1), site(words, 2), strength, mostSleepNanos, threads);
      default ->
          new RandomNoise(
              RandomNoise.Kind.valueOf(words[0].toUpperCase(Locale.ROOT)),
              strength,
              fraction(words),
              mostSleepNanos,
              threads);
    };
  }

  /** Where the colons are; a regular expression would be slow to start. */
  private static String[] words(String called) {
    int first = called.indexOf(':');
    if (first < 0) {
      return new String[] {called};
    }
    int second = called.indexOf(':', first + 1);
    return second < 0
        ? new String[] {called.substring(0, first), called.substring(first + 1)}
        : new String[] {
          called.substring(0, first),
          called.substring(first + 1, second),
          called.substring(second + 1)
        };
  }

  private static Pct pct(String[] words, long seed) {
    int depth = Integer.parseInt(word(words, 1));
    long length = Long.parseLong(word(words, 2));
    if (depth < 1 || depth > DEEPEST || length < 1) {
      throw new IllegalArgumentException("pct:" + depth + ":" + length);
    }
    return new Pct(seed, depth, length);
  }

  private static long site(String[] words, int at) {
    return Long.parseUnsignedLong(word(words, at), 16);
  }

  private static String word(String[] words, int at) {
    if (at >= words.length) {
      throw new IllegalArgumentException(words[0] + " lacks a parameter");
    }
    return words[at];
  }

  private static double fraction(String[] words) {
    double fraction = words.length < 2 ? 1 : Double.parseDouble(words[1]);
    if (!(fraction > 0 && fraction <= 1)) {
      throw new IllegalArgumentException("not a share: " + fraction);
    }
    return fraction;
  }
}
