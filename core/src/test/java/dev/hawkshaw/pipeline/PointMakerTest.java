package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.recording.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How points are named. */
class PointMakerTest {
  @ParameterizedTest
  @EnumSource(PointKind.class)
  void knowsEveryKind(PointKind kind) {
    assertNotNull(PointMaker.kind(kind.word()));
  }

  @ParameterizedTest
  @CsvSource({
    "write, com.example.Account.balance, access Account.balance (write) at Account.java:7",
    "read, int[], access int[] (read) at Account.java:7",
    "locked, java.lang.Object, after lock Object at Account.java:7",
    "waited, java.lang.Object, signal Object (after waiting) at Account.java:7",
    "begin, thread, start thread (begin) at Account.java:7",
    "started, java.lang.Thread, start Thread (after the start) at Account.java:7",
    "block, loop, block loop at Account.java:7"
  })
  void saysWhatHappensThere(String kind, String about, String words) {
    Point seen =
        new Point(
            5, kind, "com.example.Account", "get", "()I", "Account.java", 7, about, false, 1, 1);

    assertEquals(words, PointMaker.of(seen).words());
  }

  @Test
  void keepsTheId() {
    Point seen = new Point(-5, "lock", "A", "b", "()V", "", 0, "A", false, 1, 1);

    assertEquals(-5, PointMaker.of(seen).id());
    assertEquals("before lock A at A", PointMaker.of(seen).words());
  }
}
