package dev.hawkshaw.pair;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Couples of a failing run as numbers, and how many passing runs have each: 20 bytes for a couple
 * and up to 12 to find it, and nothing is allocated to ask.
 */
final class CoupleTable {
  private static final int NONE = -1;

  /** For each place, which couple is there, from 1; 0 if none. The size is a power of two. */
  private int[] places = new int[64];

  private int size;
  private long[] keys = new long[32];
  private int[] ones = new int[32];
  private int[] twos = new int[32];
  private int[] passing = new int[32];
  private final BitSet inThisRun = new BitSet();

  /**
   * Two orders as one number.
   *
   * @param oneLocation whether both are about the same location: then they are three accesses to it
   */
  static long key(int one, int two, boolean oneLocation) {
    return (long) one << 32 | (long) two << 1 | (oneLocation ? 1 : 0);
  }

  /** Adds a couple of the failing run with the positions of its pairs, unless it has been added. */
  void add(long key, int one, int two) {
    int place = place(key);
    if (places[place] != 0) {
      return;
    }
    if (size == keys.length) {
      grow();
      place = place(key);
    }
    keys[size] = key;
    ones[size] = one;
    twos[size] = two;
    places[place] = ++size;
  }

  private void grow() {
    int room = 2 * size;
    keys = Arrays.copyOf(keys, room);
    ones = Arrays.copyOf(ones, room);
    twos = Arrays.copyOf(twos, room);
    passing = Arrays.copyOf(passing, room);
    places = new int[2 * room];
    for (int couple = 0; couple < size; couple++) {
      places[place(keys[couple])] = couple + 1;
    }
  }

  /** Where a couple is, or where there is room for it. */
  private int place(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    int place = (int) (mixed >>> 32) & places.length - 1;
    while (places[place] != 0 && keys[places[place] - 1] != key) {
      place = place + 1 & places.length - 1;
    }
    return place;
  }

  /** The next passing run is told. */
  void beginRun() {
    inThisRun.clear();
  }

  /** The passing run has a couple; whether the failing run has it too. */
  boolean count(long key) {
    int couple = places[place(key)] - 1;
    if (couple != NONE && !inThisRun.get(couple)) {
      inThisRun.set(couple);
      passing[couple]++;
    }
    return couple != NONE;
  }

  /** How many couples there are. */
  int size() {
    return size;
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
   * Those that fewer passing runs have than this, as they were added; if these are too many, those
   * that the fewest have.
   */
  IntStream seldom(int fewerThan, int most) {
    int[] having = new int[fewerThan + 1];
    all(couple -> passing[couple] < fewerThan).forEach(couple -> having[passing[couple]]++);
    int bound = 0;
    int sum = 0;
    while (bound < fewerThan && sum + having[bound] <= most) {
      sum += having[bound++];
    }
    int level = bound;
    IntStream few = all(couple -> passing[couple] < level);
    IntStream rest = all(couple -> passing[couple] == level).limit(most - sum);
    return level == fewerThan ? few : IntStream.concat(few, rest);
  }

  private IntStream all(IntPredicate which) {
    return IntStream.range(0, size).filter(which);
  }
}
