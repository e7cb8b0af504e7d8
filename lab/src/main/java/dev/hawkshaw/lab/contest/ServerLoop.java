package dev.hawkshaw.lab.contest;

import dev.hawkshaw.lab.Together;

/**
 * Figure 6 of the ConTest paper: the server looks whether it is to stop, does some work, and then
 * waits for requests. If it is shut down in between, the notification is lost and it waits for
 * good.
 *
 * <pre>
 * subject: server-loop
 * kind: lost-signal
 * paper: contest figure 6
 * cause: monitor W1-R2 notify wait
 * cause: ServerLoop.stop,monitor R1x-W2x-W2y-R1y check set notify wait
 * cause: ServerLoop.stop R1-W2 check set
 * method: ServerLoop.serve
 * method: ServerLoop.awaitSignal
 * method: ServerLoop.shutdown
 * point: check
 * point: lock
 * </pre>
 */
public final class ServerLoop {
  private final Object lock = new Object();
  // half: private volatile boolean stop;
  private boolean stop;
  private boolean request;
  private int rounds;
  private int load;
  private int highest;
  private int served;
  private int asked;
  private int late;

  private ServerLoop() {}

  /** One round: a server, and a client that asks three times and then shuts it down. */
  public static void main(String[] arguments) throws InterruptedException {
    ServerLoop server = new ServerLoop();
    Together.run(server::serve, server::use);
    if (server.served > server.asked) {
      throw new IllegalStateException(server.served + " served of " + server.asked);
    }
  }

  private void serve() {
    while (!stop) { // at: check
      observe();
      synchronized (lock) { // at: lock
        if (request) {
          request = false;
          served++;
          // fix: } else if (!stop) {
        } else {
          awaitSignal();
        }
      }
    }
  }

  /** Keeps figures that only the server uses. */
  private void observe() {
    rounds++;
    load = (load + served) / 2;
    if (load > highest) {
      highest = load;
    }
  }

  private void awaitSignal() {
    try {
      lock.wait(); // at: wait
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void use() {
    for (int i = 0; i < 3; i++) {
      ask();
      look();
    }
    shutdown();
  }

  private void ask() {
    synchronized (lock) {
      request = true;
      asked++;
      lock.notify();
    }
  }

  private void look() {
    synchronized (lock) {
      late = asked - served;
    }
  }

  private void shutdown() {
    stop = true; // at: set
    synchronized (lock) {
      // half: lock.notifyAll();
      lock.notify(); // at: notify
    }
  }
}
