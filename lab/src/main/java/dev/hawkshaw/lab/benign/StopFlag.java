package dev.hawkshaw.lab.benign;

import dev.hawkshaw.lab.Together;

/**
 * A worker that looks at a volatile flag before each piece of work: it may do one piece more or
 * less, and both are right.
 *
 * <pre>
 * subject: stop-flag
 * kind: none
 * </pre>
 */
public final class StopFlag {
  private static final int PIECES = 8;

  private volatile boolean stopped;
  private int begun;
  private int finished;

  private StopFlag() {}

  /** One round: a worker is stopped somewhere in its work. */
  public static void main(String[] arguments) throws InterruptedException {
    StopFlag worker = new StopFlag();
    Together.run(worker::work, worker::stop);
    if (worker.begun != worker.finished || worker.finished > PIECES) {
      throw new IllegalStateException(worker.finished + " of " + worker.begun + " are finished");
    }
  }

  private void work() {
    for (int i = 0; i < PIECES && !stopped; i++) {
      begun++;
      finished++;
    }
  }

  private void stop() {
    stopped = true;
  }
}
