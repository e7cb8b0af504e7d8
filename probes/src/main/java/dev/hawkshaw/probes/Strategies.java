package dev.hawkshaw.probes;

import java.util.Locale;
import java.util.Set;

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
 * force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300                 an interleaving, to be made to happen; milliseconds
 * force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300:patient         whoever comes in between may go on as far as it can
 * force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300:early           threads are held after their accesses, not before
 * force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300:late            others come only when a thread is at its next access
 * force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300:skip2           threads are let go twice at first
 * force:1.0.r.1a/2.0.w.2b/1.0.w.3c:300:from1.3         not before the third iteration of the first time in the loop
 * prevent:1.0.r.1a/2.0.w.2b/1.0.w.3c:300               the same, to be kept from happening
 * prevent:*1.0.r.1a/2.0.w.2b/1.0.w.3c:300              the same, whatever of many things it is about
 * guard:1.0.r.1a/2.0.w.2b/1.0.w.3c:mixed               the same, under noise of another kind, or what steers
 * blocks:1a2b+3c4d:300                                 blocks of code at whose start others go first; milliseconds
 * points:1f:5                                          noise at some of the points of a file only; milliseconds
 * </pre>
 */
public final class Strategies {
  /** The name of no noise at all. */
  public static final String NONE = "none";

  private static final int DEEPEST = 20;

  private static final String FORCE = "force";
  private static final String PREVENT = "prevent";
  private static final String GUARD = "guard";
  private static final String SKIP = "skip";
  private static final String FROM = "from";
  private static final String BLOCKS = "blocks";
  private static final String POINTS = "points";

  /** What a guard waits for at the most: it is to keep others out, not to let threads meet. */
  private static final long GUARD_NANOS = 100_000_000;

  private Strategies() {}

  /**
   * The strategy for one run.
   *
   * @param strength how much noise there is, from 0 to 1
   * @return null for none
   * @throws IllegalArgumentException if there is no such strategy
   */
  public static Noise of(String called, double strength, long mostSleepNanos, Recorder recorder) {
    return of(called, strength, mostSleepNanos, recorder, PointFile.NONE);
  }

  /**
   * The same.
   *
   * @param points the points of the study, for strategies that choose some of them
   */
  public static Noise of(
      String called, double strength, long mostSleepNanos, Recorder recorder, PointFile points) {
    Threads threads = recorder.threads();
    String[] words = Words.split(called, ':');
    return switch (words[0]) {
      case NONE -> null;
      case "count" -> new Counting();
      case "pct" -> new Scheduler(new Lanes(pct(words, threads.seed())), strength, threads);
      case "pos" -> new Scheduler(new Lanes(new Pos(threads.seed())), strength, threads);
      case "pair" ->
          new ForcedPair(site(words, 1), site(words, 2), strength, mostSleepNanos, threads);
      case FORCE, PREVENT -> steering(words, threads);
      case BLOCKS -> blocks(words, threads);
      case POINTS -> points(words, points, threads);
      case GUARD -> guard(words, strength, mostSleepNanos, recorder);
      default ->
          new RandomNoise(
              RandomNoise.Kind.valueOf(words[0].toUpperCase(Locale.ROOT)),
              strength,
              fraction(words),
              mostSleepNanos,
              threads);
    };
  }

  /** The sites before whose locks a strategy holds threads, if it holds any. */
  public static Set<Long> gates(String called) {
    String[] words = Words.split(called, ':');
    boolean steers = words[0].equals(FORCE) || words[0].equals(PREVENT) || words[0].equals(GUARD);
    if (!steers) {
      return Set.of();
    }
    Set<Long> gates = Interleaving.parse(word(words, 1)).gates();
    if (words[0].equals(GUARD)) {
      gates.addAll(gates(rest(words)));
    }
    return gates;
  }

  /** Whether a strategy has to know which blocks of code are entered. */
  public static boolean needsBlocks(String called) {
    return Words.split(called, ':')[0].equals(BLOCKS);
  }

