package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrioritiesTest {
  private static final int SEEDS = 1_000;

  @Test
  void followFromTheSeed() {
    for (long seed = 0; seed < 100; seed++) {
      assertEquals(three().run(new Pct(seed, 3, 12)), three().run(new Pct(seed, 3, 12)));
      assertEquals(three().run(new Pos(seed)), three().run(new Pos(seed)));
    }
  }

  @Test
  void differFromSeedToSeed() {
    Set<List<String>> pct = new HashSet<>();
    Set<List<String>> pos = new HashSet<>();
    for (long seed = 0; seed < 100; seed++) {
      pct.add(three().run(new Pct(seed, 3, 12)));
      pos.add(three().run(new Pos(seed)));
    }
    assertTrue(pct.size() > 30, "orders by PCT: " + pct.size());
    assertTrue(pos.size() > 60, "orders by POS: " + pos.size());
  }

  @Test
  void withoutChangePointsOneThreadComesAfterTheOther() {
    for (long seed = 0; seed < 100; seed++) {
      List<String> made = two().run(new Pct(seed, 1, 8));
      assertEquals(made.get(0).charAt(0), made.get(3).charAt(0), made.toString());
    }
  }

  /**
   * The bound of the paper is 1 / (n k^(d-1)). The bugs need d ordering constraints: one thread
   * must be stopped d - 1 times at certain steps.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 2Wx 1Wa", // order alone
    "2, 1Wa 2Wx 1Wb", // something in between
    "3, 1Wa 2Wx 1Wb 2Wy 1Wc" // and back, and in between again
  })
  void pctMeetsABugAsOftenAsItsPaperSays(int depth, String bug) {
    List<String> order = List.of(bug.split(" "));
    int met = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Steps steps = new Steps().thread("Wa Wb Wc Wd").thread("Wx Wy Wz Wv");
      met += isInOrder(steps.run(new Pct(seed, depth, 8)), order) ? 1 : 0;
    }
    double bound = 1 / (2 * Math.pow(8, depth - 1));
    double deviation = Math.sqrt(bound * (1 - bound) / SEEDS);
    assertTrue(met >= SEEDS * (bound - 3 * deviation), met + " of " + SEEDS + ", bound " + bound);
  }

  /** Two independent steps of each thread, one that conflicts: who is first is a matter of luck. */
  @Test
  void posOrdersConflictsEvenly() {
    int firstIsFirst = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      List<String> made = new Steps().thread("Wa Wb Wc Wx").thread("Wx Wd").run(new Pos(seed));
      firstIsFirst += made.indexOf("1Wx") < made.indexOf("2Wx") ? 1 : 0;
    }
    // A random walk needs four times out of four before the one: 1 of 16.
    assertTrue(firstIsFirst > SEEDS / 16 * 2, "of " + SEEDS + ": " + firstIsFirst);
  }

  @Test
  void posMeetsEveryOrderOfConflicts() {
    Map<String, Integer> orders = new HashMap<>();
    for (long seed = 0; seed < SEEDS; seed++) {
      List<String> made = new Steps().thread("Rx Wx").thread("Rx Wx").run(new Pos(seed));
      orders.merge(String.join(" ", made), 1, Integer::sum);
    }
    assertEquals(6, orders.size(), orders.toString());
    for (int count : orders.values()) {
      assertTrue(count > SEEDS / 30, orders.toString());
    }
  }

  @Test
  void whoeverIsLoweredComesLast() {
    Pct pct = new Pct(1, 1, 10);
    Runner one = new Runner();
    Runner other = new Runner();
    pct.arrives(one);
    pct.arrives(other);
    Runner first = one.priority > other.priority ? one : other;
    pct.lower(first);
    assertTrue(first.priority < Math.max(one.priority, other.priority));
    assertTrue(first.priority != 0, "0 means that it has none");
  }

  private static boolean isInOrder(List<String> made, List<String> order) {
    int last = -1;
    for (String step : order) {
      int at = made.indexOf(step);
      if (at < last) {
        return false;
      }
      last = at;
    }
    return true;
  }

  private static Steps two() {
    return new Steps().thread("Wx Rx Wx Rx").thread("Wx Rx Wx Rx");
  }

  private static Steps three() {
    return new Steps().thread("Wx Rx Wy Ry").thread("Wx Rx Wy Ry").thread("Wx Rx Wz Rz");
  }
}
