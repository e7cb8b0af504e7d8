package dev.hawkshaw.pair;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Where the failing run shows each couple first, and how many passing runs have it: 12 bytes for a
 * couple.
 */
final class CoupleTally {
  private int[] ones = new int[0];
  private int[] twos = new int[0];
  private int[] passing = new int[0];
  private final BitSet shown = new BitSet();
  private final BitSet inThisRun = new BitSet();

  /** The failing run has a couple; what counts is where it has it first, and whether that is so. */
  boolean show(int couple, int one, int two) {
    if (couple >= ones.length) {
      int room = Math.max(32, couple + couple / 2);
      ones = Arrays.copyOf(ones, room);
      twos = Arrays.copyOf(twos, room);
    }
    if (shown.get(couple)) {
      return false;
    }
    shown.set(couple);
    ones[couple] = one;
    twos[couple] = two;
    return true;
  }

  /** No more is shown: passing runs come next. */
  void settle() {
    ones = Arrays.copyOf(ones, shown.length());
    twos = Arrays.copyOf(twos, shown.length());
    passing = new int[shown.length()];
  }

  /** The next passing run is told. */
  void beginRun() {
    inThisRun.clear();
  }

  /** The passing run has a couple. */
  void count(int couple) {
    if (shown.get(couple) && !inThisRun.get(couple)) {
      inThisRun.set(couple);
      passing[couple]++;
    }
  }

  /** How many couples the failing run shows. */
  int size() {
    return shown.cardinality();
  }

  /** The position of a couple's first pair. */
  int one(int couple) {
    return ones[couple];
  }

  /** The position of its second pair. */
  int two(int couple) {
    return twos[couple];
  }

  /** How many passing runs have it. */
  int passing(int couple) {
    return passing[couple];
  }

  /**
   * Those that fewer passing runs have than this; if these are too many, those that the fewest
   * have, and of equals those that came first.
   */
  IntStream seldom(int fewerThan, int most) {
    int[] having = new int[fewerThan + 1];
    all(couple -> passing[couple] < fewerThan).forEach(couple -> having[passing[couple]]++);
    int level = 0;
    int sum = 0;
    while (level < fewerThan && sum + having[level] <= most) {
      sum += having[level++];
    }
    int full = level;
    IntStream few = all(couple -> passing[couple] < full);
    IntStream rest = all(couple -> full < fewerThan && passing[couple] == full);
    return IntStream.concat(few, rest.limit(most - sum));
  }

  private IntStream all(IntPredicate which) {
    return shown.stream().filter(which);
  }
}
