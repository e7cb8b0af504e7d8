package dev.hawkshaw.probes;

/**
 * A thread as the scheduler sees it.
 *
 * <p>Where threads meet: everything is guarded by the monitor of {@link Lanes}, but {@link #mayGo},
 * at which the thread itself looks while it waits, and {@link #isHere}, which it alone writes.
 */
final class Runner {
  /** Null while nobody waits for it: a thread that has ended must not be kept. */
  Thread thread;

  /** What it is about to touch or to lock, or null; kept only while it waits. */
  Object at;

  boolean writes;

  /** The lock that it was about to take where threads may be held for an interleaving, or null. */
  Object gate;

  /** When in its loop the access is that it is about to make; 0 in none. It alone needs it. */
  long moment;

  /** The highest goes on first; 0 if it has none yet. */
  long priority;

  /** When it arrived, or was let go. */
  long since;

  /** Whether it may pass, or has passed. */
  volatile boolean mayGo;

  /** Whether it is held in our own code, so that its state says nothing of the program. */
  volatile boolean isHere;

  /**
   * Whether it is in our own code, where it may have to wait for one of our own locks, and then for
   * a processor: its state says nothing of the program. It alone writes it.
   */
  volatile boolean decides;

  /** Whether the two could not change places without a difference. */
  boolean conflictsWith(Object other, boolean otherWrites) {
    return at != null && at == other && (writes || otherWrites);
  }
}
