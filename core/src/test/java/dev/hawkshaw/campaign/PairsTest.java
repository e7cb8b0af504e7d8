package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairsTest {
  private final Pairs pairs = new Pairs();

  @Test
  void haveNothingToTryAtFirst() {
    assertNull(pairs.next(new Random(1)));
  }

  @Test
  void countWhatIsNew() {
    assertEquals(1, learn("1W1 2R2"));
    assertEquals(0, learn("1W1 2R2"));
    assertEquals(1, learn("2R2 1W1"));
  }

  @Test
  void tryTheOrderThatWasNotSeen() {
    learn("1W1 2R2");
    assertEquals(new Pairs.Pair(id("2R2"), id("1W1")), pairs.next(new Random(1)));
  }

  @Test
  void tryWhatWasSeenWhenTheOtherWasTriedInVain() {
    learn("1W1 2R2");
    for (int i = 0; i < 3; i++) {
      pairs.tried(pairs.next(new Random(i)).text());
    }
    assertEquals(new Pairs.Pair(id("1W1"), id("2R2")), pairs.next(new Random(1)));
  }

  @Test
  void readsDoNotConflict() {
    learn("1R1 2R2");
    assertNull(pairs.next(new Random(1)));
  }

  @Test
  void spreadTheirAttempts() {
    learn("1W1 2W2 1W3 2W4 1R5");
    Set<Pairs.Pair> tried = new HashSet<>();
    for (int i = 0; i < 8; i++) {
      Pairs.Pair next = pairs.next(new Random(i));
      pairs.tried(next.text());
      tried.add(next);
      assertNotEquals(next.first(), next.second());
    }
    assertEquals(8, tried.size());
  }

  private int learn(String steps) {
    return pairs.learn(Trace.of(steps).recording(Studies.WINDOW));
  }

  private static long id(String step) {
    return Trace.of(step).accesses("x").get(0).site().id();
  }
}
