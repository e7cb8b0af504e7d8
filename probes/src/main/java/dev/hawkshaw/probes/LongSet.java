package dev.hawkshaw.probes;

/**
 * A set of longs other than 0 that allocates only when it grows.
 *
 * <p>Where threads meet: adding needs a lock of the caller's; looking takes none, and may miss what
 * is just being added.
 */
final class LongSet {
  private volatile long[] table = new long[256];
  private int size;

  /** Whether a value was added some time ago. */
  boolean contains(long value) {
    long[] now = table;
    return now[slot(now, value)] == value;
  }

  /** Adds a value and says whether it was new. */
  boolean add(long value) {
    if (size * 2 >= table.length) {
      grow();
    }
    long[] now = table;
    int at = slot(now, value);
    if (now[at] == value) {
      return false;
    }
    now[at] = value;
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
