package dev.hawkshaw.probes;

import java.lang.reflect.Array;

/**
 * What is known of an array, or of an object of a library: neither can carry it itself. As long as
 * one thread has it for itself, that is the last access to each element and the last one of the
 * other kind; then a location for each element. The elements of a large array are taken together in
 * blocks, and what a library object holds is taken as one. The signal of an object, for which
 * threads wait and which others give, has a shadow of its own.
 *
 * <p>Where threads meet: the owner notes its accesses without a lock; that a second thread has come
 * is noted under this object's monitor. {@link #owner} is read without a lock by all.
 */
public final class Shadow extends Known {
  private static final int MOST_BLOCKS = 4096;

  private final Class<?> type;
  private final boolean signal;
  private final int shift;
  private final int[] last;
  private final int[] other;
  private Thread owner;
  private Thread before;
  private Location[] locations;
  private volatile Repeats repeats = Repeats.NONE;

  private Shadow(
      Object object, WeakTable<?> table, boolean signal, int shift, int blocks, boolean fromBirth) {
    super(object, table);
    this.type = object.getClass();
    this.signal = signal;
    this.shift = shift;
    this.last = new int[fromBirth ? 0 : blocks];
    this.other = new int[fromBirth ? 0 : blocks];
    this.owner = fromBirth ? null : Thread.currentThread();
    this.locations = fromBirth ? new Location[blocks] : null;
  }

  /**
   * A shadow for an array.
   *
   * @param fromBirth whether its elements have locations before a second thread comes
   */
  static Shadow ofArray(Object array, WeakTable<?> table, boolean fromBirth) {
    int length = Array.getLength(array);
    int shift = 0;
    while (length >>> shift > MOST_BLOCKS) {
      shift++;
    }
    if (shift > 0) {
      Coverage.folded();
    }
    int blocks = (length + (1 << shift) - 1) >>> shift;
    return new Shadow(array, table, false, shift, blocks, fromBirth);
  }

  /** A shadow for all that an object holds. */
  static Shadow ofContents(Object object, WeakTable<?> table, boolean fromBirth) {
    return new Shadow(object, table, false, 0, 1, fromBirth);
  }

  /** A shadow for the signal of an object. */
  static Shadow ofSignal(Object object, WeakTable<?> table, boolean fromBirth) {
    return new Shadow(object, table, true, 0, 1, fromBirth);
  }

  @Override
  void touch(int access) {
    touch(0, access);
  }

  @Override
  String variable() {
    return type.getName() + (signal ? ".<signal>" : ".<contents>");
  }

  /** Called before an access to an element. */
  void touch(int index, int access) {
    int block = index >> shift;
    if (index < 0) {
      return; // the access itself will throw
    }
    if (owner != Thread.currentThread()) {
      touchShared(block, access);
    } else if (block < last.length) {
      int latest = last[block];
      if (latest != access) {
        last[block] = access;
        if ((latest ^ access) < 0) {
          other[block] = latest;
        }
      }
    }
  }

  private void touchShared(int block, int access) {
    int[] mine = repeats.of(Thread.currentThread());
    if (mine == null || (block < mine.length && mine[block] != access)) {
      touchAnew(mine, block, access);
    }
  }

  private void touchAnew(int[] known, int block, int access) {
    Location[] all = locations == null ? share() : locations;
    if (block >= all.length) {
      return; // the access itself will throw
    }
    int[] mine = known == null ? addThread(all.length) : known;
    Location at = all[block] == null ? make(block) : all[block];
    Repeats.note(mine, block, access);
    if (Probes.begins(at, access)) {
      repeats.wipe(mine, block);
    }
  }

  private synchronized int[] addThread(int size) {
    repeats = repeats.with(Thread.currentThread(), size);
    return repeats.of(Thread.currentThread());
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
      boolean alone = block < last.length;
      locations[block] =
          alone ? Probes.location(before, last[block], other[block]) : new Location();
    }
    return locations[block];
  }
}
