package dev.hawkshaw.probes;

import java.util.concurrent.CompletableFuture;

/**
 * What the JDK's futures call when they keep an exception, and when they are asked for it.
 *
 * <p>Where threads meet: any thread may call any method at any time; {@link Swallowed} says how
 * they come together.
 */
public final class SwallowProbes {
  private static final String ADAPTED = "java.util.concurrent.ForkJoinTask$";
  private static final String ALL = "invokeAll";
  private static final int NEAR = 8;

  /** Tasks that were given to a pool from outside. */
  private static final WeakTable<Given> GIVEN = new WeakTable<>();

  private static final class Given extends WeakTable.Entry {
    Given(Object task, WeakTable<?> table) {
      super(task, table);
    }
  }

  private SwallowProbes() {}

  /** Called when a task keeps what it threw. */
  public static void keep(Object holder, Object thrown) {
    keep(holder, thrown, false);
  }

  /** Called when a completable future keeps an exception, or nothing. */
  public static void keepResult(Object result, Object thrown) {
    keep(result, thrown, true);
  }

  /**
   * Called when a fork/join task keeps what it threw. Those that tasks make for themselves are left
   * out: when one of them fails, its parent fails too, and the others are forgotten.
   */
  public static void keepForkJoin(Object task, Object thrown) {
    if (GIVEN.get(task) != null || task.getClass().getName().startsWith(ADAPTED)) {
      keep(task, thrown, false);
    }
  }

  private static void keep(Object holder, Object thrown, boolean mayRace) {
    Recorder recorder = Probes.recorder();
    if (recorder != null && thrown != null) {
      boolean entered = Inside.enter();
      try {
        Calls.abandon(recorder.threads().current());
        recorder.swallowed().keep(holder, (Throwable) thrown, mayRace);
      } finally {
        Inside.leave(entered);
      }
    }
  }

  /** Called when a fork/join task is given to a pool. */
  public static void give(Object task) {
    if (task != null && Probes.recorder() != null && GIVEN.get(task) == null) {
      GIVEN.add(task, new Given(task, GIVEN));
    }
  }

  /** Called when somebody asks a future; what it keeps may be no exception at all. */
  public static void take(Object what) {
    Recorder recorder = Probes.recorder();
    if (recorder != null && recorder.swallowed().isWaiting()) {
      boolean entered = Inside.enter();
      try {
        recorder.swallowed().take(what);
      } finally {
        Inside.leave(entered);
      }
    }
  }

  /** The same, unless it is an executor that waits for the last of many and looks at none. */
  public static void takeOutcome(Object what) {
    Recorder recorder = Probes.recorder();
    if (recorder != null
        && what instanceof Throwable
        && recorder.swallowed().isWaiting()
        && !isWaitForAll(new Throwable().getStackTrace())) {
      take(what);
    }
  }

  private static boolean isWaitForAll(StackTraceElement[] trace) {
    for (int i = 0; i < trace.length && i < NEAR; i++) {
      if (trace[i].getMethodName().equals(ALL)
          && trace[i].getClassName().startsWith("java.util.concurrent.")) {
        return true;
      }
    }
    return false;
  }

  /** Called when what futures keep is brought together: those that come too late are forgotten. */
  public static void relay(Object one, Object other) {
    ask(one);
    ask(other);
  }

  /** The same, for many. */
  public static void relayAll(Object all) {
    for (Object each : (Object[]) all) {
      ask(each);
    }
  }

  /** Asking leads back to {@link #take}, with what the future keeps. */
  private static void ask(Object future) {
    Recorder recorder = Probes.recorder();
    if (future != null
        && recorder != null
        && recorder.swallowed().isWaiting()
        && ((CompletableFuture<?>) future).isCompletedExceptionally()) {
      recorder.swallowed().take(future);
    }
  }

  /** Called when futures race and the first to be done is all that counts. */
  public static void race() {
    Recorder recorder = Probes.recorder();
    if (recorder != null) {
      recorder.swallowed().race();
    }
  }
}
