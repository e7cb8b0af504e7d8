package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.SteeringRow;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Lets other threads have their turn whenever one enters a chosen block: it waits until all others
 * have come to such a block themselves, or wait for something, or have ended. Then whoever came
 * first goes on first, as if there were one processor and each thread yielded it there. Nobody
 * waits for longer than some time, or when nobody else is left.
 *
 * <p>Where threads meet: {@link Holds} has a monitor. A thread waits without it, parked, and looks
 * itself whether it may go on.
 */
final class BlockSwitch extends Noise {
  /** One bit each is recorded. */
  static final int MOST = Long.SIZE;

  private static final long NAP_NANOS = 20_000;
  private static final long LONG_NAP_NANOS = 200_000;
  private static final long LONG_NANOS = 5_000_000;

  /** So often a thread that looks alone is given time to be wrong about it. */
  private static final int PATIENT = 64;

  private final long[] ids;
  private final Threads threads;
  private final Holds holds;
  private final Pause pause = new Pause();
  private volatile long reached;
  private final AtomicLong arrivals = new AtomicLong();
  private final AtomicLong switches = new AtomicLong();
  private final AtomicLong vain = new AtomicLong();

  BlockSwitch(long[] ids, long mostWaitNanos, Threads threads) {
    this.ids = ids.clone();
    this.threads = threads;
    this.holds = new Holds(1, mostWaitNanos, threads);
  }

  /** Called by a thread that has just entered a block. */
  void enter(long id) {
    for (int i = 0; i < ids.length; i++) {
      if (ids[i] == id) {
        if ((reached & 1L << i) == 0) {
          reach(1L << i);
        }
        giveWay();
        return;
      }
    }
  }

  private synchronized void reach(long bit) {
    reached |= bit;
  }

  /**
   * Called by a thread before the first block that it enters. Threads go there one after the other,
   * too: what they do then depends on the chosen blocks, and not on how fast each was started.
   */
  void first() {
    boolean entered = Inside.enter();
    try {
      Threads.Tag tag = threads.current();
      long start = System.nanoTime();
      if (pause.isAllowed(start) && !threads.isAlone(tag)) {
        hold(tag, start);
      }
    } finally {
      Inside.leave(entered);
    }
  }

  private void giveWay() {
    boolean entered = Inside.enter();
    try {
      Threads.Tag tag = threads.current();
      arrivals.incrementAndGet();
      long start = System.nanoTime();
      if (pause.isAllowed(start) && !threads.isAlone(tag)) {
        boolean switched = hold(tag, start);
        (switched ? switches : vain).incrementAndGet();
      }
    } finally {
      Inside.leave(entered);
    }
  }

  /** Waits; says whether another thread could do something meanwhile. */
  private boolean hold(Threads.Tag tag, long start) {
    long before = arrivals.get();
    boolean hurried = vain.get() >= PATIENT;
    boolean switched = false;
    int looks = 0;
    long now = start;
    holds.begin(tag);
    try {
      while (!isOver(now - start, looks, hurried && !switched) && pause.isAllowed(now)) {
        Pause.sleep(now - start > LONG_NANOS ? LONG_NAP_NANOS : NAP_NANOS);
        looks = holds.look(tag, looks);
        switched |= looks == 0 || arrivals.get() > before;
        now = System.nanoTime();
      }
    } finally {
      holds.end(tag);
      pause.spend(now - start);
    }
    return switched;
  }

  private boolean isOver(long waited, int looks, boolean hurried) {
    return waited > holds.most(0) || Holds.isInVain(looks, waited) || (hurried && looks > 0);
  }

  @Override
  void before(Location at, int access) {}

  @Override
  void beforeLock(Object lock, int point) {}

  @Override
  void begin() {
    threads.current();
  }

  /** From now on there is one more who may come. */
  @Override
  void starts(Thread child) {
    threads.current();
    threads.of(child);
  }

  @Override
  long steps() {
    return arrivals.get();
  }

  /** Which blocks threads came to, and how often another thread had its turn there. */
  @Override
  SteeringRow row() {
    int unwoven = 0;
    for (long id : ids) {
      unwoven += Blocks.isKnown(id) ? 0 : 1;
    }
    return new SteeringRow(ids.length, reached, switches.get(), 0, vain.get(), unwoven);
  }
}
