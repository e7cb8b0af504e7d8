package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WaysToForceTest {
  private static final String LOST_UPDATE = "force:1.0.r.get/2.0.w.put/1.0.w.set" + Steered.LONG;
  private static final int ROUNDS = 10;

  @Test
  void whoCameBetweenIsHeldWhereItComesByNext() {
    assertMostly(LOST_UPDATE, List.of("get", "put", "set", "after", "after", "after"));
  }

  @Test
  void whoCameBetweenGoesOnAsFarAsItCanIfOthersArePatient() {
    assertMostly(LOST_UPDATE + ":patient", List.of("get", "put", "after", "after", "after", "set"));
  }

  /** An access follows its probe, but nobody says when: a few rounds may come out otherwise. */
  private static void assertMostly(String strategy, List<String> expected) {
    int good = 0;
    for (int round = 0; round < ROUNDS; round++) {
      good += afterwards(strategy).equals(expected) ? 1 : 0;
    }
    assertTrue(good >= ROUNDS * 7 / 10, "only " + good);
  }

  private static List<String> afterwards(String strategy) {
    Steered run = new Steered(strategy);
    Thread updating =
        run.thread(
            () -> {
              run.read(run.x, "get");
              run.write(run.x, "set");
              run.noise.before(run.y, Runs.site("elsewhere"));
            });
    Thread between =
        run.thread(
            () -> {
              run.write(run.x, "put");
              run.read(run.y, "after");
              run.read(run.y, "after");
              run.read(run.y, "after");
            });
    run.goAndBeHeld(updating);
    between.start();
    run.end();
    assertEquals(1, run.row().realised());
    return run.made();
  }

  @Test
  void othersComeWhenAThreadIsAtItsNextAccessIfTheyAreLate() {
    Steered run = new Steered(LOST_UPDATE + ":late");
    Thread between = run.thread(() -> run.write(run.x, "put"));
    Thread updating =
        run.thread(
            () -> {
              run.read(run.x, "get");
              run.read(run.y, "more");
              run.read(run.y, "more");
              run.write(run.x, "set");
            });
    run.goAndBeHeld(between);
    updating.start();
    run.end();
    assertEquals(List.of("get", "more", "more", "put", "set"), run.made());
    assertEquals(1, run.row().realised());
  }

  /** Nothing is known of the lock, so before its last access the thread would be held with it. */
  @Test
  void isHeldEarlySoThatItHasNoLockYet() {
    Steered run = new Steered(LOST_UPDATE + ":early");
    Object lock = new Object();
    Thread updating = run.thread(() -> updateUnder(run, lock));
    Thread between = run.thread(() -> putUnder(run, lock));
    run.goAndBeHeld(updating);
    assertEquals(List.of("get"), run.made());
    between.start();
    run.end();
    assertEquals(List.of("get", "put", "set"), run.made());
    assertEquals(1, run.row().realised());
  }

  /** The same otherwise: it is held with the lock, until it is clear that nobody can come. */
  @Test
  void isHeldInVainWithALockOfWhichNothingIsKnown() {
    Steered run = new Steered(LOST_UPDATE);
    Object lock = new Object();
    Thread updating = run.thread(() -> updateUnder(run, lock));
    Thread between = run.thread(() -> putUnder(run, lock));
    run.goAndBeHeld(updating);
    between.start();
    run.end();
    assertEquals(List.of("get", "set", "put"), run.made());
    assertEquals(0, run.row().realised());
    assertTrue(run.row().vain() >= 1);
  }

  private static void updateUnder(Steered run, Object lock) {
    run.beforeLock(lock, "some lock");
    synchronized (lock) {
      run.read(run.x, "get");
    }
    run.beforeLock(lock, "some lock");
    synchronized (lock) {
      run.write(run.x, "set");
    }
  }

  private static void putUnder(Steered run, Object lock) {
    run.beforeLock(lock, "some lock");
    synchronized (lock) {
      run.write(run.x, "put");
    }
  }

  @Test
  void whoIsEarlyDoesNotWaitForTheFirst() {
    Steered run = new Steered(LOST_UPDATE + ":early");
    Thread updating = run.thread(() -> run.read(run.x, "get"));
    Thread between = run.thread(() -> run.write(run.x, "put"));
    run.go(between);
    assertFalse(between.isAlive());
    updating.start();
    run.end();
  }

  @Test
  void letsThreadsGoAsOftenAsItIsToldTo() {
    Steered run = new Steered(LOST_UPDATE + ":skip2");
    Thread updating =
        run.thread(
            () -> {
              run.read(run.x, "get");
              run.write(run.x, "set");
            });
    Thread between =
        run.thread(
            () -> {
              run.write(run.x, "put");
              run.write(run.x, "put");
              run.write(run.x, "put");
            });
    run.goAndBeHeld(between);
    assertEquals(List.of("put", "put"), run.made());
    updating.start();
    run.end();
    assertEquals(List.of("put", "put", "get", "put", "set"), run.made());
    assertEquals(1, run.row().realised());
  }

  /** The list has two elements, and only who has counted both is harmed by the removal of one. */
  @Test
  void beginsInTheIterationThatItIsToldTo() {
    int size = Runs.site("size");
    int number = Loops.number(0x51BEL);
    Loops.place(size, number);
    Steered run =
        new Steered("force:1.0.r.size/2.0.w.remove/1.0.r.get" + Steered.LONG + ":from1.2");
    Thread going =
        run.thread(
            () -> {
              Loop loop = Loop.enter(null, number);
              for (long moment = Loop.moment(loop); Loop.iteration(moment) < 3; ) {
                run.read(run.x, Access.inLoop(size), "size");
                run.read(run.x, "get");
                moment = Loop.next(loop, moment);
              }
            });
    Thread removing = run.thread(() -> run.write(run.x, "remove"));
    run.goAndBeHeld(removing);
    going.start();
    run.end();
    assertEquals(List.of("size", "get", "size", "remove", "get"), run.made());
    assertEquals(1, run.row().realised());
  }

  /** Two accounts with a lock each: the same statements, but each lock is about its own account. */
  @Test
  void sameStatementsMayTouchBothVariablesUnderLocksOfTheirOwn() {
    Steered run =
        new Steered(
            "force:1.0.w.add.lock add/2.0.r.get.lock get/2.1.r.get.lock get/1.1.w.add.lock add"
                + Steered.LONG);
    Object one = new Object();
    Object other = new Object();
    Thread moving = run.thread(() -> both(run, one, other, "lock add", at -> run.write(at, "add")));
    Thread summing = run.thread(() -> both(run, one, other, "lock get", at -> run.read(at, "get")));
    run.goAndBeHeld(summing);
    moving.start();
    run.end();
    assertEquals(List.of("add", "get", "get", "add"), run.made());
    assertEquals(1, run.row().realised());
  }

  private static void both(
      Steered run, Object one, Object other, String lock, Consumer<Location> access) {
    run.beforeLock(one, lock);
    access.accept(run.x);
    run.beforeLock(other, lock);
    access.accept(run.y);
    run.noise.before(new Location(), Runs.site("elsewhere"));
  }
}
