package dev.hawkshaw.lab.contest;

import dev.hawkshaw.lab.Together;

/**
 * Figure 2 of the ConTest paper: if the one thread notifies before the other waits, nobody ever
 * wakes the one that waits. Whatever delays the waiter helps, which is why the score of a point
 * says little and its change along the way says a lot.
 *
 * <pre>
 * subject: lost-notify
 * kind: lost-signal
 * paper: contest figure 2
 * cause: monitor W1-R2 notify wait
 * method: LostNotify.await
 * method: LostNotify.signal
 * point: wait-lock
 * point: notify-lock
 * </pre>
 */
public final class LostNotify {
  private final Object lock = new Object();
  // fix: private boolean signalled;
  // fix: private int x;
  private int x;

  private LostNotify() {}

  /** One round: one waits, one notifies. */
  public static void main(String[] arguments) throws InterruptedException {
    LostNotify shared = new LostNotify();
    Together.run(shared::await, shared::signal);
    if (shared.x < 1 || shared.x > 2) {
      throw new IllegalStateException("x is " + shared.x);
    }
  }

  private void await() {
    x = 1;
    x = 1;
    x = 1;
    x = 1;
    x = 1;
    synchronized (lock) { // at: wait-lock
      try {
        // fix: while (!signalled) {
        // fix: lock.wait();
        // fix: }
        lock.wait(); // at: wait
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    x = 1;
  }

  private void signal() {
    x = 2;
    x = 2;
    x = 2;
    x = 2;
    x = 2;
    synchronized (lock) { // at: notify-lock
      // half: lock.notifyAll();
      // fix: signalled = true;
      // fix: lock.notify();
      lock.notify(); // at: notify
    }
    x = 2;
  }
}
