package dev.hawkshaw.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BalanceTest {
  private static final double EXACT = 1e-9;

  /**
   * Of 15 runs with strong noise 10 fail, of 80 without noise none. Strong noise brings a pattern
   * along, in all of its runs. The cause is in 6 of the failing runs; the others fail otherwise.
   */
  @Test
  void isNotFooledByWhatStrongNoiseBringsAlong() {
    List<Ranked<String>> plain = rank(planted("", ""));
    List<Ranked<String>> balanced = rank(planted("strong", "none"));

    assertEquals("brought along", plain.get(0).entity());
    assertEquals(10.0 / 15, plain.get(0).score());
    assertEquals("cause", balanced.get(0).entity());
    assertEquals(0.6, balanced.get(0).score());
    // (5 + 5 * 5/85) of 10 runs have it, so 45 of 85.
    assertEquals(10.0 / (10 + 45), balanced.get(1).score(), EXACT);
    assertEquals(10.0 / 15, balanced.get(1).plainScore());
    assertEquals(new Counts(10, 5, 0, 80), balanced.get(1).counts());
  }

  @Test
  void theDrawsOfStabilityAreNotFooledEither() {
    Matrix<String> matrix = planted("strong", "none");
    Matrix<String> plain = planted("", "");

    assertTrue(Stability.ofFirstRank(matrix, rank(matrix), Formula.JACCARD, 1) > 0.95);
    assertTrue(Stability.ofFirstRank(plain, rank(plain), Formula.JACCARD, 1) < 0.75);
  }

  @ParameterizedTest
  @EnumSource
  void withOneStratumNothingChanges(Formula formula) {
    Matrix<String> matrix = random(run -> "mixed");

    for (Ranked<String> each : Ranking.rank(matrix, formula, Comparator.naturalOrder())) {
      assertEquals(formula.score(each.counts()), each.score());
      assertEquals(each.plainScore(), each.score());
    }
    assertEquals(3, new Balance(new int[] {7}, new int[] {11}).passingWith(new int[] {3}));
  }

  @Test
  void strataThatAreAlikeChangeNothing() {
    Balance balance = new Balance(new int[] {3, 9}, new int[] {20, 10});

    assertEquals(6, balance.passingWith(new int[] {4, 2}));
  }

  /** Rates (0 + 5 * 0.2) / 25 and (6 + 5 * 0.2) / 15, weighted 1/4 and 3/4, of 30 runs. */
  @Test
  void ratesCountAsFailingRunsAreSpread() {
    Balance balance = new Balance(new int[] {3, 9}, new int[] {20, 10});

    assertEquals(
        30 * (0.25 * 1 / 25 + 0.75 * 7 / 15), balance.passingWith(new int[] {0, 6}), EXACT);
  }

  /** Nothing to compare with there: all passing runs stand in. */
  @Test
  void stratumWithoutPassingRunsTakesTheRateOfAll() {
    Balance balance = new Balance(new int[] {5, 0}, new int[] {0, 40});

    assertEquals(10, balance.passingWith(new int[] {0, 10}));
  }

  /** It is in passing runs of a stratum that never fails: rate 5 * 0.2 / 15, of 50 runs. */
  @Test
  void stratumWithoutFailingRunsStillCountsALittle() {
    Balance balance = new Balance(new int[] {5, 0}, new int[] {10, 40});

    assertEquals(50 * 1.0 / 15, balance.passingWith(new int[] {0, 10}), EXACT);
  }

  @Test
  void isNeverMoreThanAllNorZeroForWhatAPassingRunHas() {
    Random random = new Random(5);
    for (int i = 0; i < 1000; i++) {
      int[] failing = {random.nextInt(9), random.nextInt(9), 1};
      int[] passing = {random.nextInt(99), random.nextInt(9), 1 + random.nextInt(3)};
      int[] with = {random.nextInt(passing[0] + 1), random.nextInt(passing[1] + 1), 1};
      double balanced = new Balance(failing, passing).passingWith(with);
      assertTrue(balanced > 0, () -> "" + balanced);
      assertTrue(balanced <= passing[0] + passing[1] + passing[2] + EXACT, () -> "" + balanced);
    }
  }

  @Test
  void strataMergeInAnyOrder() {
    Matrix<String> one = Matrix.ofRun(1, true, "b", List.of("x"));
    one.merge(Matrix.ofRun(2, false, "a", List.of("x")));
    Matrix<String> other = Matrix.ofRun(2, false, "a", List.of("x"));
    other.merge(Matrix.ofRun(1, true, "b", List.of("x")));

    assertEquals(List.of(new Stratum("a", 0, 1), new Stratum("b", 1, 0)), one.strata());
    assertEquals(one.strata(), other.strata());
  }

  /** Whatever is balanced, a run more is the same as ranking all anew. */
  @Test
  void addingARunIsTheSameAsBeginningAnew() {
    Matrix<String> grown = random(run -> run % 3 == 0 ? "pos" : "none");
    rank(grown);
    grown.merge(Matrix.ofRun(200, true, "pos", List.of("a", "b")));
    Matrix<String> anew = Matrix.ofRun(200, true, "pos", List.of("a", "b"));
    anew.merge(random(run -> run % 3 == 0 ? "pos" : "none"));

    assertEquals(scores(rank(grown)), scores(rank(anew)));
  }

  private static Map<String, Double> scores(List<Ranked<String>> ranking) {
    Map<String, Double> scores = new HashMap<>();
    ranking.forEach(each -> scores.put(each.entity(), each.score()));
    return scores;
  }

  private static Matrix<String> planted(String strong, String calm) {
    Matrix<String> matrix = new Matrix<>();
    for (int run = 1; run <= 95; run++) {
      List<String> has = new ArrayList<>();
      if (run <= 15) {
        has.add("brought along");
      }
      if (run <= 6) {
        has.add("cause");
      }
      matrix.merge(Matrix.ofRun(run, run <= 10, run <= 15 ? strong : calm, has));
    }
    return matrix;
  }

  private interface Made {
    String how(int run);
  }

  private static Matrix<String> random(Made made) {
    Random random = new Random(3);
    Matrix<String> matrix = new Matrix<>();
    for (int run = 0; run < 90; run++) {
      List<String> has = new ArrayList<>();
      for (char name = 'a'; name <= 'j'; name++) {
        if (random.nextInt(3) == 0) {
          has.add(String.valueOf(name));
        }
      }
      matrix.merge(Matrix.ofRun(run, random.nextBoolean(), made.how(run), has));
    }
    return matrix;
  }

  private static List<Ranked<String>> rank(Matrix<String> matrix) {
    return Ranking.rank(matrix, Formula.JACCARD, Comparator.naturalOrder());
  }
}
