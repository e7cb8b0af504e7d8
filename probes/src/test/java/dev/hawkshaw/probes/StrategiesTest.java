package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategiesTest {
  @Test
  void areFoundByName() {
    assertNull(of("none"));
    assertInstanceOf(Scheduler.class, of("pct:3:400"));
    assertInstanceOf(Scheduler.class, of("pos"));
    assertInstanceOf(ForcedPair.class, of("pair:ffffffffffffffff:1"));
    assertInstanceOf(Counting.class, of("count"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"yield", "spin", "sleep", "switch", "afterwrite", "between", "mixed", "mixed:0.1"})
  void delaysAreFoundByName(String name) {
    assertInstanceOf(RandomNoise.class, of(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "loud",
        "pct",
        "pct:3",
        "pct:0:10",
        "pct:3:0",
        "pct:x:10",
        "pair:1",
        "pair:x:y",
        "mixed:0",
        "mixed:1.5",
        "mixed:",
        "mixed:NaN"
      })
  void refuseWhatIsNone(String name) {
    assertThrows(IllegalArgumentException.class, () -> of(name));
  }

  private static Noise of(String name) {
    return Strategies.of(name, 0.5, 1_000, Runs.recorder(3));
  }
}
