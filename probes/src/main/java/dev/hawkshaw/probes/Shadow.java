package dev.hawkshaw.probes;

import java.lang.reflect.Array;

/**
 * What is known of an array, or of an object of a library: neither can carry it itself. As long as
 * one thread has it for itself, that is the last read and the last write of each element; then a
 * location for each element. Watched fields of the JDK's own classes count as elements. The
 * elements of a large array are taken together in blocks, and what a library object holds is taken
 * as one. The signal of an object, for which threads wait and which others give, has a shadow of
 * its own.
 *
 * <p>Where threads meet: the owner notes its accesses without a lock; that a second thread has come
 * is noted under this object's monitor. {@link #owner} is read without a lock by all.
 */
public final class Shadow extends Known {
  private static final int MOST_BLOCKS = 4096;

  private final String type; // not the class, which would then never be unloaded
  private final boolean signal;
  private final int shift;
  private final long[] kept;
  private Owner owner;
  private Owner before;

  /** When the second thread came: all that is kept was done before that. */
  private long sharedAt;

  private Location[] locations;
  private volatile Repeats repeats = Repeats.NONE;

  /** As its owner sees it, and later whoever has no notes. */
  private final ThreadShadow first;

  private Shadow(
      Object object, WeakTable<?> table, boolean signal, int shift, int blocks, boolean fromBirth) {
    super(object, table);
    this.type = object.getClass().getName();
    this.signal = signal;
    this.shift = shift;
    this.kept = new long[fromBirth ? 0 : blocks];
    this.owner = fromBirth ? null : Owner.of(Thread.currentThread());
    this.locations = fromBirth ? new Location[blocks] : null;
    this.first = new ThreadShadow(this, shift, null);
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

  /** A shadow for the fields of an object. */
  static Shadow ofFields(Object object, WeakTable<?> table, int fields) {
    return new Shadow(object, table, false, 0, fields, false);
  }

  @Override
  void touch(int access) {
    touch(0, access);
  }

  @Override
  String variable() {
    return type + (signal ? ".<signal>" : ".<contents>");
  }

  /**
   * Called before an access to an element; an index that is not there is left to the access.
   *
   * @return what the calling thread may ask the next time
   */
  ThreadShadow touch(int index, int access) {
    ThreadShadow mine = isMine() ? first : repeats.of(Thread.currentThread());
    return mine != null && mine.isQuick(index, access) ? mine : touchSlowly(index, access);
  }

  /** Whether one thread has it for itself; if not, that will never change. */
  boolean isOwned() {
    return owner != null;
  }

  /** Called by its owner. */
  boolean keeps(int block, int access) {
    if (Access.isQuiet(access) || block < 0 || block >= kept.length) {
      return true;
    }
    if (!Sampled.has(access)) {
      return false;
    }
    kept[block] = Kept.and(kept[block], access);
    return true;
  }

  /** Another thread may come while a stack is taken: whose the array is has to be asked again. */
  ThreadShadow touchSlowly(int index, int access) {
    if (isMine()) {
      Sampled.take(access);
    }
    if (isMine()) {
      keeps(index >> shift, access);
      return first;
    }
    touchAnew(repeats.of(Thread.currentThread()), index >> shift, access);
    ThreadShadow mine = repeats.of(Thread.currentThread());
    return mine == null ? first : mine;
  }

  private boolean isMine() {
    Owner only = owner;
    return only != null && only.is(Thread.currentThread());
  }

  /**
   * Called before an access to a field.
   *
   * @param fromBirth whether it has a location before a second thread comes
   */
  void touch(int field, int access, boolean fromBirth) {
    if (fromBirth && locations == null) {
      share();
    }
    touch(field, access);
  }

  /** The blocks after the one with the first element, so at most as many as there are. */
  void touchRest(int from, int end, int access) {
    int last = (end - 1) >> shift;
    for (int block = (from >> shift) + 1; block <= last; block++) {
      touch(block << shift, access);
    }
  }

  /**
   * What threads read at the same time they read again and again, and of a large array each would
   * need many locations in its processor's cache; notes are small.
   */
  private void touchAnew(ThreadShadow known, int block, int access) {
    Location[] all = locations == null ? share() : locations;
    if (block < 0 || block >= all.length) {
      return;
    }
    Location at = all[block] == null ? make(block) : all[block];
    boolean notes = access > 0 && at.isReadByMany();
    ThreadShadow mine = notes && known == null ? addNotes(all.length) : known;
    if (mine != null && notes) {
      Repeats.note(mine.notes(), block, access);
    } else if (mine != null) {
      mine.notes()[block] = 0;
    }
    if (Probes.begins(at, access)) {
      repeats.wipe(notes ? mine : null, block);
    }
  }

  /** Null if too many threads have notes. */
  private synchronized ThreadShadow addNotes(int size) {
    Thread me = Thread.currentThread();
    if (repeats.of(me) == null) {
      repeats = repeats.with(me, new ThreadShadow(this, shift, new int[size]));
    }
    return repeats.of(me);
  }

  private synchronized Location[] share() {
    if (locations == null) {
      before = owner;
      sharedAt = Probes.nextTurn();
      locations = new Location[kept.length];
      owner = null;
    }
    return locations;
  }

  /** The location of what is taken as one, or null as long as one thread has it for itself. */
  synchronized Location only() {
    return locations == null ? null : locations[0];
  }

  private synchronized Location make(int block) {
    if (locations[block] == null) {
      long was = block < kept.length ? kept[block] : 0;
      locations[block] = Probes.location(before, Kept.last(was), Kept.other(was), sharedAt);
    }
    return locations[block];
  }
}
