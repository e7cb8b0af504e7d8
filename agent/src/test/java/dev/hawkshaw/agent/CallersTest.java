package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CallersTest {
  private static final int NUMBER = 8;

  private final Set<String> names = ConcurrentHashMap.newKeySet();
  private final CountDownLatch all = new CountDownLatch(NUMBER);
  private final CountDownLatch firstThrew = new CountDownLatch(1);
  private final ConcurrentLinkedQueue<Throwable> uncaught = new ConcurrentLinkedQueue<>();

  /** Would never end if one had to wait for the end of another. */
  @Test
  void areAllOnTheirWayAtOnce() throws Exception {
    Callers callers = started("meet", NUMBER, false);

    callers.join();

    assertEquals(0, all.getCount());
    assertEquals(0, callers.thrown().length);
  }

  @Test
  void areNamedByTheirNumber() throws Exception {
    started("meet", NUMBER, false).join();

    assertEquals(NUMBER, names.size());
    for (int i = 1; i <= NUMBER; i++) {
      assertEquals(true, names.contains("caller-" + i), names::toString);
    }
  }

  @Test
  void keepWhatTheyThrewInThatOrder() throws Exception {
    Callers callers = started("throwInTurn", 2, false);

    callers.join();

    assertArrayEquals(
        new String[] {"caller-2", "caller-1"},
        Arrays.stream(callers.thrown()).map(Throwable::getMessage).toArray());
  }

  @Test
  void letWhatTheyThrowLeaveTheirThreads() throws Exception {
    Callers callers = started("throwWatched", 3, true);

    callers.join();

    assertEquals(3, callers.thrown().length);
    assertEquals(Set.of(callers.thrown()), Set.copyOf(uncaught));
  }

  private Callers started(String method, int number, boolean leaves) throws Exception {
    MethodHandle body =
        MethodHandles.lookup().bind(this, method, MethodType.methodType(void.class));
    MethodHandle[] bodies = new MethodHandle[number];
    Arrays.fill(bodies, body);
    Callers callers = new Callers(bodies, leaves);
    callers.start();
    return callers;
  }

  void meet() throws InterruptedException {
    names.add(Thread.currentThread().getName());
    all.countDown();
    all.await();
  }

  /** The second waits until the first one's exception is known, which is when its thread ends. */
  void throwInTurn() throws InterruptedException {
    String name = Thread.currentThread().getName();
    if (name.equals("caller-1")) {
      firstThrew.await();
      for (Thread each : Thread.getAllStackTraces().keySet()) {
        if (each.getName().equals("caller-2")) {
          each.join();
        }
      }
    } else {
      firstThrew.countDown();
    }
    throw new IllegalStateException(name);
  }

  void throwWatched() {
    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
    throw new IllegalStateException(Thread.currentThread().getName());
  }
}
