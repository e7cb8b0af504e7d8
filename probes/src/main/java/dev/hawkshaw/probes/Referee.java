package dev.hawkshaw.probes;

/**
 * Decides who may go on and who has to wait, so that an interleaving happens, or does not.
 *
 * <p>Where threads meet: all of its methods are called under its own monitor, in which no code of
 * the program runs and nobody waits.
 */
abstract class Referee {
  /** The thread may go on. */
  static final int GO = -1;

  /**
   * The access itself follows its probe, and takes no longer than that, unless its thread has to
   * wait for a processor. Mostly the thread comes by elsewhere before that, or ends.
   */
  static final long ACCESS_NANOS = 20_000_000;

  /** Who does not run after that time waits for something, and not for the processor. */
  static final long BLOCKED_NANOS = 500_000;

  /**
   * How long a thread may go ahead with what it has read, before that is changed: longer than
   * others have the processor if it has to wait for that.
   */
  static final long AHEAD_NANOS = 10_000_000;

  /** How long it may do so if that is to be as long as it can. */
  static final long PATIENCE_NANOS = 50_000_000;

  private long realised;
  private long kept;
  private long moves;

  /**
   * A thread is about to make an access, or to take a lock.
   *
   * @param at what it touches or locks
   * @param steps which accesses of the interleaving that may be: one bit each
   * @param gates before which of them the lock is that it takes
   * @param writes whether it writes, or takes a lock
   * @return {@link #GO}, or the access before which it has to wait, or a number above all if it is
   *     to wait for others only; it is asked again soon
   */
  abstract int decide(Threads.Tag tag, Object at, int steps, int gates, boolean writes);

  /** The thread for which another one waits, or null if that may be any. */
  abstract Threads.Tag awaited(Threads.Tag tag);

  /** Nobody came for whom a thread has waited: it will go on now. */
  abstract void giveUp(Threads.Tag tag, Object at, int steps, int gates);

  /**
   * Whether it matters that a thread comes by, wherever that is; may be asked without the monitor.
   */
  abstract boolean watches(Threads.Tag tag);

  /** Whether it matters in which iteration of its loop a thread makes an access. */
  boolean countsIterations() {
    return false;
  }

  /** A thread went on where others wait: there is no need to doubt that they will. */
  final void move() {
    moves++;
  }

  final long moves() {
    return moves;
  }

  /** The interleaving happened. */
  final void realise() {
    realised++;
  }

  final long realised() {
    return realised;
  }

  /** A thread was kept from making it happen. */
  final void keep() {
    kept++;
  }

  final long kept() {
    return kept;
  }

  static boolean has(int steps, int step) {
    return (steps & 1 << step) != 0;
  }
}
