package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class RandomNoiseTest {
  private static final long SHORT_NANOS = 200_000;
  private static final long MINUTES_NANOS = TimeUnit.MINUTES.toNanos(10);

  private final Threads threads = new Threads(42);
  private final Location x = new Location();

  @Test
  void followsFromTheSeed() {
    assertArrayEquals(numbers(42, 0), numbers(42, 0));
    assertFalse(Arrays.equals(numbers(42, 0), numbers(44, 0)), "another seed");
    assertFalse(Arrays.equals(numbers(42, 0), numbers(42, 1)), "another thread");
  }

  /** How many random numbers are used up depends on every decision made before. */
  @Test
  void differsForNeighbouringSeeds() {
    Set<Long> first = new HashSet<>();
    for (long seed = 0; seed < 1000; seed++) {
      first.add(numbers(seed, 0)[0]);
    }
    assertEquals(1000, first.size());
  }

  @Test
  void decidesTheSameWithTheSameSeed() {
    assertEquals(afterNoise(7), afterNoise(7));
    assertFalse(afterNoise(7) == afterNoise(70), "another seed");
  }

  @Test
  void makesAboutAsMuchAsItsStrengthSays() {
    Threads.Tag tag = threads.current();
    int low = 0;
    for (int i = 0; i < 10_000; i++) {
      low += (tag.next() >>> 11) * 0x1p-53 < 0.25 ? 1 : 0;
    }
    assertTrue(low > 2_300 && low < 2_700, "a quarter of 10,000: " + low);
  }

  @ParameterizedTest
  @EnumSource(value = RandomNoise.Kind.class)
  void endsInBoundedTime(RandomNoise.Kind kind) {
    own(x);
    RandomNoise noise = new RandomNoise(kind, 1, 1, SHORT_NANOS, threads);
    long start = System.nanoTime();
    for (int i = 0; i < 200; i++) {
      noise.before(x, -1 - i);
      noise.beforeLock(null, i);
    }
    noise.begin();
    assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(30));
  }

  @Test
  void sleepsAtTheLeastNowAndThen() {
    RandomNoise noise = new RandomNoise(RandomNoise.Kind.SLEEP, 1, 1, SHORT_NANOS, threads);
    long start = System.nanoTime();
    for (int i = 0; i < 100; i++) {
      noise.before(x, -1 - i);
    }
    assertTrue(System.nanoTime() - start > 10 * SHORT_NANOS, "100 sleeps of half that on average");
  }

  /** Ten thousand sleeps of 50 ms on average would be eight minutes. */
  @Test
  void endsWhenItHasTakenEnoughOfTheRun() {
    RandomNoise noise =
        new RandomNoise(RandomNoise.Kind.SLEEP, 1, 1, TimeUnit.MILLISECONDS.toNanos(100), threads);
    long start = System.nanoTime();
    for (int i = 0; i < 10_000; i++) {
      noise.before(x, -1 - i);
    }
    assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(30));
  }

  @Test
  void makesNoneWithoutStrength() {
    own(x);
    RandomNoise noise = new RandomNoise(RandomNoise.Kind.SWITCH, 0, 1, MINUTES_NANOS, threads);
    for (int i = 0; i < 1_000; i++) {
      noise.before(x, -1 - i);
      noise.beforeLock(null, i);
    }
    noise.begin();
    assertEquals(1_000 * 2 + 1 + 1, drawn(), "one number for each decision, none for delays");
  }

  @Test
  void disturbsAPlaceLessWhenItIsReachedOften() {
    RandomNoise noise = new RandomNoise(RandomNoise.Kind.SPIN, 1, 1, SHORT_NANOS, threads);
    for (int i = 0; i < 10_000; i++) {
      noise.before(x, -1 - 1);
    }
    int delays = drawn() - 1 - 10_000;
    assertTrue(delays > 64 && delays < 2_000, "delays: " + delays);
  }

  @Test
  void beginsAThreadOnce() {
    RandomNoise noise = new RandomNoise(RandomNoise.Kind.SPIN, 1, 1, SHORT_NANOS, threads);
    noise.begin();
    int before = drawn();
    noise.begin();
    assertEquals(before + 1, drawn(), "only this question itself draws a number");
  }

  @Test
  void switchesAsSoonAsAnotherThreadCame() throws InterruptedException {
    Recorder recorder = Runs.recorder(3);
    RandomNoise noise = new RandomNoise(RandomNoise.Kind.SWITCH, 1, 1, MINUTES_NANOS, threads);
    Actor other = new Actor(recorder, "other");
    CountDownLatch owned = new CountDownLatch(1);
    Thread waiting =
        new Thread(
            () -> {
              own(x);
              threads.current().touches(x, true);
              owned.countDown();
              noise.before(x, -1 - 1);
            });
    waiting.setDaemon(true);
    waiting.start();
    owned.await();
    other.writes(x, "a");
    waiting.join(TimeUnit.SECONDS.toMillis(30));
    assertFalse(waiting.isAlive(), "it waits although another thread came");
  }

  @ParameterizedTest
  @EnumSource(value = RandomNoise.Kind.class)
  void keepsAPendingInterrupt(RandomNoise.Kind kind) {
    own(x);
    RandomNoise noise = new RandomNoise(kind, 1, 1, SHORT_NANOS, threads);
    Thread.currentThread().interrupt();
    for (int i = 0; i < 20; i++) {
      noise.before(x, -1 - i);
    }
    assertTrue(Thread.interrupted());
  }

  @ParameterizedTest
  @EnumSource(value = RandomNoise.Kind.class)
  void keepsAPermitThatTheProgramGave(RandomNoise.Kind kind) {
    own(x);
    RandomNoise noise = new RandomNoise(kind, 1, 1, SHORT_NANOS, threads);
    LockSupport.unpark(Thread.currentThread());
    for (int i = 0; i < 20; i++) {
      noise.before(x, -1 - i);
    }
    long start = System.nanoTime();
    LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(20));
    assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(10), "the permit is gone");
  }

  /** Makes the calling thread the one that touched the location last. */
  private static void own(Location at) {
    at.begin(new Turn(Owner.of(Thread.currentThread()), 0, 0), -1, Runs.recorder(3));
  }

  private static long[] numbers(long seed, int thread) {
    Threads threads = new Threads(seed);
    Threads.Tag tag = threads.add("T0");
    for (int i = 0; i < thread; i++) {
      tag = threads.add("another");
    }
    long[] numbers = new long[100];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = tag.next();
    }
    return numbers;
  }

  private static long afterNoise(long seed) {
    Threads threads = new Threads(seed);
    RandomNoise noise = new RandomNoise(RandomNoise.Kind.MIXED, 0.3, 1, 1_000, threads);
    for (int i = 0; i < 500; i++) {
      noise.before(new Location(), i % 2 == 0 ? -1 - i : 1 + i);
    }
    return threads.current().next();
  }

  /** How many random numbers this thread has used, its own one included. */
  private int drawn() {
    long next = peek();
    Threads.Tag fresh = new Threads(42).add("the same");
    int count = 1;
    while (fresh.next() != next) {
      count++;
    }
    return count;
  }

  private long peek() {
    return threads.current().next();
  }
}
