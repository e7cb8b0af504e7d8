package dev.hawkshaw.spectrum;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.roaringbitmap.IntConsumer;
import org.roaringbitmap.RoaringBitmap;

/** Which runs were made alike, as it is when a ranking begins. */
final class Strata {
  private final List<RoaringBitmap> runs = new ArrayList<>();
  private final int[] stratumOf;

  Strata(Map<String, RoaringBitmap> byName) {
    int size = 0;
    for (RoaringBitmap each : byName.values()) {
      size = Math.max(size, each.isEmpty() ? 0 : each.last() + 1);
      runs.add(each);
    }
    stratumOf = new int[size];
    for (int s = 0; s < runs.size(); s++) {
      int stratum = s;
      runs.get(s).forEach((IntConsumer) run -> stratumOf[run] = stratum);
    }
  }

  int size() {
    return runs.size();
  }

  /** The stratum's number. */
  int of(int run) {
    return stratumOf[run];
  }

  /** How many of these runs are in each; one look at each run, however many strata there are. */
  int[] count(RoaringBitmap some) {
    int[] counts = new int[runs.size()];
    some.forEach((IntConsumer) run -> counts[stratumOf[run]]++);
    return counts;
  }
}
