package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever is forced or prevented, a program that can't deadlock comes to its end, and what it
 * guards with a lock is right.
 */
@Timeout(60)
class RandomPlansTest {
  private static final int PLANS = 12;
  private static final int THREADS = 4;
  private static final int STEPS = 25;
  private static final int PLACES = 4;

  private static final List<String> KINDS =
      List.of(
          "1.0.r/2.0.w",
          "1.0.w/2.0.r",
          "1.0.r/2.0.w/1.0.w",
          "1.0.w/2.0.r/1.0.w",
          "1.0.r/2.0.w/1.0.r",
          "1.0.w/2.0.r/2.1.r/1.1.w",
          "1.0.w/2.0.w/3.0.r",
          "1.0.t/2.1.t/1.1.a/2.0.a");

  private static final List<String> WAYS = List.of("", ":patient", ":early", ":late", ":skip3");

  private final Object[] locks = {new Object(), new Object(), new Object()};
  private int counter;

  @ParameterizedTest
  @ValueSource(strings = {"force", "prevent", "guard"})
  void neverHangAndNeverChangeWhatIsGuarded(String steer) {
    Random random = new Random(steer.hashCode());
    for (int i = 0; i < PLANS; i++) {
      Steered run = new Steered(strategy(steer, random));
      counter = 0;
      for (int thread = 0; thread < THREADS; thread++) {
        long seed = random.nextLong();
        run.thread(() -> body(run, new Random(seed)));
      }
      run.startAll();
      run.end();
      assertEquals(THREADS * STEPS, counter);
    }
  }

  private static String strategy(String steer, Random random) {
    String kind = KINDS.get(random.nextInt(KINDS.size()));
    List<String> steps = new ArrayList<>();
    for (String step : kind.split("/", -1)) {
      boolean locks = step.endsWith("t") || step.endsWith("a");
      String site = (locks ? "lock " : "place ") + random.nextInt(PLACES);
      String gate = locks || random.nextBoolean() ? "" : ".lock " + random.nextInt(PLACES);
      steps.add(step + "." + site + gate);
    }
    String rest =
        switch (steer) {
          case "force" -> "5" + WAYS.get(random.nextInt(WAYS.size()));
          case "prevent" -> "5";
          default -> "mixed";
        };
    return steer + ":" + String.join("/", steps) + ":" + rest;
  }

  private void body(Steered run, Random random) {
    Location[] places = {run.x, run.y, new Location()};
    for (int i = 0; i < STEPS; i++) {
      touch(run, places, random);
      locked(run, random, random.nextInt(locks.length), () -> touch(run, places, random));
      locked(run, random, 0, () -> count(run, places, random));
    }
  }

  private static void touch(Steered run, Location[] places, Random random) {
    int site = Runs.site("place " + random.nextInt(PLACES));
    run.noise.before(places[random.nextInt(places.length)], random.nextBoolean() ? site : -site);
  }

  /** Takes one lock and some of those after it, so that nobody ever waits in a circle. */
  private void locked(Steered run, Random random, int first, Runnable body) {
    int site = Runs.site("lock " + random.nextInt(PLACES));
    Object lock = locks[first];
    run.noise.beforeLock(lock, site);
    HeldLocks held = run.recorder.threads().current().held();
    held.push(lock, site, true);
    synchronized (lock) {
      if (first + 1 < locks.length && random.nextBoolean()) {
        locked(run, random, first + 1, body);
      } else {
        body.run();
      }
      held.pop(lock, true);
    }
  }

  private void count(Steered run, Location[] places, Random random) {
    touch(run, places, random);
    int read = counter;
    touch(run, places, random);
    counter = read + 1;
  }
}
