package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;

/**
 * A pool that waits for a connection with an if instead of a loop: of two that are woken, or when
 * somebody is quicker than the one woken, a connection is lent that is not there.
 *
 * <pre>
 * subject: connection-pool
 * kind: atomicity
 * cause: ConnectionPool.idle R1-W2-R1|R1-W2-W1 check take take
 * cause: ConnectionPool.idle W1-R2|W1-W2 take take
 * cause: ConnectionPool.idle W1-W2-R1|W1-R2-W1|W1-W2-W1 take take back
 * method: ConnectionPool.borrow
 * block: ConnectionPool.borrow
 * </pre>
 */
public final class ConnectionPool {
  private int idle = 1;
  private int queries;

  private ConnectionPool() {}

  /** One round: three clients and one connection. */
  public static void main(String[] arguments) throws InterruptedException {
    ConnectionPool pool = new ConnectionPool();
    Together.run(pool::query, pool::query, pool::query);
  }

  private void query() {
    borrow();
    count();
    giveBack();
  }

  private synchronized void borrow() {
    // fix: while (idle == 0) {
    if (idle == 0) { // at: check
      pause();
    }
    idle--; // at: take
    if (idle < 0) { // at: verify
      throw new IllegalStateException("a connection was lent that is not there");
    }
  }

  private synchronized void giveBack() {
    idle++; // at: back
    notifyAll();
  }

  private synchronized void count() {
    queries++;
  }

  private void pause() {
    try {
      wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