  /** Whether a strategy has to know which points threads come by. */
  public static boolean needsPoints(String called) {
    return Words.split(called, ':')[0].equals(POINTS);
  }

  private static Noise points(String[] words, PointFile file, Threads threads) {
    long[] ids = file.chosen(word(words, 1));
    long nanos = nanos(word(words, 2));
    refuseMore(words, 3);
    return new PointNoise(new LivePoints(ids), nanos, threads);
  }

  private static Noise blocks(String[] words, Threads threads) {
    String[] names = Words.split(word(words, 1), '+');
    if (names.length > BlockSwitch.MOST) {
      throw new IllegalArgumentException("more than " + BlockSwitch.MOST + " blocks");
    }
    long[] ids = new long[names.length];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = Long.parseUnsignedLong(names[i], 16);
    }
    refuseMore(words, 3);
    return new BlockSwitch(ids, nanos(word(words, 2)), threads);
  }

  private static long nanos(String text) {
    long millis = Long.parseLong(text);
    if (millis < 1 || millis > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("not a time: " + millis);
    }
    return millis * 1_000_000;
  }

  /** What goes on beside a guard. */
  private static String rest(String[] words) {
    StringBuilder rest = new StringBuilder(word(words, 2));
    for (int i = 3; i < words.length; i++) {
      rest.append(':').append(words[i]);
    }
    return rest.toString();
  }

  private static Noise steering(String[] words, Threads threads) {
    Interleaving plan = Interleaving.parse(word(words, 1));
    long nanos = nanos(word(words, 2));
    if (words[0].equals(FORCE)) {
      refuseMore(words, 4);
      Forcing.Way way = way(words);
      Interleaving forced = way.late() ? plan.turned() : plan;
      return new Steering(forced, new Forcing(forced, way), nanos, threads, null);
    }
    refuseMore(words, 3);
    return new Steering(plan, prevention(plan, true), nanos, threads, null);
  }

  /** What may follow: patient, early, late, skip and a number, or from and two. */
  private static Forcing.Way way(String[] words) {
    String how = words.length < 4 ? "" : words[3];
    int skip = how.startsWith(SKIP) ? Integer.parseInt(how.substring(SKIP.length())) : 0;
    long from = how.startsWith(FROM) ? moment(how.substring(FROM.length())) : 0;
    Forcing.Way way =
        new Forcing.Way(how.equals("patient"), how.equals("early"), how.equals("late"), skip, from);
    boolean known = way.patient() || way.early() || way.late() || skip > 0 || from > 0;
    if (words.length > 3 && !known) {
      throw new IllegalArgumentException("not a way to force: " + how);
    }
    return way;
  }

  private static long moment(String text) {
    String[] words = Words.split(text, '.');
    if (words.length != 2) {
      throw new IllegalArgumentException("not an iteration: " + text);
    }
    return Loop.moment(Long.parseLong(words[0]), Long.parseLong(words[1]));
  }

  private static Noise guard(
      String[] words, double strength, long mostSleepNanos, Recorder recorder) {
    Interleaving plan = Interleaving.parse(word(words, 1));
    Noise beside = of(rest(words), strength, mostSleepNanos, recorder);
    Referee referee = prevention(plan, false);
    return new Steering(plan, referee, GUARD_NANOS, recorder.threads(), beside);
  }

  /** What only has two accesses is prevented by the other order, and all else by exclusion. */
  private static Referee prevention(Interleaving plan, boolean holds) {
    return plan.size() == 2 ? new Reversal(plan) : new Exclusion(plan, holds);
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

  private static void refuseMore(String[] words, int most) {
    if (words.length > most) {
      throw new IllegalArgumentException("not a parameter of " + words[0] + ": " + words[most]);
    }
  }

  private static double fraction(String[] words) {
    double fraction = words.length < 2 ? 1 : Double.parseDouble(words[1]);
    if (!(fraction > 0 && fraction <= 1)) {
      throw new IllegalArgumentException("not a share: " + fraction);
    }
    return fraction;
  }
}
