package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StretchTest {
  @Test
  void shorterOneInsideIsWithin() {
    assertTrue(of("1R3 2W9 1R5", "R1-W2-R1").isWithin(of("1R1 2W9 1R5", "R1-W2-R1")));
    assertTrue(of("1R1 2W9 1R3", "R1-W2-R1").isWithin(of("1R1 2W9 1R5", "R1-W2-R1")));
    assertFalse(of("1R1 2W9 1R5", "R1-W2-R1").isWithin(of("1R3 2W9 1R5", "R1-W2-R1")));
  }

  @Test
  void noneIsWithinItself() {
    assertFalse(of("1R1 2W9 1R5", "R1-W2-R1").isWithin(of("1R1 2W9 1R5", "R1-W2-R1")));
  }

  @Test
  void thoseThatOverlapAreNotWithin() {
    assertFalse(of("1R4 2W9 1R7", "R1-W2-R1").isWithin(of("1R1 2W9 1R6", "R1-W2-R1")));
  }

  /** From the write at the end of a loop to the read in its next round. */
  @Test
  void oneThatGoesRoundALoopHasTheLoopsBeginningInside() {
    Stretch round = of("1W6 2W9 1R6", "W1-W2-R1");

    assertTrue(of("1R5 2W9 1R6", "R1-W2-R1").isWithin(round));
    assertFalse(of("1R6 2W9 1W6", "R1-W2-W1").isWithin(round));
    assertFalse(round.isWithin(of("1R5 2W9 1R6", "R1-W2-R1")));
  }

  private static Stretch of(String accesses, String kind) {
    return Stretch.of(Seen.candidate("balance", accesses, kind).plan());
  }
}
