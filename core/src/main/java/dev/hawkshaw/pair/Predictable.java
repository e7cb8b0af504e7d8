package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pairs that another one follows from. If T1's access a comes before T2's access b, then all that
 * T1 did before a comes before all that T2 does after b. So when two pairs go in the same direction
 * and the one lies within the other in time, the outer one follows from the inner one. If the inner
 * one were the bug, there would be a passing run with the outer one alone; if none has it, the
 * outer one is the bug, and the inner one is dropped.
 */
final class Predictable {
  private Predictable() {}

  /** The pairs that no other of them can be predicted by. */
  static Set<Pair> unexplained(Collection<Pair> pairs) {
    Map<Long, List<Pair>> byDirection = new HashMap<>();
    for (Pair pair : pairs) {
      byDirection.computeIfAbsent(direction(pair), d -> new ArrayList<>()).add(pair);
    }
    Set<Pair> kept = identitySet();
    byDirection.values().forEach(group -> kept.addAll(outermost(group)));
    return kept;
  }

  /** The couples of which no order can be predicted from that of another couple; all if none. */
  static List<Finding> unexplainedCouples(List<Finding> couples) {
    Set<Pair> all = identitySet();
    couples.forEach(couple -> all.addAll(couple.pairs()));
    Set<Pair> kept = unexplained(all);
    List<Finding> left =
        couples.stream().filter(couple -> kept.containsAll(couple.pairs())).toList();
    return left.isEmpty() ? couples : left;
  }

  /** Two pairs of a run are never equal, and to compare them would be a long way. */
  private static Set<Pair> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private static long direction(Pair pair) {
    return ((long) pair.before().thread() << 32) | pair.after().thread();
  }

  /** By their heads, those that end last first: what ends no later than one before lies in it. */
  private static List<Pair> outermost(List<Pair> group) {
    group.sort(
        Comparator.comparingLong(Pair::whenFirst)
            .thenComparing(Comparator.comparingLong(Pair::whenSecond).reversed()));
    List<Pair> outermost = new ArrayList<>();
    Pair widest = null;
    for (Pair pair : group) {
      if (widest == null || pair.whenSecond() > widest.whenSecond() || areEqual(pair, widest)) {
        outermost.add(pair);
        widest = pair;
      }
    }
    return outermost;
  }

  private static boolean areEqual(Pair one, Pair other) {
    return one.whenFirst() == other.whenFirst() && one.whenSecond() == other.whenSecond();
  }
}
