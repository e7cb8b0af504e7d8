package dev.hawkshaw.agent;

import dev.hawkshaw.probes.VirtualThreads;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;

/** The threads of a run, of which none may be there in the next. */
final class Leftovers {
  private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final int MOST_NAMED = 3;

  private final ThreadTasks tasks;
  private final ThreadGroup root = root();
  private final Set<Thread> ours = new HashSet<>(all());

  Leftovers(ThreadTasks tasks) {
    this.tasks = tasks;
  }

  private static ThreadGroup root() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  private List<Thread> all() {
    Thread[] threads = new Thread[root.activeCount() + 16];
    int count = root.enumerate(threads);
    while (count == threads.length) {
      threads = new Thread[threads.length * 2];
      count = root.enumerate(threads);
    }
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(threads[i]);
    }
    return all;
  }

  /** A thread that keeps the JVM from ending by itself, or null. */
  Thread keepsAlive() {
    for (Thread each : all()) {
      if (!each.isDaemon() && isOfRun(each)) {
        return each;
      }
    }
    return null;
  }

  /** The JDK's own threads are nobody's, and what waits in its common pool has nothing to do. */
  private boolean isOfRun(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group != null
        && group != root
        && !group.getName().equals("InnocuousThreadGroup")
        && !ours.contains(thread)
        && !isIdleInCommonPool(thread);
  }

  private static boolean isIdleInCommonPool(Thread thread) {
    return thread instanceof ForkJoinWorkerThread worker
        && worker.getPool() == ForkJoinPool.commonPool()
        && worker.getPool().isQuiescent()
        && !worker.getPool().hasQueuedSubmissions();
  }

  /**
   * Asks all threads of the run to end and waits a little. Those that have ended the run are let go
   * when the others are gone, so that nobody gets to see that they came back.
   *
   * @return which did not, or ""
   */
  String end(WorkerRun run) throws InterruptedException, IllegalAccessException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    List<Thread> left = ofRun();
    for (Thread each : left) {
      tasks.shutDown(each);
      each.interrupt();
    }
    for (Thread each : left) {
      if (!run.wasEndedBy(each)) {
        join(each, end);
      }
    }
    run.release();
    for (Thread each : left) {
      join(each, end);
    }
    return described(ofRun());
  }

  private static void join(Thread thread, long end) throws InterruptedException {
    long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    thread.join(Math.max(1, millis));
  }

  private List<Thread> ofRun() {
    List<Thread> left = new ArrayList<>();
    for (Thread each : all()) {
      if (isOfRun(each) && !ThreadTasks.isOfJdk(each)) {
        left.add(each);
      }
    }
    return left;
  }

  private static String described(List<Thread> left) {
    int virtual = VirtualThreads.alive();
    int count = left.size() + virtual;
    if (count == 0) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    text.append(count).append(count == 1 ? " thread does not end" : " threads do not end");
    for (int i = 0; i < left.size() && i < MOST_NAMED; i++) {
      text.append(i == 0 ? ": " : ", ").append(left.get(i).getName());
    }
    return text.toString();
  }
}
