package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Procedure III by sites: two orders on different locations between the same two threads, each of
 * which passing runs have, but none has both. What all passing runs have is together with all
 * others, so it is left out first.
 */
final class SiteCouples {
  /** Of more than so many, none says anything. */
  static final int MOST = 10_000;

  private SiteCouples() {}

  /** By when the second of them came. */
  static List<Finding> find(PairTable table, Presence passing, Collection<Pair> firsts) {
    List<Pair> pairs = new ArrayList<>();
    List<Integer> orders = new ArrayList<>();
    for (Pair pair : firsts) {
      int order = table.number(Order.of(pair));
      if (order >= 0 && passing.count(order) < passing.runs()) {
        pairs.add(pair);
        orders.add(order);
      }
    }
    int[] numbers = orders.stream().mapToInt(Integer::intValue).toArray();
    List<Finding> found = new ArrayList<>();
    for (int two = 1; two < numbers.length && found.size() < MOST; two++) {
      for (int one = 0; one < two; one++) {
        if (!passing.areTogether(numbers[one], numbers[two])
            && isCouple(pairs.get(one), pairs.get(two))) {
          found.add(Finding.of(Procedure.III_SITE, pairs.get(one), pairs.get(two), 0));
        }
      }
    }
    return Predictable.unexplainedCouples(found);
  }

  private static boolean isCouple(Pair one, Pair two) {
    int from = one.before().thread();
    int to = one.after().thread();
    int from2 = two.before().thread();
    int to2 = two.after().thread();
    return one.location() != two.location()
        && ((from == from2 && to == to2) || (from == to2 && to == from2));
  }
}
