package dev.hawkshaw.probes;

import java.lang.reflect.Array;

/**
 * What is known of one array: as long as one thread has it for itself, the last access to each
 * element and the last one of the other kind; then a location for each element. The elements of a
 * large array are taken together in blocks.
 *
 * <p>Where threads meet: the owner notes its accesses without a lock; that a second thread has come
 * is noted under this object's monitor. {@link #owner} is read without a lock by all.
 */
public final class ArrayShadow extends WeakTable.Entry {
  private static final int MOST_BLOCKS = 4096;
  private static final Arrays ALL = new Arrays();

  private final int shift;
  private final int[] last;
  private final int[] other;
  private Thread owner;
  private Thread before;
  private Location[] locations;

  /** Many threads add arrays at the same time, so there are several tables. */
  private static final class Arrays {
    private final WeakTable<?>[] tables = new WeakTable<?>[16];

    Arrays() {
      for (int i = 0; i < tables.length; i++) {
        tables[i] = new WeakTable<ArrayShadow>();
      }
    }

    @SuppressWarnings("unchecked") // the constructor made them
    WeakTable<ArrayShadow> of(Object array) {
      int hash = System.identityHashCode(array);
      return (WeakTable<ArrayShadow>) tables[(hash >>> 8) & (tables.length - 1)];
    }
  }

  private ArrayShadow(Object array, WeakTable<?> table, boolean fromBirth) {
    super(array, table);
    int length = Array.getLength(array);
    int bits = 0;
    while (length >>> bits > MOST_BLOCKS) {
      bits++;
    }
    shift = bits;
    int blocks = (length + (1 << bits) - 1) >>> bits;
    last = new int[fromBirth ? 0 : blocks];
    other = new int[fromBirth ? 0 : blocks];
    owner = fromBirth ? null : Thread.currentThread();
    locations = fromBirth ? new Location[blocks] : null;
    if (bits > 0) {
      Coverage.folded();
    }
  }

  /** The shadow of an array; makes it if there is none. */
  static ArrayShadow of(Object array, boolean fromBirth) {
    WeakTable<ArrayShadow> table = ALL.of(array);
    ArrayShadow known = table.get(array);
    return known != null ? known : table.add(array, in -> new ArrayShadow(array, in, fromBirth));
  }

  /** Called before an access to an element. */
  void touch(int index, int access) {
    int block = index >>> shift;
    if (owner != Thread.currentThread()) {
      touchShared(block, access);
    } else if (block < last.length) {
      int before = last[block];
      if (before != access) {
        last[block] = access;
        if ((before ^ access) < 0) {
          other[block] = before;
        }
      }
    }
  }

  private void touchShared(int block, int access) {
    Location[] known = locations;
    if (known == null) {
      known = share();
    }
    if (block < known.length) {
      Location at = known[block];
      Probes.touch(at == null ? make(block) : at, access);
    }
  }

  private synchronized Location[] share() {
    if (locations == null) {
      before = owner;
      locations = new Location[last.length];
      owner = null;
    }
    return locations;
  }

  private synchronized Location make(int block) {
    if (locations[block] == null) {
      boolean known = block < last.length;
      locations[block] =
          known ? Probes.location(before, last[block], other[block]) : new Location();
    }
    return locations[block];
  }
}
