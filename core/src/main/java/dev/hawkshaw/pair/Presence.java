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

  /** Some of the orders, to be compared with each other. */
  Rows rows() {
    return new Rows();
  }

  /** The runs of some orders, one beside the other. */
  final class Rows {
    private long[] some = new long[16 * words];
    private int count;

    /** Adds an order behind the others. */
    void add(int order) {
      if (some.length == count * words) {
        some = Arrays.copyOf(some, Math.multiplyExact(2, some.length));
      }
      System.arraycopy(bits, order * words, some, count * words, words);
      count++;
    }

    /** The next row from this one on that no run has together with an order, or -1. */
    int nextApart(int order, int from) {
      for (int row = from; row < count; row++) {
        if (!areTogether(row * words, order * words)) {
          return row;
        }
      }
      return -1;
    }

    private boolean areTogether(int row, int order) {
      for (int i = 0; i < words; i++) {
        if ((some[row + i] & bits[order + i]) != 0) {
          return true;
        }
      }
      return false;
    }
  }

  /** The runs that have an order, by their position. */
  BitSet runsWith(int order) {
    return BitSet.valueOf(Arrays.copyOfRange(bits, order * words, order * words + words));
  }
}
