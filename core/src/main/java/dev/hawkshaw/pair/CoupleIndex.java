package dev.hawkshaw.pair;

import java.util.Arrays;

/**
 * Gives numbers to couples of orders, from 0, while they are collected. Which order is named first
 * makes no difference.
 */
final class CoupleIndex {
  /** For each place, which couple is there, from 1; 0 if none. The size is a power of two. */
  private int[] places = new int[64];

  private long[] keys = new long[32];
  private int size;

  /**
   * The number of a couple, which is new if it is the size so far.
   *
   * @param oneLocation whether both are about the same location: then they are three accesses to it
   */
  int number(int one, int two, boolean oneLocation) {
    long key = (long) Math.min(one, two) << 32 | key(Math.max(one, two), oneLocation);
    int place = place(key);
    if (places[place] == 0) {
      if (size == keys.length) {
        grow();
        place = place(key);
      }
      keys[size] = key;
      places[place] = ++size;
    }
    return places[place] - 1;
  }

  /** An order and whether it is about the same location as another, as one number. */
  static int key(int order, boolean oneLocation) {
    return order << 1 | (oneLocation ? 1 : 0);
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * size);
    places = new int[2 * keys.length];
    for (int couple = 0; couple < size; couple++) {
      places[place(keys[couple])] = couple + 1;
    }
  }

  /** Where a couple is, or where there is room for it. */
  private int place(long key) {
    int mask = places.length - 1;
    int place = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    while (places[place] != 0 && keys[places[place] - 1] != key) {
      place = (place + 1) & mask;
    }
    return place;
  }

  /** How many couples there are. */
  int size() {
    return size;
  }

  /** The lower of the two orders. */
  int lower(int couple) {
    return (int) (keys[couple] >>> 32);
  }

  /** The higher one. */
  int higher(int couple) {
    return (int) keys[couple] >>> 1;
  }

  boolean isOneLocation(int couple) {
    return (keys[couple] & 1) != 0;
  }
}
