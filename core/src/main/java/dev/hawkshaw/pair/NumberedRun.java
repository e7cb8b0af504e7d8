package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.List;

/**
 * The pairs of a run, and beside them as numbers what is asked of every couple: the pairs
 * themselves are all over the memory.
 *
 * @param orders the numbers of their orders, -1 if no passing run has one
 * @param inLoop whether one of a pair's accesses is in a loop
 */
record NumberedRun(List<Pair> pairs, int[] orders, int[] locations, boolean[] inLoop) {
  static NumberedRun of(List<Pair> pairs, PairTable table) {
    int[] locations = new int[pairs.size()];
    boolean[] inLoop = new boolean[pairs.size()];
    for (int i = 0; i < locations.length; i++) {
      Pair pair = pairs.get(i);
      locations[i] = pair.location();
      inLoop[i] = pair.one().loop() > 0 || pair.two().loop() > 0;
    }
    return new NumberedRun(pairs, table.numbers(pairs), locations, inLoop);
  }

  boolean areOfOneLocation(int one, int two) {
    return locations[one] == locations[two];
  }

  /** Whether each thread can have made both accesses of its own in one go. */
  boolean areOneGo(int one, int two) {
    return !inLoop[one] || !inLoop[two] || pairs.get(one).isOneGoWith(pairs.get(two));
  }
}
