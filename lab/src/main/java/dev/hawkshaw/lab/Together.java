package dev.hawkshaw.lab;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs the tasks of a subject at the same time. Keeps nothing in fields, so that it adds no
 * suspects.
 */
public final class Together {
  private static final int POLL_MILLIS = 20;

  /** Noise ends sooner, and who waits for a thread that still does something is let wait. */
  private static final int STUCK_AFTER_POLLS = 50;

  private Together() {}

  /**
   * Starts a thread for each task and waits for all of them.
   *
   * @throws IllegalStateException if those that are left have waited for a lock or a signal,
   *     without a time limit, for a second
   */
  public static void run(Runnable... tasks) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (Runnable task : tasks) {
      Thread thread = new Thread(task, "task-" + (threads.size() + 1));
      thread.setDaemon(true);
      threads.add(thread);
    }
    threads.forEach(Thread::start);
    await(threads);
  }

  private static void await(List<Thread> threads) throws InterruptedException {
    int polls = 0;
    while (true) {
      for (Thread thread : threads) {
        thread.join(POLL_MILLIS);
      }
      List<Thread> left = threads.stream().filter(Thread::isAlive).toList();
      if (left.isEmpty()) {
        return;
      }
      polls = left.stream().allMatch(Together::waits) ? polls + 1 : 0;
      if (polls > STUCK_AFTER_POLLS / threads.size()) {
        throw new IllegalStateException("stuck: " + describe(left));
      }
    }
  }

  private static boolean waits(Thread thread) {
    Thread.State state = thread.getState();
    return state == Thread.State.BLOCKED || state == Thread.State.WAITING;
  }

  private static String describe(List<Thread> threads) {
    List<String> lines = new ArrayList<>();
    for (Thread thread : threads) {
      StackTraceElement[] stack = thread.getStackTrace();
      String where = stack.length == 0 ? "" : " at " + stack[0];
      lines.add(thread.getName() + " " + thread.getState() + where);
    }
    return String.join(", ", lines);
  }
}
