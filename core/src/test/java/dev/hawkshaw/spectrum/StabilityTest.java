package dev.hawkshaw.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Runs 1 to 10 fail, 11 to 20 pass, unless more are made. */
class StabilityTest {
  private static final double NEAR = 0.05;

  /** The rival ties whenever the one run that lacks it is not drawn: 0.9^10 = 0.349. */
  @Test
  void leadOfASingleFailingRunIsLostInAThirdOfTheDraws() {
    assertEquals(1 - 0.349, holds(run -> run < 10, 10), NEAR);
  }

  /** The same for one passing run. */
  @Test
  void leadOfASinglePassingRunIsNoBetter() {
    assertEquals(1 - 0.349, holds(run -> run <= 11, 10), NEAR);
  }

  /** None of three runs is drawn: 0.7^10 = 0.028. */
  @Test
  void leadOfThreeRunsHolds() {
    assertEquals(1 - 0.028, holds(run -> run < 8, 10), 0.02);
  }

  @Test
  void leadWithoutRivalsHoldsAlways() {
    assertEquals(1, holds(run -> run > 10, 10));
  }

  @Test
  void thoseThatTheSameRunsHaveHoldTheRankTogether() {
    assertEquals(1, holds(run -> run <= 10, 10));
  }

  @Test
  void nothingRankedHoldsNothing() {
    assertEquals(0, Stability.ofFirstRank(new Matrix<String>(), List.of(), Formula.JACCARD, 1));
  }

  @Test
  void sameSeedGivesTheSameFigure() {
    assertEquals(holds(run -> run < 10, 10), holds(run -> run < 10, 10));
  }

  @Test
  void topIsStableAtTheSecondLook() {
    StableTop<String> top = new StableTop<>(Formula.JACCARD);
    Matrix<String> few = matrix(run -> run < 8, 28);
    assertFalse(top.isDue(few));
    Matrix<String> some = matrix(run -> run < 8, 34);
    assertTrue(top.isDue(some));

    top.look(some, rank(some));
    assertFalse(top.isStable());
    assertFalse(top.isDue(some));
    Matrix<String> more = matrix(run -> run < 8, 51);
    assertTrue(top.isDue(more));
    top.look(more, rank(more));

    assertTrue(top.isStable());
    assertEquals(1, top.holds());
    assertFalse(top.isDue(matrix(run -> run < 8, 500)));
  }

  @Test
  void topIsNotStableWhenAnotherCameFirstBefore() {
    StableTop<String> top = new StableTop<>(Formula.JACCARD);
    Matrix<String> alone = matrix(run -> run <= 34, 34);
    top.look(alone, rank(alone));
    Matrix<String> more = matrix(run -> run < 8, 51);
    top.look(more, rank(more));

    assertFalse(top.isStable());
  }

  @Test
  void topIsNotStableWithAWeakLead() {
    StableTop<String> top = new StableTop<>(Formula.JACCARD);
    for (int size : new int[] {34, 51, 75}) {
      Matrix<String> matrix = matrix(run -> run < size, size);
      top.look(matrix, rank(matrix));
    }

    assertFalse(top.isStable());
    assertEquals(0.632, top.holds(), NEAR);
  }

  @Test
  void topIsNotStableWithFewFailingRuns() {
    StableTop<String> top = new StableTop<>(Formula.JACCARD);
    Matrix<String> matrix = matrix(run -> false, 9);
    top.look(matrix, rank(matrix));
    top.look(matrix, rank(matrix));

    assertFalse(top.isStable());
  }

  private interface Having {
    boolean has(int run);
  }

  private static double holds(Having rival, int each) {
    Matrix<String> matrix = matrix(rival, each);
    return Stability.ofFirstRank(matrix, rank(matrix), Formula.JACCARD, 1);
  }

  /** So many runs fail and so many pass; all failing ones have the leader, and only they. */
  private static Matrix<String> matrix(Having rival, int each) {
    Matrix<String> matrix = new Matrix<>();
    for (int run = 1; run <= 2 * each; run++) {
      Set<String> has = new HashSet<>();
      if (run <= each) {
        has.add("leader");
      }
      if (rival.has(run)) {
        has.add("rival");
      }
      matrix.merge(Matrix.ofRun(run, run <= each, has));
    }
    return matrix;
  }

  private static List<Ranked<String>> rank(Matrix<String> matrix) {
    return Ranking.rank(matrix, Formula.JACCARD, Comparator.naturalOrder());
  }
}
