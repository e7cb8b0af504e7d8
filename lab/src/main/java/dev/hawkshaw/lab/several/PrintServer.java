package dev.hawkshaw.lab.several;

import dev.hawkshaw.lab.Together;

/**
 * A lost signal and a lost update: a user looks whether the printer is warm before he takes the
 * lock to wait for it, and pages are charged without a lock.
 *
 * <pre>
 * subject: print-server
 * kind: lost-signal
 * truth: printed
 * truth: bug=warm stuck: task
 * cause: bug=warm monitor W1-R2 notify wait
 * cause: bug=warm PrintServer.warm,monitor R1x-W2x-W2y-R1y check set notify wait
 * cause: bug=charge PrintServer.charged R1-W2-W1 charge charge charge
 * method: bug=warm PrintServer.awaitWarm PrintServer.warmUp
 * method: bug=charge PrintServer.charge
 * block: PrintServer.awaitWarm PrintServer.charge
 * </pre>
 */
public final class PrintServer {
  private volatile boolean warm;
  private int charged;
  private int printed;

  private PrintServer() {}

  /** One round: the printer warms up, two users print. */
  public static void main(String[] arguments) throws InterruptedException {
    PrintServer server = new PrintServer();
    try {
      Together.run(server::warmUp, () -> server.print(3), () -> server.print(4));
    } finally {
      if (!server.hasCharged(7)) {
        System.out.println("bug: charge");
      }
    }
    if (!server.hasCharged(7)) {
      throw new IllegalStateException("pages were not charged");
    }
  }

  private boolean hasCharged(int pages) {
    return charged == pages;
  }

  private synchronized void warmUp() {
    warm = true; // at: set
    notifyAll(); // at: notify
  }

  private void print(int pages) {
    charge(pages);
    awaitWarm();
    count(pages);
  }

  // fix: private synchronized void charge(int pages) {
  private void charge(int pages) {
    charged = charged + pages; // at: charge
  }

  private void awaitWarm() {
    try {
      // fix: synchronized (this) {
      if (!warm) { // at: check
        // fix: while (!warm) {
        synchronized (this) {
          wait(); // at: wait
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private synchronized void count(int pages) {
    printed += pages;
  }
}
