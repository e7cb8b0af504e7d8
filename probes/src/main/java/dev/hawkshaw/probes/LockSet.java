package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.HeldRow;
import java.util.ArrayList;
import java.util.List;

/**
 * The locks that a thread holds at some moment, the last one taken first. It never changes, so any
 * thread may look at it; it keeps no lock alive.
 */
final class LockSet {
  /** No lock at all. */
  static final LockSet EMPTY = new LockSet(null, null, 0);

  private final LockSet before;
  private final LockId lock;
  private final int site;

  private LockSet(LockSet before, LockId lock, int site) {
    this.before = before;
    this.lock = lock;
    this.site = site;
  }

  /** With one lock more. */
  LockSet with(LockId another, int takenAt) {
    return new LockSet(this, another, takenAt);
  }

  /** Whether it is what {@link #with} would give for these. */
  boolean is(LockSet below, Object another, int takenAt) {
    return before == below && site == takenAt && lock.refersTo(another);
  }

  boolean contains(Object another) {
    for (LockSet each = this; each.lock != null; each = each.before) {
      if (each.lock.refersTo(another)) {
        return true;
      }
    }
    return false;
  }

  /** The locks as a recording keeps them, in the order in which they were taken. */
  List<HeldRow> rows() {
    List<HeldRow> rows = new ArrayList<>();
    for (LockSet each = this; each.lock != null; each = each.before) {
      rows.add(0, new HeldRow(each.lock.number, each.lock.className, each.site));
    }
    return rows;
  }
}
