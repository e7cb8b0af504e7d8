package dev.hawkshaw.lab.falcon;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A cache's cleaner that is interrupted when its interval changes while it sleeps: it says that it
 * no longer sleeps without the lock under which that is looked up, so the interrupt may come when
 * it is awake again, and it dies while it cleans. After Cache4j; 2 threads, 3 rounds of cleaning
 * with 1 ms of sleep in between, 3 changes of the interval.
 *
 * <pre>
 * subject: cache4j
 * kind: order
 * paper: falcon Cache4j
 * cause: Cache4jCleaner$Cleaner.sleeping W1-R2-W1 doze check wake
 * cause: Cache4jCleaner$Cleaner.sleeping W1-R2 doze check
 * cause: Cache4jCleaner$Cleaner.sleeping R1-W2 check wake
 * method: Cache4jCleaner$Cleaner.run
 * method: Cache4jCleaner$Cleaner.setInterval
 * block: Cache4jCleaner$Cleaner.run
 * point: check
 * point: wake
 * </pre>
 */
public final class Cache4jCleaner {
  private static final int ROUNDS = 3;
  private static final int CHANGES = 3;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Integer, Integer> entries = new HashMap<>();

  private Cache4jCleaner() {}

  /** One round: the cache is filled, the interval is changed, and the cleaner comes to its end. */
  public static void main(String[] arguments) throws InterruptedException {
    Cache4jCleaner cache = new Cache4jCleaner();
    Cleaner cleaner = new Cleaner(cache);
    cleaner.start();
    for (int i = 1; i <= CHANGES; i++) {
      cache.put(i);
      cleaner.setInterval(1);
    }
    cleaner.join();
  }

  private void put(int key) {
    lock.lock();
    try {
      entries.put(key, key);
    } finally {
      lock.unlock();
    }
  }

  private void clean() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      entries.values().removeIf(value -> value % 2 == 0);
    } finally {
      lock.unlock();
    }
  }

  private static final class Cleaner extends Thread {
    private final Cache4jCleaner cache;
    private long interval = 1;
    private boolean sleeping;

    private Cleaner(Cache4jCleaner cache) {
      super("cleaner");
      this.cache = cache;
    }

    @Override
    public void run() {
      try {
        for (int i = 0; i < ROUNDS; i++) {
          cache.clean();
          sleeping = true; // at: doze
          nap();
          // fix: synchronized (this) {
          // fix: sleeping = false;
          // fix: Thread.interrupted();
          // fix: }
          sleeping = false; // at: wake
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted while it cleaned", e);
      }
    }

    private void nap() {
      try {
        Thread.sleep(interval);
      } catch (InterruptedException e) {
        // The interval is another one: time to clean.
      }
    }

    private synchronized void setInterval(long interval) {
      this.interval = interval;
      if (sleeping) { // at: check
        interrupt();
      }
    }
  }
}
