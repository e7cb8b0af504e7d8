package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Pairs between the same two threads in opposite directions, near each other: each with the last
 * {@link #RECENT} in the other direction, so there are at most so many times as many couples as
 * pairs. On one location, the second pair begins with the turn that the first one ends with, and
 * the access in the middle is of one kind: that makes them a triple.
 */
final class Couples {
  static final int RECENT = 16;

  private Couples() {}

  /** All couples of a run, with a look at loops and without. */
  static Set<Couple> of(List<Pair> pairs) {
    Set<Couple> couples = new HashSet<>();
    forEach(
        pairs,
        (one, two) -> {
          Couple couple = Couple.of(one, two);
          couples.add(couple);
          couples.add(couple.anyGo());
        });
    return couples;
  }

  /** Tells them in the order in which they were completed. */
  static void forEach(List<Pair> pairs, BiConsumer<Pair, Pair> action) {
    Map<Long, Deque<Pair>> latest = new HashMap<>();
    for (Pair pair : pairs) {
      int from = pair.before().thread();
      int to = pair.after().thread();
      for (Pair other : latest.getOrDefault(threads(to, from), new ArrayDeque<>())) {
        if (other.location() != pair.location() || isTriple(other, pair)) {
          action.accept(other, pair);
        }
      }
      Deque<Pair> mine = latest.computeIfAbsent(threads(from, to), key -> new ArrayDeque<>());
      mine.addFirst(pair);
      if (mine.size() > RECENT) {
        mine.removeLast();
      }
    }
  }

  private static boolean isTriple(Pair one, Pair two) {
    return one.after().start() == two.before().start() && one.write2() == two.write1();
  }

  private static long threads(int from, int to) {
    return ((long) from << 32) | to;
  }
}
