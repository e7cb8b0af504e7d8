package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.RunRow;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class SchedulerTest {
  private static final int SEEDS = 100;

  /** Of two threads and six steps with one change of priorities, in a hundred. */
  private static final int BOUND_OF_PCT = 8;

  private static final long LONG_NANOS = TimeUnit.SECONDS.toNanos(20);

  private final Location x = new Location();
  private int balance;

  /**
   * Between its read and its write a thread is a few instructions long: by itself it hardly ever
   * fails. So patient that a busy machine makes no difference.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void losesAnUpdateOften(boolean pct) throws InterruptedException {
    int lost = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      balance = 0;
      Priorities priorities = pct ? new Pct(seed, 2, 6) : new Pos(seed);
      Lanes lanes = new Lanes(priorities, LONG_NANOS, LONG_NANOS);
      Noise noise = new Scheduler(lanes, 0.5, Runs.recorder(3).threads());
      runBoth(noise, () -> deposit(noise));
      lost += balance == 2 ? 0 : 1;
    }
    assertTrue(lost >= BOUND_OF_PCT, lost + " of " + SEEDS + " lost one");
    assertTrue(lost < SEEDS, "some pass");
  }

  private void deposit(Noise noise) {
    noise.begin();
    noise.before(x, 1);
    int read = balance;
    noise.before(x, -2);
    balance = read + 1;
    noise.before(x, 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pct:3:10", "pos"})
  void doesNotWaitForAThreadThatIsBlocked(String strategy) throws InterruptedException {
    Noise noise = noise(strategy, 3);
    CountDownLatch never = new CountDownLatch(1);
    Thread blocked = started(noise, () -> await(never));
    Thread other = started(noise, () -> noise.before(x, -1));
    other.join(TimeUnit.SECONDS.toMillis(30));
    assertFalse(other.isAlive(), "it waits for a thread that is blocked");
    never.countDown();
    blocked.join();
    assertTrue(noise.stuck() > 0, "it is counted");
  }

  @Test
  void doesNotWaitForAThreadThatGoesRoundALoop() throws InterruptedException {
    for (int seed = 0; seed < 10; seed++) {
      Noise noise = noise("pct:2:1000000", seed);
      AtomicInteger done = new AtomicInteger();
      Thread spinning =
          started(
              noise,
              () -> {
                while (done.get() == 0) {
                  noise.before(x, 1);
                }
              });
      Thread other =
          started(
              noise,
              () -> {
                noise.before(x, -2);
                done.set(1);
              });
      other.join(TimeUnit.SECONDS.toMillis(30));
      spinning.join(TimeUnit.SECONDS.toMillis(30));
      assertFalse(spinning.isAlive());
    }
  }

  /** Both wait in the order that a deadlock needs, or not; what they never do is to wait for us. */
  @Test
  void threadsThatHoldLocksComeToAnEnd() throws InterruptedException {
    for (int seed = 0; seed < SEEDS; seed++) {
      Object lock = new Object();
      Noise noise = noise("pos", seed);
      runBoth(
          noise,
          () -> {
            for (int i = 0; i < 5; i++) {
              noise.beforeLock(lock, 10);
              synchronized (lock) {
                noise.before(x, 1);
                noise.before(x, -2);
              }
            }
          });
    }
  }

  @Test
  void keepsInterruptsAndPermits() throws InterruptedException {
    Noise noise = noise("pos", 5);
    List<String> wrong = new ArrayList<>();
    runBoth(
        noise,
        () -> {
          Thread.currentThread().interrupt();
          for (int i = 0; i < 20; i++) {
            noise.before(x, -1);
          }
          note(wrong, Thread.interrupted(), "the interrupt is gone");
          LockSupport.unpark(Thread.currentThread());
          for (int i = 0; i < 20; i++) {
            noise.before(x, -1);
          }
          long start = System.nanoTime();
          LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(20));
          note(wrong, System.nanoTime() - start < TimeUnit.SECONDS.toNanos(10), "no permit");
        });
    assertEquals(List.of(), wrong);
  }

  @Test
  void aThreadAloneIsNeverHeldUp() {
    Noise noise = noise("pos", 1);
    long start = System.nanoTime();
    for (int i = 0; i < 100_000; i++) {
      noise.before(x, 1 + i % 100);
    }
    assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(10));
    assertEquals(0, noise.stuck());
    assertEquals(0, noise.steps(), "there is no choice");
  }

  @Test
  void withoutStrengthNothingIsScheduled() {
    Recorder recorder = Runs.recorder(3);
    Noise noise = Strategies.of("pos", 0, 1, recorder);
    for (int i = 0; i < 100; i++) {
      noise.before(x, 1);
    }
    assertEquals(0, noise.steps());
  }

  private static void note(List<String> wrong, boolean good, String what) {
    if (!good) {
      synchronized (wrong) {
        wrong.add(what);
      }
    }
  }

  private static Noise noise(String strategy, long seed) {
    return Strategies.of(
        strategy, 0.5, 1, new Recorder(new RunRow("", "", 3, strategy, 500, seed), null));
  }

  private static void runBoth(Noise noise, Runnable body) throws InterruptedException {
    noise.before(new Location(), 9); // the thread that starts them is one of the program's
    Thread one = started(noise, body);
    Thread other = started(noise, body);
    one.join(TimeUnit.SECONDS.toMillis(30));
    other.join(TimeUnit.SECONDS.toMillis(30));
    assertFalse(one.isAlive() || other.isAlive(), "they hang");
  }

  private static Thread started(Noise noise, Runnable body) {
    Thread thread = new Thread(body);
    thread.setDaemon(true);
    noise.starts(thread);
    thread.start();
    return thread;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
