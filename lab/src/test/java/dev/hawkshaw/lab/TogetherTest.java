package dev.hawkshaw.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TogetherTest {
  @Test
  void waitsForAllTasks() throws InterruptedException {
    AtomicInteger done = new AtomicInteger();
    Together.run(done::incrementAndGet, done::incrementAndGet, done::incrementAndGet);
    assertEquals(3, done.get());
  }

  @Test
  void runsThemAtTheSameTime() throws InterruptedException {
    CountDownLatch bothHere = new CountDownLatch(2);
    Runnable meet =
        () -> {
          bothHere.countDown();
          await(bothHere);
        };
    Together.run(meet, meet);
    assertEquals(0, bothHere.getCount());
  }

  @Test
  void saysWhoIsStuck() {
    CountDownLatch never = new CountDownLatch(1);
    Exception thrown =
        assertThrows(IllegalStateException.class, () -> Together.run(() -> {}, () -> await(never)));
    assertTrue(thrown.getMessage().startsWith("stuck: task-2 WAITING at"), thrown::getMessage);
    never.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
