package dev.hawkshaw.probes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads that wait before a probe, and those that were let go and have not come to the next
 * one. When the latter have all come back, ended or seem to be blocked, the next one is let go.
 *
 * <p>Where threads meet: everything is guarded by this object's monitor, which is held for a few
 * instructions; nobody waits with it held.
 */
final class Lanes {
  /** Loading a class, or getting a processor on a busy machine, takes about that long. */
  private static final long MOST_RUN_NANOS = 5_000_000;

  /** A thread that goes round a loop until another one has done something must not do so alone. */
  private static final long MOST_WAIT_NANOS = 20_000_000;

  private final Priorities priorities;
  private final long mostRunNanos;
  private final long mostWaitNanos;
  private final List<Runner> waiting = new ArrayList<>();
  private final List<Runner> running = new ArrayList<>();
  private long steps;
  private long stuck;

  Lanes(Priorities priorities) {
    this(priorities, MOST_RUN_NANOS, MOST_WAIT_NANOS);
  }

  /** Lanes that wait for so long: for a thread that runs, and for one that does not let go. */
  Lanes(Priorities priorities, long mostRunNanos, long mostWaitNanos) {
    this.priorities = priorities;
    this.mostRunNanos = mostRunNanos;
    this.mostWaitNanos = mostWaitNanos;
  }

  /** This thread runs, and is to be waited for. */
  synchronized void run(Runner runner, Thread thread) {
    runner.thread = thread;
    runner.since = System.nanoTime();
    runner.mayGo = true;
    if (!running.contains(runner)) {
      running.add(runner);
    }
  }

  /**
   * The calling thread has come to a probe.
   *
   * @return whether it may pass at once
   */
  synchronized boolean arrive(Runner me, Object at, boolean writes, long now) {
    running.remove(me);
    me.thread = Thread.currentThread();
    me.at = at;
    me.writes = writes;
    me.since = now;
    me.mayGo = false;
    priorities.arrives(me);
    waiting.add(me);
    choose(now);
    return me.mayGo;
  }

  /**
   * The calling thread waits and looks whether it may go on.
   *
   * @return how many wait
   */
  synchronized int look(Runner me, long now) {
    if (!me.mayGo) {
      choose(now);
      if (!me.mayGo && now - me.since > mostWaitNanos) {
        for (int i = 0; i < running.size(); i++) {
          priorities.lower(running.get(i));
        }
        stuck++;
        go(me, now);
      }
    }
    return Math.max(1, waiting.size());
  }

  private void choose(long now) {
    forgetBlocked(now);
    while (running.isEmpty() && !waiting.isEmpty()) {
      Runner next = highest();
      if (waiting.size() == 1 || priorities.passes(next, steps + 1, waiting)) {
        go(next, now);
      }
    }
  }

  private Runner highest() {
    Runner highest = waiting.get(0);
    for (int i = 1; i < waiting.size(); i++) {
      if (waiting.get(i).priority > highest.priority) {
        highest = waiting.get(i);
      }
    }
    return highest;
  }

  /** What a thread does while no other waits is no step: there was no choice. */
  private void go(Runner runner, long now) {
    waiting.remove(runner);
    steps += waiting.isEmpty() ? 0 : 1;
    running.add(runner);
    runner.at = null;
    runner.since = now;
    runner.mayGo = true;
    if (runner.thread != Thread.currentThread()) {
      LockSupport.unpark(runner.thread);
    }
  }

  private void forgetBlocked(long now) {
    for (int i = running.size() - 1; i >= 0; i--) {
      Runner runner = running.get(i);
      Thread.State state = runner.thread.getState();
      boolean runs = runner.isHere || state == Thread.State.RUNNABLE || state == Thread.State.NEW;
      if (!runs || now - runner.since > mostRunNanos) {
        stuck += state == Thread.State.TERMINATED ? 0 : 1;
        running.remove(i);
        runner.thread = null;
      }
    }
  }

  synchronized long steps() {
    return steps;
  }

  synchronized long stuck() {
    return stuck;
  }
}
