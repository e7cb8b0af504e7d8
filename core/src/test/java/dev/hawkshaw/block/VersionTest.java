package dev.hawkshaw.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class VersionTest {
  @Test
  void isWrittenAndReadAsAStrategy() {
    Version version = new Version(new TreeSet<>(Set.of(-1L, 0xabcL)));

    assertEquals("blocks:ffffffffffffffff+abc:20", version.strategy(20));
    assertEquals(Optional.of(version), Version.parse("blocks:ffffffffffffffff+abc:20"));
    assertEquals(2, version.level());
  }

  @Test
  void isPlainIfNothingIsMadeToSwitch() {
    assertEquals("none", Version.PLAIN.strategy(20));
    assertEquals(Optional.of(Version.PLAIN), Version.parse("none"));
    assertTrue(Version.PLAIN.isPlain());
  }

  @Test
  void isNotReadFromOtherStrategies() {
    for (String other : List.of("mixed", "pct:3:100", "blocks", "")) {
      assertEquals(Optional.empty(), Version.parse(other), other);
    }
  }

  @Test
  void anyOtherStrategyIsNoise() {
    Version noisy = Version.of("pct:3:100");

    assertTrue(noisy.isNoisy());
    assertFalse(noisy.isPlain());
    assertEquals(0, noisy.level());
    assertEquals("pct:3:100", noisy.strategy(20));
    assertFalse(Version.of("none").isNoisy());
    assertFalse(Version.of("blocks:abc:20").isNoisy());
  }
}
