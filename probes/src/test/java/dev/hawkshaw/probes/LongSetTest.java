package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongSetTest {
  private final LongSet set = new LongSet();

  @Test
  void containsWhatWasAdded() {
    assertFalse(set.contains(7));
    set.add(7);
    assertTrue(set.contains(7));
    assertFalse(set.contains(7L << 32), "another value for the same slot");
  }

  @Test
  void tellsValuesApartThatShareASlot() {
    assertTrue(set.add(1));
    assertTrue(set.add(257));
    assertTrue(set.add(1L << 32));
    assertFalse(set.add(1));
    assertFalse(set.add(257));
    assertFalse(set.add(1L << 32));
  }

  /** A narrow range repeats values, a wide one makes the set grow. */
  @ParameterizedTest
  @ValueSource(ints = {4, 10, 16, 63})
  void agreesWithTheJdk(int bits) {
    Random random = new Random(bits);
    Set<Long> expected = new HashSet<>();
    for (int i = 0; i < 100_000; i++) {
      long value = random.nextLong() >> (64 - bits) | 1;
      assertEquals(expected.contains(value), set.contains(value), () -> "value " + value);
      assertEquals(expected.add(value), set.add(value), () -> "value " + value);
    }
  }
}
