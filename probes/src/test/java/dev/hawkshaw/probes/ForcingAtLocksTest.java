package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where threads have locks in common, who is held is held before a lock, and never with it. */
@Timeout(60)
class ForcingAtLocksTest {
  private static final String LOST_UPDATE =
      "force:1.0.r.get.reading/2.0.w.put.putting/1.0.w.set.writing" + Steered.LONG;

  private final ReentrantLock lock = new ReentrantLock();

  @Test
  void holdsAThreadBeforeTheLockThatAnotherOneNeeds() {
    Steered run = new Steered(LOST_UPDATE);
    Thread updating = run.thread(() -> update(run));
    Thread between = run.thread(() -> locked(run, "putting", () -> run.write(run.x, "put")));
    run.goAndBeHeld(updating);
    assertFalse(lock.isLocked());
    between.start();
    run.end();
    assertEquals(List.of("get", "put", "set"), run.made());
    assertEquals(1, run.row().realised());
    assertEquals(0, run.row().vain());
  }

  @Test
  void holdsTheOneBetweenBeforeTheLockAsWell() {
    Steered run = new Steered(LOST_UPDATE);
    Thread between = run.thread(() -> locked(run, "putting", () -> run.write(run.x, "put")));
    Thread updating = run.thread(() -> update(run));
    run.goAndBeHeld(between);
    assertFalse(lock.isLocked());
    updating.start();
    run.end();
    assertEquals(List.of("get", "put", "set"), run.made());
    assertEquals(1, run.row().realised());
  }

  /** Another lock guards another thing. */
  @Test
  void takesNoNoteOfAnotherLockAtTheSamePlace() {
    Steered run = new Steered(LOST_UPDATE);
    Thread updating = run.thread(() -> update(run));
    ReentrantLock another = new ReentrantLock();
    Thread elsewhere =
        run.thread(() -> locked(run, another, "putting", () -> run.write(run.y, "put")));
    Thread between = run.thread(() -> locked(run, "putting", () -> run.write(run.x, "put")));
    run.goAndBeHeld(updating);
    run.go(elsewhere);
    assertTrue(run.isHeld(updating));
    between.start();
    Steered.end(updating);
    assertEquals(1, run.row().realised());
    run.end();
  }

  private void update(Steered run) {
    locked(run, "reading", () -> run.read(run.x, "get"));
    locked(run, "writing", () -> run.write(run.x, "set"));
  }

  private void locked(Steered run, String site, Runnable body) {
    locked(run, lock, site, body);
  }

  private static void locked(Steered run, ReentrantLock lock, String site, Runnable body) {
    run.beforeLock(lock, site);
    lock.lock();
    try {
      body.run();
    } finally {
      lock.unlock();
    }
  }

  @Test
  void letsTwoThreadsWaitForEachOthersLocks() {
    Steered run = new Steered("force:1.0.t.a1/2.1.t.b2/1.1.a.b1/2.0.a.a2" + Steered.LONG);
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    Thread one = run.thread(() -> both(run, a, "a1", b, "b1"));
    Thread two = run.thread(() -> both(run, b, "b2", a, "a2"));
    run.goAndBeHeld(one);
    two.start();
    Steered.await(() -> b.hasQueuedThread(one) && a.hasQueuedThread(two));
    one.interrupt();
    two.interrupt();
    run.end();
    assertEquals(1, run.row().realised());
  }

  /** The one that comes second here would turn back if it came first. */
  @Test
  void letsTheOtherThreadBeginIfItIsLate() {
    Steered run = new Steered("force:1.0.t.a1/2.1.t.b2/1.1.a.b1/2.0.a.a2" + Steered.LONG + ":late");
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    AtomicBoolean open = new AtomicBoolean();
    Thread one = run.thread(() -> locked(run, a, "a1", () -> ifOpen(run, open, b, "b1")));
    Thread two = run.thread(() -> locked(run, b, "b2", () -> open(run, open, a, "a2")));
    run.goAndBeHeld(one);
    two.start();
    Steered.await(() -> b.hasQueuedThread(one) && a.hasQueuedThread(two));
    one.interrupt();
    two.interrupt();
    run.end();
    assertEquals(1, run.row().realised());
  }

  private static void ifOpen(Steered run, AtomicBoolean open, ReentrantLock lock, String at) {
    if (open.get()) {
      want(run, lock, at);
    }
  }

  private static void open(Steered run, AtomicBoolean open, ReentrantLock lock, String at) {
    open.set(true);
    want(run, lock, at);
  }

  private static void want(Steered run, ReentrantLock lock, String at) {
    run.beforeLock(lock, at);
    try {
      lock.lockInterruptibly();
      lock.unlock();
    } catch (InterruptedException e) {
      return; // as planned
    }
  }

  @Test
  void letsThreeThreadsWaitForEachOther() {
    Steered run =
        new Steered("force:1.0.t.a1/2.1.t.b2/3.2.t.c3/1.1.a.b1/2.2.a.c2/3.0.a.a3" + Steered.LONG);
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    ReentrantLock c = new ReentrantLock();
    Thread three = run.thread(() -> both(run, c, "c3", a, "a3"));
    Thread two = run.thread(() -> both(run, b, "b2", c, "c2"));
    Thread one = run.thread(() -> both(run, a, "a1", b, "b1"));
    run.goAndBeHeld(three);
    run.goAndBeHeld(two);
    one.start();
    Steered.await(
        () -> b.hasQueuedThread(one) && c.hasQueuedThread(two) && a.hasQueuedThread(three));
    one.interrupt();
    two.interrupt();
    three.interrupt();
    run.end();
    assertEquals(1, run.row().realised(), run.row().toString());
  }

  private static void both(
      Steered run, ReentrantLock first, String at, ReentrantLock second, String secondAt) {
    locked(run, first, at, () -> want(run, second, secondAt));
  }

  /** To wait reads an object's signal, and to notify writes it. */
  @Test
  @SuppressWarnings("WaitNotInLoop") // that is the mistake
  void losesASignal() {
    Steered run = new Steered("force:1.0.w.notify.notifying/2.0.r.wait.waiting" + Steered.LONG);
    Condition condition = lock.newCondition();
    Thread waiting =
        run.thread(
            () ->
                locked(
                    run,
                    "waiting",
                    () -> {
                      run.read(run.x, "wait");
                      condition.awaitUninterruptibly();
                    }));
    Thread notifying =
        run.thread(
            () ->
                locked(
                    run,
                    "notifying",
                    () -> {
                      run.write(run.x, "notify");
                      condition.signalAll();
                    }));
    run.goAndBeHeld(waiting);
    notifying.start();
    Steered.end(notifying);
    Steered.await(() -> waits(condition));
    assertEquals(List.of("notify", "wait"), run.made());
    assertEquals(1, run.row().realised());
    signal(condition);
    run.end();
  }

  private boolean waits(Condition condition) {
    lock.lock();
    try {
      return lock.hasWaiters(condition);
    } finally {
      lock.unlock();
    }
  }

  private void signal(Condition condition) {
    lock.lock();
    try {
      condition.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
