package dev.hawkshaw.probes;

import java.util.Map;

/**
 * How often one thread met each of some longs other than 0. It allocates only when it grows, and
 * has room for so many only.
 *
 * <p>Where threads meet: one thread counts. Others may look at any time without a lock, and may
 * miss what is counted at that moment.
 */
final class LongCounts {
  private final int most;
  private volatile Table table = new Table(16);
  private int size;

  /** Keys never change once they are there; counts grow. */
  private static final class Table {
    private final long[] keys;
    private final long[] counts;

    Table(int length) {
      keys = new long[length];
      counts = new long[length];
    }

    int slot(long key) {
      int mask = keys.length - 1;
      int at = (int) Threads.Tag.mix(key) & mask;
      while (keys[at] != 0 && keys[at] != key) {
        at = at + 1 & mask;
      }
      return at;
    }
  }

  LongCounts(int most) {
    this.most = most;
  }

  /** Counts; says whether there was room to. */
  boolean add(long key) {
    Table now = table;
    int at = now.slot(key);
    if (now.keys[at] == 0) {
      if (size == most) {
        return false;
      }
      size++;
      if (size * 2 > now.keys.length) {
        now = grow(now);
        at = now.slot(key);
      }
      now.keys[at] = key;
    }
    now.counts[at]++;
    return true;
  }

  private Table grow(Table before) {
    Table larger = new Table(before.keys.length * 2);
    for (int i = 0; i < before.keys.length; i++) {
      if (before.keys[i] != 0) {
        int at = larger.slot(before.keys[i]);
        larger.keys[at] = before.keys[i];
        larger.counts[at] = before.counts[i];
      }
    }
    table = larger;
    return larger;
  }

  /** How often it met one. */
  long get(long key) {
    Table now = table;
    return now.counts[now.slot(key)];
  }

  /** Adds all counts to those in a map. */
  void addTo(Map<Long, Long> sums) {
    Table now = table;
    for (int i = 0; i < now.keys.length; i++) {
      if (now.keys[i] != 0) {
        Long before = sums.get(now.keys[i]);
        sums.put(now.keys[i], now.counts[i] + (before == null ? 0 : before));
      }
    }
  }
}
