package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.HeldRow;
import dev.hawkshaw.probes.format.LockOrderRow;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HeldLocksTest {
  private final HeldLocks held = new HeldLocks();
  private final Locks locks = new Locks();
  private final Object one = new Object();
  private final Object two = new Object();

  @BeforeEach
  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void areNoneAtFirst() {
    assertSame(LockSet.EMPTY, held.set(locks, true));
  }

  @Test
  void areInTheOrderInWhichTheyWereTaken() {
    held.push(one, 1, true);
    held.push(two, 2, true);
    assertEquals("1:1 2:2", told(false));
    held.pop(two, true);
    assertEquals("1:1", told(false));
  }

  @Test
  void needNotBeGivenBackInOrder() {
    held.push(one, 1, false);
    held.push(two, 2, false);
    assertEquals("1:1 2:2", told(false));
    held.pop(one, false);
    assertEquals("2:2", told(false));
  }

  @Test
  void areToldOnceWhenTakenTwice() {
    held.push(one, 1, true);
    held.push(one, 2, true);
    assertEquals("1:1", told(false));
    held.pop(one, true);
    assertEquals("1:1", told(false));
    held.pop(one, true);
    assertEquals("", told(false));
  }

  @Test
  void areGivenBackByMethods() {
    held.push(one, 1, true);
    held.push(one, 2, true);
    held.pop(2);
    assertEquals("1:1", told(false));
    held.pop(3);
    assertEquals("1:1", told(false));
    held.pop(1);
    assertEquals("", told(false));
  }

  @Test
  void areFoundAgainWhenASectionRepeatsItself() {
    held.push(one, 1, true);
    LockSet first = held.set(locks, false);
    held.pop(one, true);
    held.push(one, 1, true);
    assertSame(first, held.set(locks, false));
    held.pop(one, true);
    held.push(one, 2, true);
    assertEquals("1:2", told(false));
  }

  @Test
  void areNotToldWhenTheyAreNotHeldAnyMore() {
    ReentrantLock lock = new ReentrantLock();
    held.push(one, 1, true);
    held.push(two, 2, true);
    held.push(lock, 3, false);
    lock.lock();
    try {
      synchronized (two) {
        assertEquals("1:2 2:3", told(true));
      }
    } finally {
      lock.unlock();
    }
    assertEquals("", told(true));
  }

  @Test
  void areNotToldAtAllBeyondSomeDepth() {
    for (int i = 0; i < 20_000; i++) {
      held.push(one, 1, true);
    }
    assertNull(held.set(locks, false));
  }

  @Test
  void showInWhichOrderTheyAreTaken() throws InterruptedException {
    Recorder recorder = Runs.recorder(5);
    Probes.start(recorder, null);
    int a = Runs.site("a");
    int b = Runs.site("b");
    takeBoth(one, a, two, b);
    Thread other = new Thread(() -> takeBoth(two, b, one, a));
    other.start();
    other.join();
    takeBoth(two, b, one, a);
    List<LockOrderRow> orders = recorder.contents().sync().lockOrders();
    HeldRow first = new HeldRow(1, "java.lang.Object", a);
    HeldRow second = new HeldRow(2, "java.lang.Object", b);
    assertEquals(2, orders.size());
    assertEquals(first, orders.get(0).held());
    assertEquals(second, orders.get(0).taken());
    assertEquals(LockOrderRow.NOBODY, orders.get(0).other());
    assertEquals(second, orders.get(1).held());
    assertEquals(first, orders.get(1).taken());
    assertEquals(1, orders.get(1).thread());
    assertEquals(0, orders.get(1).other());
  }

  @Test
  void haveNoOrderWithThemselves() {
    Recorder recorder = Runs.recorder(5);
    Probes.start(recorder, null);
    takeBoth(one, Runs.site("a"), one, Runs.site("b"));
    assertEquals(List.of(), recorder.contents().sync().lockOrders());
  }

  @Test
  void seemToHoldWhatWasTakenAndNotGivenBack() {
    assertFalse(held.seemsToHold(one));
    held.push(one, 1, true);
    held.push(two, 2, true);
    held.push(one, 3, true);
    assertTrue(held.seemsToHold(one));
    held.pop(one, true);
    assertTrue(held.seemsToHold(one), "it was taken twice");
    held.pop(one, true);
    assertFalse(held.seemsToHold(one));
    assertTrue(held.seemsToHold(two));
    for (int i = 0; i < 100; i++) {
      held.push(new Object(), 4, true);
    }
    assertTrue(held.seemsToHold(two));
  }

  private static void takeBoth(Object outer, int outerSite, Object inner, int innerSite) {
    LockProbes.entering(outer, outerSite);
    LockProbes.entering(inner, innerSite);
    LockProbes.leaving(inner);
    LockProbes.leaving(outer);
  }

  private String told(boolean check) {
    List<String> all = new ArrayList<>();
    for (HeldRow row : held.set(locks, check).rows()) {
      all.add(row.lock() + ":" + row.site());
    }
    return String.join(" ", all);
  }
}
