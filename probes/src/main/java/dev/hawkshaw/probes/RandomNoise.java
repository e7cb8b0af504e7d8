package dev.hawkshaw.probes;

/**
 * Random delays. The decisions of a thread follow from the run's seed and the thread's number.
 *
 * <p>Where threads meet: each thread draws its own random numbers; {@link Hits} and {@link Pause}
 * say what they share.
 */
final class RandomNoise extends Noise {
  private static final int CALM_AFTER = 64;

  /** What others may see of a thread is what it wrote, so that is the moment to let them look. */
  private static final double AFTER_WRITE = 2;

  private static final double AFTER_READ = 0.7;
  private static final long SWITCH_NAP_NANOS = 10_000;
  private static final long MOST_SPIN_NANOS = 20_000;

  private final Kind kind;
  private final double strength;
  private final double density;
  private final long mostSleepNanos;
  private final Threads threads;
  private final Hits hits = new Hits(CALM_AFTER);
  private final Pause pause = new Pause();

  /** Counted without a lock: about right is good enough. */
  private long steps;

  /** What a delay is. */
  enum Kind {
    /** Give way to another thread, if one is ready. */
    YIELD,
    /** Stay busy for some microseconds. */
    SPIN,
    /** Sleep for up to a few milliseconds. */
    SLEEP,
    /** Wait until another thread has touched what this thread touched last. */
    SWITCH,
    /** The same, but only after a write. */
    AFTERWRITE,
    /** The same, but only between two accesses to the same location. */
    BETWEEN,
    /** One of the first four, at random. */
    MIXED
  }

  /**
   * Noise for one run.
   *
   * @param strength how often a delay is made: from 0, never, to 1, before every access
   * @param density the share of places at which delays are made, the more of them the fewer there
   *     are
   */
  RandomNoise(Kind kind, double strength, double density, long mostSleepNanos, Threads threads) {
    this.kind = kind;
    this.strength = strength;
    this.density = density;
    this.mostSleepNanos = mostSleepNanos;
    this.threads = threads;
  }

  @Override
  void before(Location at, int access) {
    Threads.Tag tag = threads.current();
    before(Access.site(access), at, tag);
    tag.touches(at, access < 0);
  }

  @Override
  void beforeLock(Object lock, int point) {
    before(point, null, threads.current());
  }

  private void before(int point, Location at, Threads.Tag tag) {
    steps++;
    double calm = hits.calm(point);
    if (density >= 1 || threads.chooses(point, density)) {
      maybe(weight(at, tag) * strength * calm / Math.sqrt(density), tag);
    }
  }

  private double weight(Location at, Threads.Tag tag) {
    return switch (kind) {
      case AFTERWRITE -> tag.wroteLast() ? AFTER_WRITE : 0;
      case BETWEEN -> at == tag.lastTouched() ? AFTER_WRITE : 0;
      default -> tag.wroteLast() ? AFTER_WRITE : AFTER_READ;
    };
  }

  /** Which of two threads is faster at first decides much. */
  @Override
  void begin() {
    Threads.Tag tag = threads.current();
    if (tag.begins()) {
      steps++;
      maybe(Math.sqrt(strength), tag);
    }
  }

  @Override
  long steps() {
    return steps;
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
    if (pause.isAllowed(now)) {
      delay(what, tag);
      pause.spend(System.nanoTime() - now);
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
      case SPIN -> Pause.spin((tag.next() >>> 1) % MOST_SPIN_NANOS);
      case SLEEP -> Pause.sleep((tag.next() >>> 1) % mostSleepNanos);
      case SWITCH, AFTERWRITE, BETWEEN -> handOver(tag);
      case MIXED -> throw new IllegalStateException("not a delay: " + what);
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
      Pause.sleep(SWITCH_NAP_NANOS);
    }
  }
}
