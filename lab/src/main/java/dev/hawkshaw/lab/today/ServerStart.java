package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;

/**
 * A client that looks whether the server is ready before it takes the lock to wait: the server gets
 * ready and notifies in between, and the client waits for good.
 *
 * <pre>
 * subject: server-start
 * kind: lost-signal
 * cause: monitor W1-R2 notify wait
 * cause: ServerStart.ready,monitor R1x-W2x-W2y-R1y check set notify wait
 * method: ServerStart.awaitReady ServerStart.start
 * block: ServerStart.awaitReady
 * point: check wait
 * </pre>
 */
public final class ServerStart {
  private volatile boolean ready;
  private int port;

  private ServerStart() {}

  /** One round: a server starts, a client waits for it. */
  public static void main(String[] arguments) throws InterruptedException {
    ServerStart server = new ServerStart();
    Together.run(server::connect, server::start);
  }

  private synchronized void start() {
    port = 8080;
    ready = true; // at: set
    notifyAll(); // at: notify
  }

  private void connect() {
    awaitReady();
    if (port != 8080) {
      throw new IllegalStateException("the port is " + port);
    }
  }

  private void awaitReady() {
    try {
      // half: while (!ready) {
      // fix: synchronized (this) {
      if (!ready) { // at: check
        // fix: while (!ready) {
        synchronized (this) {
          wait(); // at: wait
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
