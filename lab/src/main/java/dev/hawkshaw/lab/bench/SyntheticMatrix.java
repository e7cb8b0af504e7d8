package dev.hawkshaw.lab.bench;

import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/** The time and memory that a made-up matrix takes. */
record SyntheticMatrix(
    int patterns,
    int runs,
    double mergeSeconds,
    double addMillis,
    double rankSeconds,
    double megabytes) {
  /** One pattern in twenty is in a run. */
  private static final int DENSITY = 20;

  /** As many kinds and strengths of noise as a long campaign has. */
  private static final int STRATA = 30;

  static SyntheticMatrix measure(int patterns, int runs) {
    List<Integer> names = new ArrayList<>();
    for (int i = 0; i < patterns; i++) {
      names.add(i);
    }
    long before = used();
    SplittableRandom random = new SplittableRandom(1);
    Matrix<Integer> matrix = new Matrix<>();
    long merging = 0;
    for (int run = 1; run <= runs; run++) {
      List<Integer> seen = sample(names, random);
      long start = System.nanoTime();
      matrix.merge(Matrix.ofRun(run, run % 10 == 0, stratum(random), seen));
      merging += System.nanoTime() - start;
    }
    double megabytes = (used() - before) / 1e6;
    List<Integer> seen = sample(names, random);
    long adding = System.nanoTime();
    matrix.merge(Matrix.ofRun(runs + 1, false, stratum(random), seen));
    double addMillis = (System.nanoTime() - adding) / 1e6;
    long ranking = System.nanoTime();
    int ranked = Ranking.rank(matrix, Formula.JACCARD, Comparator.naturalOrder()).size();
    double rankSeconds = (System.nanoTime() - ranking) / 1e9;
    if (ranked == 0) {
      throw new IllegalStateException("nothing was ranked");
    }
    return new SyntheticMatrix(patterns, runs, merging / 1e9, addMillis, rankSeconds, megabytes);
  }

  private static String stratum(SplittableRandom random) {
    return "kind " + random.nextInt(STRATA);
  }

  private static List<Integer> sample(List<Integer> names, SplittableRandom random) {
    List<Integer> seen = new ArrayList<>();
    for (Integer name : names) {
      if (random.nextInt(DENSITY) == 0) {
        seen.add(name);
      }
    }
    return seen;
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  List<Object> row() {
    return List.of(patterns, runs, mergeSeconds, addMillis, rankSeconds, megabytes);
  }
}
