package dev.hawkshaw.probes;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Ways to let time go by, and how much of it may: all pauses of all threads of a run may take some
 * seconds and then half of the time, so that no run hangs of them.
 *
 * <p>Where threads meet: all threads of a run share one account.
 */
final class Pause {
  private static final long ALLOWANCE_NANOS = 2_000_000_000;

  private final AtomicLong spent = new AtomicLong();
  private final long start = System.nanoTime();

  /** Whether there is time left. */
  boolean isAllowed(long now) {
    return spent.get() < ALLOWANCE_NANOS + (now - start) / 2;
  }

  void spend(long nanos) {
    spent.addAndGet(nanos);
  }

  static void spin(long nanos) {
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
  static void sleep(long nanos) {
    long end = System.nanoTime() + nanos;
    long left = nanos;
    while (left > 0) {
      LockSupport.parkNanos(left);
      left = end - System.nanoTime();
    }
    LockSupport.unpark(Thread.currentThread());
  }
}
