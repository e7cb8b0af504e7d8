package dev.hawkshaw.spectrum;

import java.util.Arrays;
import java.util.Random;
import org.roaringbitmap.RoaringBitmap;

/** As many runs as there are, drawn from them with replacement. */
final class Draw {
  private final int[] times;
  private final int[] stratumOf;
  private final int strata;

  Draw(RoaringBitmap runs, Strata strata) {
    this.stratumOf = runs.stream().map(strata::of).toArray();
    this.times = new int[stratumOf.length];
    this.strata = strata.size();
  }

  void next(Random random) {
    Arrays.fill(times, 0);
    for (int i = 0; i < times.length; i++) {
      times[random.nextInt(times.length)]++;
    }
  }

  int size() {
    return times.length;
  }

  /** How often these were drawn; runs are named by their place among all. */
  int times(int[] places) {
    int sum = 0;
    for (int place : places) {
      sum += times[place];
    }
    return sum;
  }

  /** The same for each stratum. */
  int[] byStratum(int[] places) {
    int[] sums = new int[strata];
    for (int place : places) {
      sums[stratumOf[place]] += times[place];
    }
    return sums;
  }

  /** How often each stratum was drawn. */
  int[] byStratum() {
    int[] sums = new int[strata];
    for (int place = 0; place < times.length; place++) {
      sums[stratumOf[place]] += times[place];
    }
    return sums;
  }
}
