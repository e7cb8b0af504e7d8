package dev.hawkshaw.example;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Code of a program, which no package of ours is: threads wait here. */
@SuppressWarnings("WaitNotInLoop") // nobody ever rings
public final class Bell {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition rung = lock.newCondition();

  /** What the lock's waiters wait for. */
  public Object condition() {
    return rung;
  }

  /** Waits for the monitor's signal. */
  public synchronized void listen() throws InterruptedException {
    wait();
  }

  /** Waits for it, but not for ever. */
  public synchronized void listenForAnHour() throws InterruptedException {
    wait(3_600_000);
  }

  /** Waits for the condition's signal. */
  public void listenToCondition() throws InterruptedException {
    lock.lock();
    try {
      rung.await();
    } finally {
      lock.unlock();
    }
  }
}
