package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeptTest {
  @ParameterizedTest
  @CsvSource({
    "'', 0, 0",
    "7, 7, 0",
    "-7, -7, 0",
    "7 -8, -8, 7",
    "-8 7, 7, -8",
    "7 -8 9, 9, -8",
    "-8 7 -9, -9, 7",
    "7 -8 9 -10 -11, -11, 9",
    "1879048191 -2147483647, -2147483647, 1879048191",
    "-2147483647 1879048191, 1879048191, -2147483647",
    "-1 1 -1, -1, 1"
  })
  void hasTheLastAccessAndTheLastOfTheOtherKind(String accesses, int last, int other) {
    long kept = 0;
    for (String access : accesses.split(" ")) {
      kept = access.isEmpty() ? kept : Kept.and(kept, Integer.parseInt(access));
    }
    assertEquals(last, Kept.last(kept));
    assertEquals(other, Kept.other(kept));
  }
}
