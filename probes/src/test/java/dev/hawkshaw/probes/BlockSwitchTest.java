package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.BlockRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SteeringRow;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Switches at the start of chosen blocks. */
@Timeout(60)
class BlockSwitchTest {
  private static final int METHOD = number(0x7001, 0, -1, "method");
  private static final int FIRST = number(0x7002, 1, METHOD, "if");
  private static final int SECOND = number(0x7003, 2, METHOD, "if");

  private Recorder recorder;
  private final List<Thread> started = new ArrayList<>();

  @AfterEach
  void stop() throws InterruptedException {
    for (Thread each : started) {
      each.join();
    }
    Probes.start(null, null);
  }

  /** A check and what depends on it: all have looked before the first one goes on. */
  @RepeatedTest(5)
  void letsAllOthersComeBeforeTheFirstGoesOn() throws Exception {
    begin("blocks:7002:2000");
    AtomicInteger done = new AtomicInteger();
    run(3, () -> checkThenAct(done));
    assertEquals(3, row(FIRST).threads());
    assertEquals(3, row(FIRST).together());
    assertEquals(0, steering().unwoven());
    assertEquals(1, steering().reached());
    assertTrue(steering().realised() >= 1, steering()::toString);
  }

  /** As it would be without: the second finds the work done. */
  @RepeatedTest(5)
  void doesNothingAtOtherBlocks() throws Exception {
    begin("blocks:7003:2000");
    AtomicInteger done = new AtomicInteger();
    checkThenAct(done);
    run(2, () -> checkThenAct(done));
    assertEquals(1, row(FIRST).threads());
    assertEquals(0, row(SECOND).threads());
    assertEquals(0, steering().reached());
  }

  @Test
  void goesOnIfAllOthersWait() throws Exception {
    begin("blocks:7002:60000");
    CountDownLatch passed = new CountDownLatch(1);
    start(() -> await(passed));
    start(
        () -> {
          enterFirst();
          passed.countDown();
        });
    passed.await();
  }

  @Test
  void goesOnIfAnotherNeedsALockThatItHolds() throws Exception {
    begin("blocks:7002:60000");
    Object lock = new Object();
    Runnable locked =
        () -> {
          synchronized (lock) {
            enterFirst();
          }
        };
    run(2, locked);
    assertEquals(2, row(FIRST).threads());
    assertEquals(1, row(FIRST).together());
  }

  @Test
  void goesOnWhenItsTimeIsOver() throws Exception {
    begin("blocks:7002:30");
    CountDownLatch passed = new CountDownLatch(1);
    start(
        () -> {
          while (passed.getCount() > 0) {
            Thread.onSpinWait();
          }
        });
    long before = System.nanoTime();
    start(
        () -> {
          enterFirst();
          passed.countDown();
        });
    passed.await();
    assertTrue(System.nanoTime() - before >= 30_000_000);
  }

  @Test
  void doesNotWaitForEverInALoopOfOneThread() throws Exception {
    begin("blocks:7002:1000");
    run(
        1,
        () -> {
          for (int i = 0; i < 20_000; i++) {
            enterFirst();
          }
        });
    assertEquals(1, row(FIRST).threads());
  }

  @Test
  void keepsInterruptsAndPermits() throws Exception {
    begin("blocks:7002:2000");
    List<Boolean> interrupted = new ArrayList<>();
    run(
        1,
        () -> {
          Thread.currentThread().interrupt();
          enterFirst();
          interrupted.add(Thread.interrupted());
          LockSupport.unpark(Thread.currentThread());
          enterFirst();
          LockSupport.park();
        });
    assertEquals(List.of(true), interrupted);
  }

  @Test
  void tellsOfBlocksThatNoClassHas() {
    begin("blocks:7002+7ffffff1+7ffffff2:100");
    assertEquals(new SteeringRow(3, 0, 0, 0, 0, 2), steering());
  }

  private static int number(long id, int ordinal, int parent, String kind) {
    return Blocks.number(
        new BlockRow(id, "a.B", "m", "()V", "B.java", kind, ordinal, ordinal - 1, 1, 9, 0, 9, 0, 0),
        parent);
  }

  private void begin(String strategy) {
    recorder = new Recorder(new RunRow("", "", 5, strategy, 0, 0), null);
    Probes.start(recorder, Strategies.of(strategy, 0, 1, recorder));
  }

  private static void checkThenAct(AtomicInteger done) {
    int depth = Blocks.begin(METHOD);
    if (done.get() == 0) {
      Blocks.enter(FIRST, depth);
      done.incrementAndGet();
    }
    Blocks.end(depth);
  }

  private static void enterFirst() {
    int depth = Blocks.begin(METHOD);
    Blocks.enter(FIRST, depth);
    Blocks.end(depth);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void run(int count, Runnable task) throws InterruptedException {
    for (int i = 0; i < count; i++) {
      start(task);
    }
    for (Thread each : started) {
      each.join();
    }
  }

  /** As woven code does it. */
  private void start(Runnable task) {
    Thread thread = new Thread(task);
    started.add(thread);
    HandOverProbes.start(thread);
    thread.start();
  }

  private static BlockRow row(int number) {
    for (BlockRow row : Blocks.rows().blocks()) {
      if (row.id() == Blocks.get(number).row().id()) {
        return row;
      }
    }
    throw new AssertionError("not entered");
  }

  private SteeringRow steering() {
    return recorder.contents().steering();
  }
}
