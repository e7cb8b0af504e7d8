package dev.hawkshaw.probes;

import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * Random delays before accesses, so that threads meet in ways in which they seldom meet by
 * themselves. The decisions of a thread follow from the run's seed and the thread's number.
 *
 * <p>A site that was reached often is disturbed less and less: a hot loop must neither take all the
 * time nor drown the places that are reached once.
 */
public final class Noise {
  private static final int CALM_AFTER = 64;
  private static final long MOST_SPIN_NANOS = 20_000;

  private final Kind kind;
  private final double strength;
  private final long mostSleepNanos;
  private final Threads threads;
  private volatile int[] hits = new int[1024];

  /** What a delay is. */
  public enum Kind {
    /** No delay at all. */
    NONE,
    /** Give way to another thread, if one is ready. */
    YIELD,
    /** Stay busy for some microseconds. */
    SPIN,
    /** Sleep for up to a few milliseconds. */
    SLEEP,
    /** One of the three, at random. */
    MIXED
  }

  /**
   * Noise for one run.
   *
   * @param strength how often a delay is made: from 0, never, to 1, before every access
   */
  public Noise(Kind kind, double strength, long mostSleepNanos, Threads threads) {
    this.kind = kind;
    this.strength = strength;
    this.mostSleepNanos = mostSleepNanos;
    this.threads = threads;
  }

  /** Called before an access: usually does nothing. */
  void before(int site) {
    Threads.Tag tag = threads.current();
    double chance = strength * CALM_AFTER / (CALM_AFTER + hit(site));
    if ((tag.next() >>> 11) * 0x1p-53 < chance) {
      delay(kind == Kind.MIXED ? mixed(tag) : kind, tag);
    }
  }

  private static Kind mixed(Threads.Tag tag) {
    return switch ((int) (tag.next() >>> 62)) {
      case 0 -> Kind.YIELD;
      case 1 -> Kind.SPIN;
      default -> Kind.SLEEP;
    };
  }

  // Depending on the scheduler is what this class is for.
  @SuppressWarnings("ThreadPriorityCheck")
  private void delay(Kind what, Threads.Tag tag) {
    switch (what) {
      case YIELD -> Thread.yield();
      case SPIN -> spin((tag.next() >>> 1) % MOST_SPIN_NANOS);
      case SLEEP -> sleep((tag.next() >>> 1) % mostSleepNanos);
      case NONE, MIXED -> throw new IllegalStateException("not a delay: " + what);
    }
  }

  private static void spin(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  /**
   * Parks rather than sleeps: a park neither throws on interruption nor clears it, and an
   * interrupted thread just stays busy for the time. It may use up a permit that the program gave;
   * giving one back is safe, because parks may return early anyway.
   */
  private static void sleep(long nanos) {
    long end = System.nanoTime() + nanos;
    long left = nanos;
    while (left > 0) {
      LockSupport.parkNanos(left);
      left = end - System.nanoTime();
    }
    LockSupport.unpark(Thread.currentThread());
  }

  /** Counts without a lock; a lost count does no harm. */
  private int hit(int site) {
    int[] now = hits;
    if (site >= now.length) {
      now = grow(site);
    }
    return now[site]++;
  }

  private synchronized int[] grow(int site) {
    if (site >= hits.length) {
      hits = Arrays.copyOf(hits, Math.max(site + 1, hits.length * 2));
    }
    return hits;
  }
}
