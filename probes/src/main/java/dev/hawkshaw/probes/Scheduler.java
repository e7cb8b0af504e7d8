package dev.hawkshaw.probes;

import java.util.concurrent.locks.LockSupport;

/**
 * Lets one thread at a time pass probes: whoever comes to one waits until it has the highest
 * priority of all that wait. What threads do between probes, and in the JDK, is out of reach, so
 * nobody is waited for who is blocked or takes long.
 *
 * <p>Where threads meet: {@link Lanes} has the monitor. A thread waits without it, parked, and
 * looks itself whether it may go on, so that no thread of our own is needed.
 */
final class Scheduler extends Noise {
  private static final int CALM_AFTER = 256;
  private static final long LOOK_NANOS = 40_000;

  private final Lanes lanes;
  private final double share;
  private final Threads threads;
  private final Hits hits = new Hits(CALM_AFTER);
  private final Pause pause = new Pause();

  /**
   * A scheduler for one run.
   *
   * @param strength 0.5 and more: every step counts; less: some of them do
   */
  Scheduler(Lanes lanes, double strength, Threads threads) {
    this.lanes = lanes;
    this.share = 2 * strength;
    this.threads = threads;
  }

  @Override
  void before(Location at, int access) {
    step(at, access < 0, Access.site(access));
  }

  @Override
  void beforeLock(Object lock, int point) {
    step(lock, true, point);
  }

  private void step(Object at, boolean writes, int point) {
    Threads.Tag tag = threads.current();
    if ((tag.next() >>> 11) * 0x1p-53 < share * hits.calm(point)) {
      pass(tag.runner(), at, writes);
    }
  }

  @Override
  void begin() {
    Threads.Tag tag = threads.current();
    if (tag.begins()) {
      pass(tag.runner(), null, false);
    }
  }

  /** The new thread is one to wait for from now on, and so is the one that starts it. */
  @Override
  void starts(Thread child) {
    boolean entered = Inside.enter();
    try {
      lanes.run(threads.current().runner(), Thread.currentThread());
      lanes.run(threads.of(child).runner(), child);
    } finally {
      Inside.leave(entered);
    }
  }

  private void pass(Runner me, Object at, boolean writes) {
    boolean entered = Inside.enter();
    me.isHere = true;
    try {
      long start = System.nanoTime();
      if (pause.isAllowed(start) && !lanes.arrive(me, at, writes, start)) {
        pause.spend(await(me, start));
      }
    } finally {
      me.isHere = false;
      Inside.leave(entered);
    }
  }

  /**
   * Waits, and gives back a permit of the program that may have been used up.
   *
   * @return the time that it took, less if others waited at the same time
   */
  // Depending on the scheduler is what this class is for.
  @SuppressWarnings("ThreadPriorityCheck")
  private long await(Runner me, long start) {
    int waiting = 1;
    while (!me.mayGo) {
      if (Thread.currentThread().isInterrupted()) {
        Thread.yield(); // it can't park
      } else {
        LockSupport.parkNanos(this, LOOK_NANOS * waiting);
      }
      waiting = lanes.look(me, System.nanoTime());
    }
    LockSupport.unpark(Thread.currentThread());
    return (System.nanoTime() - start) / waiting;
  }

  @Override
  long steps() {
    return lanes.steps();
  }

  @Override
  long stuck() {
    return lanes.stuck();
  }
}
