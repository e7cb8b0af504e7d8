package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The seats are checked under the read lock and taken under the write lock. A read lock cannot be
 * upgraded, so it is given back in between: two customers get the last seat, though every access
 * holds the lock.
 *
 * <pre>
 * subject: seat-booking
 * kind: atomicity
 * cause: SeatBooking.free R1-W2-R1|R1-W2-W1 check take take
 * cause: SeatBooking.free W1-R2|W1-W2 take take
 * method: SeatBooking.isFree SeatBooking.take
 * block: SeatBooking.book
 * </pre>
 */
public final class SeatBooking {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int free = 1;
  private int refused;

  private SeatBooking() {}

  /** One round: two customers and one seat. */
  public static void main(String[] arguments) throws InterruptedException {
    SeatBooking seats = new SeatBooking();
    Together.run(seats::book, seats::book);
    if (seats.free < 0) {
      throw new IllegalStateException("the last seat was sold twice");
    }
  }

  private void book() {
    if (isFree()) {
      take();
    } else {
      refuse();
    }
  }

  private boolean isFree() {
    // half: lock.writeLock().lock();
    lock.readLock().lock();
    try {
      return free > 0; // at: check
    } finally {
      // half: lock.writeLock().unlock();
      lock.readLock().unlock();
    }
  }

  private void take() {
    lock.writeLock().lock();
    try {
      // fix: if (free > 0) {
      // fix:   free--;
      // fix: }
      free--; // at: take
    } finally {
      lock.writeLock().unlock();
    }
  }

  private synchronized void refuse() {
    refused++;
  }
}
