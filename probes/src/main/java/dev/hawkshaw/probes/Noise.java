package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.PointRows;
import dev.hawkshaw.probes.format.SteeringRow;

/**
 * What stands before an access, before a lock and where a thread begins, so that threads meet in
 * ways in which they seldom meet by themselves. A strategy changes when a thread goes on, and
 * nothing else; what it decides follows from the run's seed.
 *
 * <p>Where threads meet: any thread may call any method at any time, often with locks of the
 * program held. So no strategy waits without end, or with a lock of its own held.
 */
public abstract class Noise {
  /** Called before an access. */
  abstract void before(Location at, int access);

  /**
   * Called before a lock is taken.
   *
   * @param lock what is locked, or null if that is not known
   */
  abstract void beforeLock(Object lock, int point);

  /** Called when a thread begins, perhaps more than once. */
  abstract void begin();

  /** Called when the calling thread is about to start another. */
  void starts(Thread child) {}

  /** Called at a point that is no access, if points are woven. */
  void at(Object about, int number) {}

  /** Called when a block of code was entered, if blocks are woven. */
  void enters(int block) {}

  /** Called when the calling thread has nothing more to do. */
  void ends() {}

  /** Called once, when the run is over and before it is written down. */
  void over() {}

  /** Called at every point that threads come by, in runs that see to it ({@link Observed}). */
  void passes(int place) {}

  /** The points at which noise is made, if it is not made everywhere; or else null. */
  LivePoints live() {
    return null;
  }

  /** The strategy that this one stands before, or this one; null if there is none behind it. */
  Noise made() {
    return this;
  }

  /** Which points threads came by, as far as they were counted. */
  PointRows points() {
    return PointRows.NONE;
  }

  /** How many times a thread came by where a strategy could decide something. */
  abstract long steps();

  /** How many times a thread was not waited for any longer, because it seemed to be blocked. */
  long stuck() {
    return 0;
  }

  /** How far it came with what it was to force or to prevent. */
  SteeringRow row() {
    return SteeringRow.NONE;
  }
}
