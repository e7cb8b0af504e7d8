package dev.hawkshaw.probes;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Random delays before accesses and locks and when a thread begins, so that threads meet in ways in
 * which they seldom meet by themselves. The decisions of a thread follow from the run's seed and
 * the thread's number.
 *
 * <p>A place that was reached often is disturbed less and less: a hot loop must neither take all
 * the time nor drown the places that are reached once.
 */
public final class Noise {
  private static final int CALM_AFTER = 64;

  /** What others may see of a thread is what it wrote, so that is the moment to let them look. */
  private static final double AFTER_WRITE = 2;

  private static final double AFTER_READ = 0.7;
  private static final long ALLOWANCE_NANOS = 2_000_000_000;
  private static final long SWITCH_NAP_NANOS = 10_000;
  private static final long MOST_SPIN_NANOS = 20_000;

  private final Kind kind;
  private final double strength;
  private final long mostSleepNanos;
  private final Threads threads;
  private final int[] hits = new int[4096];

  /**
   * All delays of all threads may take some seconds and then half of the time: no run hangs of it.
   */
  private final AtomicLong spent = new AtomicLong();

  private final long start = System.nanoTime();

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
    /** Wait until another thread has touched what this thread touched last. */
    SWITCH,
    /** One of the others, at random. */
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
  void before(Location at, int access) {
    Threads.Tag tag = threads.current();
    before(Access.site(access), tag);
    tag.touches(at, access < 0);
  }

  /** Called before a lock is taken. */
  void beforeLock(int point) {
    before(point, threads.current());
  }

  private void before(int point, Threads.Tag tag) {
    double calm = (double) CALM_AFTER / (CALM_AFTER + hit(point));
    maybe((tag.wroteLast() ? AFTER_WRITE : AFTER_READ) * strength * calm, tag);
  }

  /** Called when a thread begins: which of two threads is faster at first decides much. */
  void begin() {
    Threads.Tag tag = threads.current();
    if (tag.begins()) {
      maybe(Math.sqrt(strength), tag);
    }
  }

  private void maybe(double chance, Threads.Tag tag) {
    if ((tag.next() >>> 11) * 0x1p-53 < chance) {
      boolean entered = Inside.enter();
      try {
        delay(tag);
      } finally {
        Inside.leave(entered);
      }
    }
  }

  private void delay(Threads.Tag tag) {
    Kind what = kind == Kind.MIXED ? mixed(tag) : kind;
    long now = System.nanoTime();
    if (spent.get() < ALLOWANCE_NANOS + (now - start) / 2) {
      delay(what, tag);
      spent.addAndGet(System.nanoTime() - now);
    }
  }

  private static Kind mixed(Threads.Tag tag) {
    return switch ((int) (tag.next() >>> 61)) {
      case 0 -> Kind.YIELD;
      case 1 -> Kind.SPIN;
      case 2 -> Kind.SLEEP;
      default -> Kind.SWITCH;
    };
  }

  // Depending on the scheduler is what this class is for.
  @SuppressWarnings("ThreadPriorityCheck")
  private void delay(Kind what, Threads.Tag tag) {
    switch (what) {
      case YIELD -> Thread.yield();
      case SPIN -> spin((tag.next() >>> 1) % MOST_SPIN_NANOS);
      case SLEEP -> sleep((tag.next() >>> 1) % mostSleepNanos);
      case SWITCH -> handOver(tag);
      case NONE, MIXED -> throw new IllegalStateException("not a delay: " + what);
    }
  }

  /**
   * Unlike a sleep, this takes as long as it must for another thread to come between two accesses,
   * however slow or fast the program is; it ends after the longest sleep if nobody comes.
   */
  private void handOver(Threads.Tag tag) {
    Location last = tag.lastTouched();
    Thread me = Thread.currentThread();
    long end = System.nanoTime() + mostSleepNanos;
    while (last.isHeldBy(me) && System.nanoTime() < end) {
      sleep(SWITCH_NAP_NANOS);
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

  /** Counts without a lock, and points may share a counter; a wrong count does no harm. */
  private int hit(int point) {
    int at = point & hits.length - 1;
    int before = hits[at];
    hits[at] = before == Integer.MAX_VALUE ? before : before + 1;
    return before;
  }
}
