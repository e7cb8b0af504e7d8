package dev.hawkshaw.spectrum;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.roaringbitmap.RoaringBitmap;

/**
 * How surely what comes first in a ranking would come first again. The runs are drawn anew, many
 * times, with replacement: as many failing ones from the failing, as many passing ones from the
 * passing (a bootstrap), and compared with those made alike, as the ranking does. Counted is how
 * often the best of those that share the first rank is strictly better than all others. A lead that
 * rests on a single run is lost in more than a third of the draws; to hold in 95% it has to rest on
 * three runs or more.
 */
public final class Stability {
  private static final int DRAWS = 1000;

  /** What is ranked below so many others does not come first by chance. */
  private static final int CONTENDERS = 200;

  private final List<Contender> contenders = new ArrayList<>();
  private final Formula formula;
  private final Draw failing;
  private final Draw passing;
  private final Random random;

  private Stability(Formula formula, Draw failing, Draw passing, long seed) {
    this.formula = formula;
    this.failing = failing;
    this.passing = passing;
    this.random = new Random(seed);
  }

  /** Of the draws, the part in which the first rank held; the seed makes it repeatable. */
  public static <E> double ofFirstRank(
      Matrix<E> matrix, List<Ranked<E>> ranking, Formula formula, long seed) {
    if (ranking.isEmpty()) {
      return 0;
    }
    Strata strata = matrix.strataOfRuns();
    Stability stability =
        new Stability(
            formula,
            new Draw(matrix.failedRuns(), strata),
            new Draw(matrix.passedRuns(), strata),
            seed);
    stability.choose(matrix, ranking);
    return stability.draw();
  }

  /** Those that the same runs have never differ, so one stands for all of them. */
  private <E> void choose(Matrix<E> matrix, List<Ranked<E>> ranking) {
    Set<RoaringBitmap> seen = new LinkedHashSet<>();
    for (Ranked<E> each : ranking) {
      RoaringBitmap runs = matrix.runs(each.entity());
      if (contenders.size() < CONTENDERS && seen.add(runs)) {
        contenders.add(
            new Contender(
                each.rank() == 1,
                each.score() == 0 ? 1 : each.weight() / each.score(),
                positions(runs, matrix.failedRuns()),
                positions(runs, matrix.passedRuns())));
      }
    }
  }

  /** Where the runs of one set stand in another. */
  private static int[] positions(RoaringBitmap runs, RoaringBitmap among) {
    return RoaringBitmap.and(runs, among).stream().map(run -> among.rank(run) - 1).toArray();
  }

  private double draw() {
    int held = 0;
    for (int i = 0; i < DRAWS; i++) {
      failing.next(random);
      passing.next(random);
      held += firstRankHolds() ? 1 : 0;
    }
    return (double) held / DRAWS;
  }

  private boolean firstRankHolds() {
    double first = 0;
    double others = -1;
    Balance balance = new Balance(failing.byStratum(), passing.byStratum());
    for (Contender each : contenders) {
      double score = each.score(formula, balance, failing, passing);
      if (each.first) {
        first = Math.max(first, score);
      } else {
        others = Math.max(others, score);
      }
    }
    return first > others;
  }

  /**
   * What may come first: whether it does now, how much of its score counts, and which failing and
   * passing runs have it.
   */
  private static final class Contender {
    private final boolean first;
    private final double weight;
    private final int[] failingRuns;
    private final int[] passingRuns;

    Contender(boolean first, double weight, int[] failingRuns, int[] passingRuns) {
      this.first = first;
      this.weight = weight;
      this.failingRuns = failingRuns;
      this.passingRuns = passingRuns;
    }

    double score(Formula formula, Balance balance, Draw failing, Draw passing) {
      int ef = failing.times(failingRuns);
      int ep = passing.times(passingRuns);
      Counts counts = new Counts(ef, ep, failing.size() - ef, passing.size() - ep);
      return weight * balance.score(formula, counts, passing.byStratum(passingRuns));
    }
  }
}
