package dev.hawkshaw.agent;

import java.lang.invoke.MethodHandle;

/** One of several threads that do the same at once. Call stacks of a program end here. */
final class Caller extends Thread {
  private final Callers all;
  private final MethodHandle body;

  /** Written by this thread, read by the one that has started it. */
  private volatile boolean here;

  /**
   * A thread with a name that tells.
   *
   * @param body takes nothing and returns nothing
   */
  Caller(Callers all, int number, MethodHandle body) {
    super("caller-" + number);
    this.all = all;
    this.body = body;
    setDaemon(false);
  }

  /** Whether it waits for the others, or is further than that. */
  boolean isHere() {
    return here;
  }

  @Override
  public void run() {
    here = true;
    if (all.isReleased()) {
      try {
        body.invokeExact();
      } catch (Throwable e) {
        all.threw(e);
      }
    }
  }
}
