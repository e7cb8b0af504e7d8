package dev.hawkshaw.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The Locon paper's own examples, figures 1, 3 and 4. */
class PaperExamplesTest {
  /** Figure 1: T1 writes h.bandwidth, T2 asserts that it is there. */
  private static final Case TRANSMISSION =
      Case.failing("2Rh9").passing("1Wh5 2Rh9", "1Wh5 2Rh9", "1Wh5 2Rh9");

  /** Figure 3: T1: 1: x = .. 2: use y; T2: 3: y = null 4: read x. */
  private static final String ALL_RIGHT = "1Wx1 1Ry2 2Wy3 2Rx4";

  /**
   * Figure 4: T1 in a loop writes x (2) and then y (3), T2 reads x (5) and then y (6): before the
   * loop, between two iterations and after it.
   */
  private static final String[] BETWEEN_ITERATIONS = {
    "2Rx5 2Ry6 1Wx2@1.1 1Wy3@1.1 1Wx2@1.2 1Wy3@1.2",
    "1Wx2@1.1 1Wy3@1.1 2Rx5 2Ry6 1Wx2@1.2 1Wy3@1.2",
    "1Wx2@1.1 1Wy3@1.1 1Wx2@1.2 1Wy3@1.2 2Rx5 2Ry6",
  };

  private static final Case WITHIN_ITERATION =
      Case.failing("2Rx5 1Wx2@1.1 1Wy3@1.1 2Ry6 1Wx2@1.2 1Wy3@1.2").passing(BETWEEN_ITERATIONS);

  @Test
  void turnsAroundWhatARunThatEndedAtItsFailureHasNot() {
    assertEquals(List.of(), TRANSMISSION.find(Procedure.I));
    assertEquals(List.of("R9h-W5h"), TRANSMISSION.find(Procedure.II));
    assertEquals(List.of("R9h-W5h"), TRANSMISSION.stopping());
    assertEquals(List.of("1 R9h-W5h"), TRANSMISSION.ranked());
  }

  @Test
  void findsWhatOnlyTheFailingRunHas() {
    Case first = Case.failing("1Wx1 2Wy3 1Ry2 2Rx4").passing(ALL_RIGHT);

    assertEquals(List.of("W3y-R2y"), first.find(Procedure.I));
    assertEquals(List.of("W3y-R2y"), first.stopping());
  }

  @Test
  void dropsWhatAnotherCanBePredictedBy() {
    Case second = Case.failing("2Wy3 2Rx4 1Wx1 1Ry2").passing(ALL_RIGHT);

    assertEquals(List.of("W3y-R2y"), second.find(Procedure.I));
    assertEquals(List.of("W3y-R2y"), second.stopping());
    assertEquals("1 W3y-R2y", second.ranked().get(0));
  }

  @Test
  void findsACoupleOfOneIterationByLoopsOnly() {
    assertEquals(List.of(), WITHIN_ITERATION.find(Procedure.I));
    assertEquals(List.of(), WITHIN_ITERATION.find(Procedure.II));
    assertEquals(List.of(), WITHIN_ITERATION.find(Procedure.III_SITE));
    assertEquals(List.of(), WITHIN_ITERATION.find(Procedure.III_THREAD));
    assertEquals(List.of("R5x-W2x & W3y-R6y"), WITHIN_ITERATION.find(Procedure.III_LOOP));
    assertEquals(List.of("R5x-W2x & W3y-R6y"), WITHIN_ITERATION.stopping());
    assertEquals("1 R5x-W2x & W3y-R6y", WITHIN_ITERATION.ranked().get(0));
  }
}
