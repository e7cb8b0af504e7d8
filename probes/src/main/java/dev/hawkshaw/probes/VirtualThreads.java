package dev.hawkshaw.probes;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many virtual threads are on their way. They are in no thread group, so whoever wants to know
 * whether a run has left any behind has to count them.
 */
public final class VirtualThreads {
  private static final String TYPE = "java.lang.VirtualThread";
  private static final AtomicInteger ALIVE = new AtomicInteger();

  private VirtualThreads() {}

  static void start(Object thread) {
    if (thread.getClass().getName().equals(TYPE)) {
      ALIVE.incrementAndGet();
    }
  }

  static void end(Object thread) {
    if (thread.getClass().getName().equals(TYPE)) {
      ALIVE.decrementAndGet();
    }
  }

  /** Those that were started and have not ended. */
  public static int alive() {
    return ALIVE.get();
  }
}
