package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Pairs between the same two threads in opposite directions, near each other: each with the last
 * {@link #RECENT} in the other direction, so there are at most so many times as many couples as
 * pairs. On one location, the second pair begins with the turn that the first one ends with, and
 * the access in the middle is of one kind: that makes them a triple.
 */
final class Couples {
  static final int RECENT = 16;

  private Couples() {}

  /** Is told of couples. */
  interface Action {
    /** Two pairs by their positions, the one that was completed first first. */
    void accept(int one, int two);
  }

  /** The last pairs in one direction, by their positions. */
  private static final class Recent {
    private final int[] positions = new int[RECENT];
    private int count;

    void add(int position) {
      positions[count++ % RECENT] = position;
    }

    int size() {
      return Math.min(count, RECENT);
    }

    /** The last one is 0. */
    int latest(int back) {
      return positions[(count - 1 - back) % RECENT];
    }
  }

  /** Tells them in the order in which they were completed. */
  static void forEach(List<Pair> pairs, Action action) {
    Map<Long, Recent> latest = new HashMap<>();
    int[] locations = pairs.stream().mapToInt(Pair::location).toArray();
    for (int two = 0; two < pairs.size(); two++) {
      Pair pair = pairs.get(two);
      int from = pair.before().thread();
      int to = pair.after().thread();
      Recent others = latest.get(threads(to, from));
      for (int back = 0; others != null && back < others.size(); back++) {
        int one = others.latest(back);
        if (locations[one] != locations[two] || isTriple(pairs.get(one), pair)) {
          action.accept(one, two);
        }
      }
      latest.computeIfAbsent(threads(from, to), key -> new Recent()).add(two);
    }
  }

  private static boolean isTriple(Pair one, Pair two) {
    return one.after().start() == two.before().start() && one.write2() == two.write1();
  }

  private static long threads(int from, int to) {
    return ((long) from << 32) | to;
  }
}
