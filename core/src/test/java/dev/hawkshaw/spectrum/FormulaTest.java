package dev.hawkshaw.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Worked examples: 3 of 4 failing and 1 of 6 passing runs have it, unless said otherwise. */
class FormulaTest {
  private static final double EXACT = 1e-12;

  /**
   * Computed by hand: 3/5; 3/4; (3/4)/(3/4 + 1/6) = 9/11; 9/2 = d, d/(1+d) = 9/11; (3 - 1/7)/4 =
   * 5/7; 3/4. The increase is 3/4 - 4/10 = 0.35 and the part log 3 / log 4 = 0.792481250360578, so
   * the importance is 2 * 0.35 * 0.79248 / 1.14248.
   */
  @ParameterizedTest
  @CsvSource({
    "JACCARD, 0.6",
    "OCHIAI, 0.75",
    "TARANTULA, 0.818181818181818",
    "DSTAR, 0.818181818181818",
    "OP2, 0.714285714285714",
    "BARINEL, 0.75",
    "IMPORTANCE, 0.485554467591765",
    "GAIN, 0.448492462311558",
  })
  void scoresTheWorkedExample(Formula formula, double score) {
    assertEquals(score, formula.score(new Counts(3, 1, 1, 5)), EXACT);
  }

  /** Each is in all of 2 failing and none of 3 passing runs, and nothing is more suspicious. */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"IMPORTANCE", "GAIN"})
  void whatOnlyAndAllFailingRunsHaveScoresOne(Formula formula) {
    assertEquals(1, formula.score(new Counts(2, 0, 0, 3)));
  }

  /** The gain is 1 - 2/5 and the part 1: 1.7 * 0.6 / (0.7 * 0.6 + 1). */
  @Test
  void gainOfWhatOnlyFailingRunsHaveDependsOnHowOftenRunsFail() {
    assertEquals(1.02 / 1.42, Formula.GAIN.score(new Counts(2, 0, 0, 3)), EXACT);
  }

  /** One of two bugs, in half of the failing runs, against what comes with all and many others. */
  @Test
  void gainPutsOneOfSeveralBugsBeforeWhatComesWithAllFailures() {
    Counts bug = new Counts(30, 0, 30, 40);
    Counts common = new Counts(59, 18, 1, 22);
    assertTrue(Formula.GAIN.score(bug) > Formula.GAIN.score(common));
    assertTrue(Formula.JACCARD.score(bug) < Formula.JACCARD.score(common));
  }

  @Test
  void nothingIsGainedIfRunsWithItFailNoMoreOftenThanOthers() {
    assertEquals(0, Formula.GAIN.score(new Counts(1, 1, 2, 2)));
  }

  /** The increase is 1 - 2/5 and the part 1: 2 / (1/0.6 + 1) = 0.75. */
  @Test
  void importanceOfAPerfectPredicateDependsOnHowOftenRunsFail() {
    assertEquals(0.75, Formula.IMPORTANCE.score(new Counts(2, 0, 0, 3)), EXACT);
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsDividedByZero(Formula formula) {
    for (int bits = 0; bits < 16; bits++) {
      Counts counts = new Counts(bits & 1, bits >> 1 & 1, bits >> 2 & 1, bits >> 3);
      double score = formula.score(counts);
      assertTrue(score >= 0 && score <= 1, () -> formula + " of " + counts + " is " + score);
      assertTrue(counts.ef() > 0 || score == 0, () -> formula + " of " + counts);
    }
  }

  @Test
  void dStarKeepsItsOrderWhereItWouldBeInfinite() {
    double infinite = Formula.DSTAR.score(new Counts(1, 0, 0, 9));
    double large = Formula.DSTAR.score(new Counts(100, 1, 0, 9));

    assertTrue(infinite > large);
  }

  /** One failing run more outweighs all passing ones. */
  @Test
  void op2LooksAtPassingRunsOnlyAmongEquals() {
    double more = Formula.OP2.score(new Counts(3, 6, 1, 0));
    double fewer = Formula.OP2.score(new Counts(2, 0, 2, 6));

    assertTrue(more > fewer);
    assertTrue(fewer > Formula.OP2.score(new Counts(2, 1, 2, 5)));
  }

  /** The context: 3 of 6 runs that come by fail anyway, so an increase of 3/4 - 1/2. */
  @Test
  void importanceIsSeenAgainstTheRunsThatComeBy() {
    assertEquals(2 / (1 / 0.25 + Math.log(4) / Math.log(3)), Importance.of(3, 1, 3, 3, 4), EXACT);
  }

  @Test
  void importanceIsZeroWithoutAnIncrease() {
    assertEquals(0, Importance.of(3, 3, 3, 3, 4));
    assertEquals(0, Importance.of(1, 3, 3, 3, 4));
  }

  /** log 1 = 0: one of several failing runs may have anything. */
  @Test
  void importanceIsZeroInOneOfSeveralFailingRuns() {
    assertEquals(0, Importance.of(1, 0, 4, 6, 4));
  }

  /** The increase is 1 - 1/10, and the part is taken as 1. */
  @Test
  void importanceWithASingleFailingRunIsThatOfTheIncrease() {
    assertEquals(2 / (1 / 0.9 + 1), Importance.of(1, 0, 1, 9, 1), EXACT);
  }

  @Test
  void namesAreThoseOfTheOption() {
    assertEquals(
        "jaccard, ochiai, tarantula, dstar, op2, barinel, importance, gain", Formula.names());
  }
}
