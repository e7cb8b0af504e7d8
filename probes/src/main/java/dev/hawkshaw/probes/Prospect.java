package dev.hawkshaw.probes;

/** Whether a thread will go on without anybody's help. */
enum Prospect {
  /** It waits for others, or has ended. */
  NONE,
  /** It waits for others, but for a time only. */
  PERHAPS,
  /** It runs, sleeps, or is about to be started. */
  SURE;

  /** As it looks from outside. */
  static Prospect of(Thread thread) {
    return switch (thread.getState()) {
      case NEW, RUNNABLE -> SURE;
      case TIMED_WAITING -> sleeps(thread) ? SURE : PERHAPS;
      case BLOCKED, WAITING, TERMINATED -> NONE;
    };
  }

  /** To wait for something with a time-out and to sleep look the same but for the stack. */
  private static boolean sleeps(Thread thread) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (frame.getClassName().equals("java.lang.Thread")
          || frame.getClassName().equals("java.lang.VirtualThread")) {
        if (frame.getMethodName().startsWith("sleep")) {
          return true;
        }
      } else {
        return false;
      }
    }
    return false;
  }
}
