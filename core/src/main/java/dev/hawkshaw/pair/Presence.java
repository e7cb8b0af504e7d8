package dev.hawkshaw.pair;

import java.util.Arrays;
import java.util.BitSet;

/** Which passing runs have which orders, a bit for each. */
final class Presence {
  private final int runs;
  private final int words;
  private final long[] bits;

  Presence(int orders, int runs) {
    this.runs = runs;
    this.words = Math.max(1, (runs + 63) / 64);
    this.bits = new long[Math.multiplyExact(orders, words)];
  }

  void add(int order, int run) {
    bits[order * words + run / 64] |= 1L << run;
  }

  /** How many runs there are. */
  int runs() {
    return runs;
  }

  /** How many runs have an order. */
  int count(int order) {
    int count = 0;
    for (int i = 0; i < words; i++) {
      count += Long.bitCount(bits[order * words + i]);
    }
    return count;
  }

  /** Whether some run has both. */
  boolean areTogether(int one, int other) {
    for (int i = 0; i < words; i++) {
      if ((bits[one * words + i] & bits[other * words + i]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The runs that have an order, by their position. */
  BitSet runsWith(int order) {
    return BitSet.valueOf(Arrays.copyOfRange(bits, order * words, order * words + words));
  }
}
