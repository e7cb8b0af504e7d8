package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Exits;
import java.lang.invoke.MethodHandle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/**
 * One run of the program among many in this JVM: from its main thread's first step until the JVM
 * would end if it were the run's own.
 *
 * <p>Where threads meet: the run's main thread and those it starts are the program's; the worker's
 * thread waits for them. Whoever ends the run by {@code System.exit} wakes the worker's thread by
 * interrupting it, and waits until the run is over, as it would for the end of the JVM; then it is
 * unwound. How the run ended is guarded by this object's monitor.
 */
final class WorkerRun implements Exits.Container, Runnable {
  private final Thread worker = Thread.currentThread();
  private final CountDownLatch over = new CountDownLatch(1);
  private final MethodHandle program;
  private final String[] arguments;
  private final Set<Thread> enders = ConcurrentHashMap.newKeySet();
  private boolean ended;
  private boolean halted;
  private int code;

  WorkerRun(MethodHandle program, String[] arguments) {
    this.program = program;
    this.arguments = arguments;
  }

  /** Runs until nothing keeps the JVM alive, or somebody ends it. */
  void await(ClassLoader loader, Leftovers threads) {
    Thread main = new Thread(new ThreadGroup("main"), this, "main");
    main.setContextClassLoader(loader);
    main.setDaemon(false);
    main.start();
    boolean waiting = true;
    while (waiting && !hasEnded()) {
      try {
        main.join();
        Thread other = threads.keepsAlive();
        if (other != null) {
          other.join();
        }
        waiting = other != null;
      } catch (InterruptedException e) {
        // Either the run was ended, or the program interrupts whom it finds.
        waiting = true;
      }
    }
    end(0, false, false);
  }

  @Override
  public void run() {
    try {
      String[] given = arguments.clone();
      program.invokeExact(given);
    } catch (Throwable e) {
      if (!(e instanceof Exits.Unwinding)) {
        fail();
      }
      WorkerRun.<RuntimeException>throwAsItIs(e);
    }
  }

  /** As java does: the exit code of a program whose main method threw is 1. */
  private synchronized void fail() {
    if (!ended) {
      code = 1;
    }
  }

  /** What the main method threw leaves its thread as it would anywhere. */
  @SuppressWarnings("unchecked") // the cast that is none is what it is for
  private static <T extends Throwable> void throwAsItIs(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @Override
  public void exit(int newCode, boolean halts) {
    enders.add(Thread.currentThread());
    end(newCode, halts, true);
    boolean waiting = true;
    while (waiting) {
      try {
        over.await();
        waiting = false;
      } catch (InterruptedException e) {
        // Nothing can wake a thread that waits for the end of its JVM.
        waiting = true;
      }
    }
    throw new Exits.Unwinding();
  }

  private synchronized void end(int newCode, boolean halts, boolean byProgram) {
    if (!ended) {
      ended = true;
      halted = halts;
      if (byProgram) {
        code = newCode;
        worker.interrupt();
      }
    }
  }

  private synchronized boolean hasEnded() {
    return ended;
  }

  /** Whether shutdown hooks are to be left out. */
  synchronized boolean wasHalted() {
    return halted;
  }

  synchronized int code() {
    return code;
  }

  /** Whether a thread has asked for the end and waits for it. */
  boolean wasEndedBy(Thread thread) {
    return enders.contains(thread);
  }

  /** All that counts is known: threads that wait for the end may go. */
  void release() {
    over.countDown();
  }
}
