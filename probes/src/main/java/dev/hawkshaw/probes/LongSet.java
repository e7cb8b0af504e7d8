package dev.hawkshaw.probes;

/** A set of longs that allocates only when it grows; not thread-safe. */
final class LongSet {
  private long[] table = new long[256];
  private int size;
  private boolean hasZero;

  /** Adds a value and says whether it was new. */
  boolean add(long value) {
    if (value == 0) {
      boolean added = !hasZero;
      hasZero = true;
      return added;
    }
    if (size * 2 >= table.length) {
      grow();
    }
    int at = slot(table, value);
    if (table[at] == value) {
      return false;
    }
    table[at] = value;
    size++;
    return true;
  }

  private void grow() {
    long[] larger = new long[table.length * 2];
    for (long value : table) {
      if (value != 0) {
        larger[slot(larger, value)] = value;
      }
    }
    table = larger;
  }

  private static int slot(long[] table, long value) {
    int mask = table.length - 1;
    int at = (int) (value ^ value >>> 32) & mask;
    while (table[at] != 0 && table[at] != value) {
      at = at + 1 & mask;
    }
    return at;
  }
}
