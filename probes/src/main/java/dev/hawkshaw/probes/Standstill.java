package dev.hawkshaw.probes;

import java.util.Set;

/**
 * Sees when a run can't go on: every thread waits without a time limit, so nobody is left who could
 * wake one. Such a run need not be waited for until it is late; the tool is told at once.
 *
 * <p>Where threads meet: a thread of our own looks at the states of all others now and then; it
 * takes none of the program's locks. A thread that was woken but has no processor yet looks as if
 * it still waited. So it has to look the same several times in a row, for each of which this thread
 * did get one.
 */
public final class Standstill extends Thread {
  private static final long MILLIS_BETWEEN_LOOKS = 50;
  private static final int LOOKS = 10;
  private static final String INNOCUOUS = "InnocuousThreadGroup";
  private static final String DESTROYER = "DestroyJavaVM";

  /** Threads of the JVM that wait for what only the others can bring about. */
  private static final Set<String> OF_JVM =
      Set.of(
          "Reference Handler",
          "Finalizer",
          "Signal Dispatcher",
          "Service Thread",
          "Monitor Deflation Thread",
          "Notification Thread",
          "Attach Listener",
          "Common-Cleaner");

  /** The thread that takes orders from the tool, which are not the program's. */
  private static volatile Thread orders;

  private final ThreadGroup root = root();
  private Recorder last;
  private int looks;

  Standstill() {
    super(root(), null, "hawkshaw-standstill", 0, false);
    setDaemon(true);
  }

  /** Watches the runs of this JVM. */
  public static void watch() {
    new Standstill().start();
  }

  /** This thread waits for the tool, whatever the program does. */
  public static void leaveOut(Thread thread) {
    orders = thread;
  }

  private static ThreadGroup root() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  @Override
  public void run() {
    while (true) {
      try {
        Thread.sleep(MILLIS_BETWEEN_LOOKS);
      } catch (InterruptedException e) {
        // The program interrupts whom it finds; what was seen so far may have been before that.
        looks = 0;
      }
      look(Probes.recorder());
    }
  }

  private void look(Recorder now) {
    boolean same = now != null && now == last;
    looks = same && VirtualThreads.alive() == 0 && allWait(threads()) ? looks + 1 : 0;
    last = now;
    if (looks == LOOKS) {
      now.standsStill();
    }
  }

  private Thread[] threads() {
    Thread[] threads = new Thread[root.activeCount() + 16];
    while (root.enumerate(threads) == threads.length) {
      threads = new Thread[threads.length * 2];
    }
    return threads;
  }

  /** Whether there are threads of the program, and all of them wait. */
  boolean allWait(Thread[] threads) {
    boolean some = false;
    for (Thread each : threads) {
      if (each != null && !isOfJvm(each)) {
        switch (each.getState()) {
          case WAITING, BLOCKED -> some = true;
          case TERMINATED -> {}
          default -> {
            return false;
          }
        }
      }
    }
    return some;
  }

  private boolean isOfJvm(Thread thread) {
    String name = thread.getName();
    ThreadGroup group = thread.getThreadGroup();
    return thread == this
        || thread == orders
        || (OF_JVM.contains(name)
            && (group == root || (group != null && group.getName().equals(INNOCUOUS))))
        || (name.equals(DESTROYER) && thread.getStackTrace().length == 0);
  }
}
