package dev.hawkshaw.lab.falcon;

/**
 * Three threads on x and y, after figure 1 of the Falcon paper: the first thread sets both to 1,
 * and fails if the second has made both of them 2 by the time it looks again. The third thread may
 * get in between.
 *
 * <pre>
 * subject: three-threads
 * kind: atomicity
 * cause: ThreeThreads.x W1-W2-R1 set-x two-x check
 * cause: ThreeThreads.x R1-W2-R1 set-x two-x check
 * cause: ThreeThreads.x W1-R2 two-x check
 * cause: ThreeThreads.y W1-W2-R1 set-y two-y check
 * cause: ThreeThreads.y R1-W2-R1 set-y two-y check
 * cause: ThreeThreads.y W1-R2 two-y check
 * </pre>
 */
public final class ThreeThreads {
  private int x;
  private int y;

  private ThreeThreads() {}

  /** One round. */
  public static void main(String[] arguments) throws InterruptedException {
    ThreeThreads shared = new ThreeThreads();
    Thread[] threads = {
      new Thread(shared::first, "first"),
      new Thread(shared::second, "second"),
      new Thread(shared::third, "third")
    };
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  // fix: private synchronized void first() {
  private void first() {
    if (x == 0) x = 1; // at: set-x
    if (y == 0) y = 1; // at: set-y
    if (x == 2 && y == 2) { // at: check
      throw new AssertionError("x and y are both 2");
    }
  }

  // fix: private synchronized void second() {
  private void second() {
    if (x == 1) x = 2; // at: two-x
    if (y == 1) y = 2; // at: two-y
  }

  // fix: private synchronized void third() {
  private void third() {
    if (x == 1) x = 3;
    if (y == 1) y = 3;
  }
}
