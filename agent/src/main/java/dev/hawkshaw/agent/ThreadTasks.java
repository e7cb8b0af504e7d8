package dev.hawkshaw.agent;

import java.lang.reflect.Field;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * What threads are for. The threads of a pool do not end when they are interrupted, only when their
 * pool is shut down.
 */
final class ThreadTasks {
  private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor$Worker";

  /** What carries virtual threads, and what waits for the tasks of a pool to come due. */
  private static final Set<String> OF_JDK =
      Set.of("jdk.internal.misc.CarrierThread", "java.util.concurrent.DelayScheduler");

  /** Waits for the time-outs of all futures, until 24. */
  private static final String TIME_OUTS = "CompletableFutureDelayScheduler";

  private final Field holder;
  private final Field task;
  private final Field pool;

  ThreadTasks(Opening opening) throws ReflectiveOperationException {
    Field newer = null;
    Field older = null;
    try {
      newer = opening.field("java.lang.Thread", "holder");
    } catch (NoSuchFieldException e) {
      older = opening.field("java.lang.Thread", "target"); // until 18
    }
    holder = newer;
    task = older != null ? older : opening.field("java.lang.Thread$FieldHolder", "task");
    pool = opening.field(WORKER, "this$0");
  }

  /**
   * Whether a thread is of a pool that the JDK makes but once, as the one for virtual threads. The
   * thread that waits for tasks to come due does not say whose it is, but ends with its pool.
   */
  static boolean isOfJdk(Thread thread) {
    return OF_JDK.contains(thread.getClass().getName()) || thread.getName().equals(TIME_OUTS);
  }

  /** Shuts down the pool that a thread belongs to, if it does. */
  void shutDown(Thread thread) throws IllegalAccessException {
    if (thread instanceof ForkJoinWorkerThread worker) {
      ForkJoinPool its = worker.getPool();
      if (its != ForkJoinPool.commonPool()) {
        its.shutdownNow();
      }
      return;
    }
    Object of = holder == null ? thread : holder.get(thread);
    Object what = of == null ? null : task.get(of);
    if (what != null && what.getClass().getName().equals(WORKER)) {
      ((ThreadPoolExecutor) pool.get(what)).shutdownNow();
    }
  }
}
