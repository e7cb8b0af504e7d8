package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ForcedPairTest {
  private static final long MINUTES_NANOS = TimeUnit.MINUTES.toNanos(10);
  private static final int READ = Runs.site("forced read");
  private static final int WRITE = Runs.site("forced write");
  private static final int OTHER = Runs.site("another site");

  private final Location x = new Location();
  private final AtomicInteger value = new AtomicInteger();

  @Test
  void letsTheWriteComeBeforeTheRead() throws InterruptedException {
    Noise noise = pair(WRITE, READ, MINUTES_NANOS);
    int[] seen = new int[1];
    Thread reader =
        started(
            () -> {
              noise.before(x, READ);
              seen[0] = value.get();
            });
    Thread writer =
        started(
            () -> {
              noise.before(x, -WRITE);
              value.set(7);
            });
    end(reader, writer);
    assertEquals(7, seen[0]);
  }

  /** The reader must come between the two writes, although the writer would be faster. */
  @Test
  void letsTheSecondFollowBeforeTheFirstGoesOn() throws InterruptedException {
    Noise noise = pair(WRITE, READ, MINUTES_NANOS);
    int[] seen = new int[1];
    Thread writer =
        started(
            () -> {
              noise.before(x, -WRITE);
              value.set(7);
              noise.before(x, -OTHER);
              // The read follows its probe, but nobody says when it is made.
              Pause.sleep(TimeUnit.MILLISECONDS.toNanos(300));
              value.set(8);
            });
    Thread reader =
        started(
            () -> {
              noise.before(x, READ);
              seen[0] = value.get();
            });
    end(reader, writer);
    assertEquals(7, seen[0]);
  }

  @Test
  void oneSiteCanFollowItself() throws InterruptedException {
    Noise noise = pair(WRITE, WRITE, MINUTES_NANOS);
    Runnable body =
        () -> {
          noise.before(x, -WRITE);
          value.incrementAndGet();
          noise.before(x, -OTHER);
        };
    end(started(body), started(body));
    assertEquals(2, value.get());
  }

  @Test
  void doesNotWaitForWhatNeverComes() {
    Noise noise = pair(WRITE, READ, TimeUnit.MILLISECONDS.toNanos(1));
    long start = System.nanoTime();
    for (int i = 0; i < 1_000; i++) {
      noise.before(x, READ);
      noise.before(x, OTHER);
      noise.beforeLock(x, 5);
    }
    assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(10));
    assertEquals(3_000, noise.steps());
  }

  @Test
  void takesNoNoteOfAnotherLocation() throws InterruptedException {
    Noise noise = pair(WRITE, READ, TimeUnit.MILLISECONDS.toNanos(50));
    Thread writer = started(() -> noise.before(new Location(), -WRITE));
    end(writer);
    long start = System.nanoTime();
    noise.before(x, READ);
    assertTrue(System.nanoTime() - start >= TimeUnit.MILLISECONDS.toNanos(50), "it has to wait");
  }

  private static Noise pair(int first, int second, long mostWaitNanos) {
    return Strategies.of(
        "pair:" + hex(first) + ":" + hex(second), 0.5, mostWaitNanos, Runs.recorder(3));
  }

  private static String hex(int site) {
    return Long.toHexString(Sites.row(site).id());
  }

  private static Thread started(Runnable body) {
    Thread thread = new Thread(body);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void end(Thread... threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.join(TimeUnit.SECONDS.toMillis(30));
      assertFalse(thread.isAlive(), "it hangs");
    }
  }
}
