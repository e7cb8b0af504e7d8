package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Exits;
import java.lang.invoke.MethodHandle;

/**
 * Several threads that do the same at once: each waits until all are there, or else the first would
 * often have ended before the last has begun.
 *
 * <p>Where threads meet: who starts them writes {@link #state}, and they look at it until it says
 * go, without a lock: from then on nothing of ours puts them in any order. What they throw is
 * guarded by this object's monitor.
 */
final class Callers {
  private enum State {
    STARTING,
    RELEASED,
    GIVEN_UP
  }

  private final Caller[] threads;
  private final Throwable[] thrown;
  private final boolean leaves;
  private volatile State state = State.STARTING;
  private int throwing;

  /**
   * Threads that are still to be started.
   *
   * @param bodies what each does: it takes nothing and returns nothing
   * @param leaves whether what a body throws leaves its thread, as what a main method throws does
   */
  Callers(MethodHandle[] bodies, boolean leaves) {
    this.leaves = leaves;
    threads = new Caller[bodies.length];
    thrown = new Throwable[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Caller(this, i + 1, bodies[i]);
    }
  }

  /** Starts them all, or, if there can't be so many, none of them does anything. */
  void start() {
    try {
      for (Caller each : threads) {
        each.start();
      }
      for (Caller each : threads) {
        while (!each.isHere()) {
          letOthersRun();
        }
      }
      state = State.RELEASED;
    } finally {
      if (state == State.STARTING) {
        state = State.GIVEN_UP;
      }
    }
  }

  /** Waits until it is known whether they may go on. */
  boolean isReleased() {
    State now = state;
    while (now == State.STARTING) {
      letOthersRun();
      now = state;
    }
    return now == State.RELEASED;
  }

  /** There may be more threads than processors, and each waits for one that has not begun. */
  @SuppressWarnings("ThreadPriorityCheck")
  private static void letOthersRun() {
    Thread.yield();
  }

  /** A thread's body has thrown. */
  void threw(Throwable what) {
    if (what instanceof Exits.Unwinding) {
      return; // that thread has ended the run, and nothing else happened
    }
    synchronized (this) {
      thrown[throwing] = what;
      throwing++;
    }
    if (leaves) {
      Callers.<RuntimeException>throwAsItIs(what);
    }
  }

  @SuppressWarnings("unchecked") // the cast that is none is what it is for
  private static <T extends Throwable> void throwAsItIs(Throwable what) throws T {
    throw (T) what;
  }

  /** Waits for their end. */
  void join() throws InterruptedException {
    for (Caller each : threads) {
      each.join();
    }
  }

  void interrupt() {
    for (Caller each : threads) {
      each.interrupt();
    }
  }

  /** What they have thrown, in that order. */
  synchronized Throwable[] thrown() {
    Throwable[] all = new Throwable[throwing];
    System.arraycopy(thrown, 0, all, 0, throwing);
    return all;
  }
}
