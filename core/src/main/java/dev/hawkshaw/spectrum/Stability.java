package dev.hawkshaw.spectrum;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.roaringbitmap.RoaringBitmap;

/**
 * How surely what comes first in a ranking would come first again. The runs are drawn anew, many
 * times, with replacement: as many failing ones from the failing, as many passing ones from the
 * passing (a bootstrap). Counted is how often the best of those that share the first rank is
 * strictly better than all others. A lead that rests on a single run is lost in more than a third
 * of the draws; to hold in 95% it has to rest on three runs or more.
 */
public final class Stability {
  private static final int DRAWS = 1000;

  /** What is ranked below so many others does not come first by chance. */
  private static final int CONTENDERS = 200;

  private final List<Contender> contenders = new ArrayList<>();
  private final Formula formula;
  private final int[] failing;
  private final int[] passing;
  private final Random random;

  private Stability(Formula formula, int failing, int passing, long seed) {
    this.formula = formula;
    this.failing = new int[failing];
    this.passing = new int[passing];
    this.random = new Random(seed);
  }

  /** Of the draws, the part in which the first rank held; the seed makes it repeatable. */
  public static <E> double ofFirstRank(
      Matrix<E> matrix, List<Ranked<E>> ranking, Formula formula, long seed) {
    if (ranking.isEmpty()) {
      return 0;
    }
    Stability stability = new Stability(formula, matrix.failed(), matrix.passed(), seed);
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
      draw(failing);
      draw(passing);
      held += firstRankHolds() ? 1 : 0;
    }
    return (double) held / DRAWS;
  }

  private void draw(int[] times) {
    Arrays.fill(times, 0);
    for (int i = 0; i < times.length; i++) {
      times[random.nextInt(times.length)]++;
    }
  }

  private boolean firstRankHolds() {
    double first = 0;
    double others = -1;
    for (Contender each : contenders) {
      double score = formula.score(each.counts(failing, passing));
      if (each.first) {
        first = Math.max(first, score);
      } else {
        others = Math.max(others, score);
      }
    }
    return first > others;
  }

  /** What may come first: whether it does now, and which failing and passing runs have it. */
  private static final class Contender {
    private final boolean first;
    private final int[] failingRuns;
    private final int[] passingRuns;

    Contender(boolean first, int[] failingRuns, int[] passingRuns) {
      this.first = first;
      this.failingRuns = failingRuns;
      this.passingRuns = passingRuns;
    }

    Counts counts(int[] failing, int[] passing) {
      int ef = sum(failing, failingRuns);
      int ep = sum(passing, passingRuns);
      return new Counts(ef, ep, failing.length - ef, passing.length - ep);
    }

    private static int sum(int[] times, int[] runs) {
      int sum = 0;
      for (int run : runs) {
        sum += times[run];
      }
      return sum;
    }
  }
}
