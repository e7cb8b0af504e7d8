package dev.hawkshaw.lab.benign;

import dev.hawkshaw.lab.Together;
import java.util.concurrent.locks.StampedLock;

/**
 * A point whose reader takes no lock: it reads both coordinates, asks whether somebody wrote
 * meanwhile, and then reads again under the lock. It may read a mix, but never uses one.
 *
 * <pre>
 * subject: optimistic-point
 * kind: none
 * </pre>
 */
public final class OptimisticPoint {
  private final StampedLock lock = new StampedLock();
  private int x = 3;
  private int y = 3;

  private OptimisticPoint() {}

  /** One round: a point on the diagonal is moved along it while two readers look. */
  public static void main(String[] arguments) throws InterruptedException {
    OptimisticPoint point = new OptimisticPoint();
    Together.run(() -> point.move(4), point::check, point::check);
  }

  private void move(int by) {
    long stamp = lock.writeLock();
    try {
      x += by;
      y += by;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  private void check() {
    int distance = distance();
    if (distance != 0) {
      throw new IllegalStateException("the point is " + distance + " off the diagonal");
    }
  }

  private int distance() {
    long stamp = lock.tryOptimisticRead();
    int distance = x - y;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      try {
        distance = x - y;
      } finally {
        lock.unlockRead(stamp);
      }
    }
    return distance;
  }
}
