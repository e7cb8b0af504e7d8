package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody is held when nobody can come: threads may be held for minutes here, and never are. */
@Timeout(60)
class SteeringEndsTest {
  private static final String PLAN = "1.0.r.get/2.0.w.put/1.0.w.set";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "force:" + PLAN + Steered.LONG,
        "force:" + PLAN + Steered.LONG + ":patient",
        "force:" + PLAN + Steered.LONG + ":early",
        "prevent:" + PLAN + Steered.LONG,
        "prevent:1.0.r.get/2.0.w.put" + Steered.LONG,
        "guard:" + PLAN + ":none"
      })
  void aThreadAloneIsNeverHeld(String strategy) {
    Steered run = new Steered(strategy);
    run.thread(
            () -> {
              for (int i = 0; i < 100; i++) {
                everything(run);
              }
            })
        .start();
    run.end();
    assertEquals(300, run.made().size());
    assertEquals(0, run.row().vain());
  }

  @ParameterizedTest
  @ValueSource(strings = {"force", "prevent"})
  void nobodyIsHeldWithALockForWhichTheOtherOneWaits(String kind) {
    Steered run = new Steered(kind + ":" + PLAN + Steered.LONG);
    Object lock = new Object();
    int[] counter = new int[1];
    for (int i = 0; i < 3; i++) {
      run.thread(
          () -> {
            synchronized (lock) {
              int read = counter[0];
              everything(run);
              counter[0] = read + 1;
            }
          });
    }
    run.startAll();
    run.end();
    assertEquals(3, counter[0]);
    assertEquals(9, run.made().size());
  }

  /** All want to come between, and there is nobody who begins. */
  @ParameterizedTest
  @ValueSource(strings = {"force", "prevent"})
  void allThatAreHeldGoOnOneAfterTheOther(String kind) {
    Steered run = new Steered(kind + ":" + PLAN + Steered.LONG);
    for (int i = 0; i < 4; i++) {
      run.thread(() -> run.write(run.x, "put"));
    }
    run.startAll();
    run.end();
    assertEquals(4, run.made().size());
    assertEquals(0, run.row().realised());
  }

  @Test
  void nobodyWaitsForOneThatWaitsForEver() {
    Steered run = new Steered("force:" + PLAN + Steered.LONG);
    CountDownLatch end = new CountDownLatch(1);
    Thread waiting = run.thread(() -> await(end));
    Thread updating = run.thread(() -> run.write(run.x, "put"));
    waiting.start();
    Steered.await(() -> waiting.getState() == Thread.State.WAITING);
    updating.start();
    Steered.end(updating);
    assertEquals(1, run.row().vain());
    end.countDown();
    run.end();
  }

  /** It might still come, so it is waited for, but not for longer than was said. */
  @Test
  void nobodyWaitsForTooLongForOneThatIsBusy() {
    Steered run = new Steered("force:" + PLAN + ":20");
    CountDownLatch end = new CountDownLatch(1);
    Thread busy =
        run.thread(
            () -> {
              while (end.getCount() > 0) {
                Thread.onSpinWait();
              }
            });
    Thread between = run.thread(() -> run.write(run.x, "put"));
    busy.start();
    long start = System.nanoTime();
    between.start();
    Steered.end(between);
    assertTrue(System.nanoTime() - start >= 20_000_000, "it may still come");
    end.countDown();
    run.end();
    assertEquals(1, run.row().vain());
  }

  @Test
  void keepsInterruptsOfThreadsThatAreHeld() {
    Steered run = new Steered("force:" + PLAN + Steered.LONG);
    boolean[] kept = new boolean[1];
    Thread updating =
        run.thread(
            () -> {
              run.read(run.x, "get");
              Thread.currentThread().interrupt();
              run.write(run.x, "set");
              kept[0] = Thread.interrupted();
            });
    Thread between = run.thread(() -> run.write(run.x, "put"));
    run.goAndBeHeld(updating);
    between.start();
    run.end();
    assertTrue(kept[0]);
    assertEquals(1, run.row().realised());
  }

  private static void everything(Steered run) {
    run.read(run.x, "get");
    run.write(run.x, "put");
    run.write(run.x, "set");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
