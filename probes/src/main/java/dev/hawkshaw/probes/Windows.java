package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.IterationRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.util.ArrayList;
import java.util.List;

/**
 * The distinct windows of a run. Two windows are the same when their turns have the same sites and
 * the threads take turns in the same way, whatever the threads and the object are: so a run that
 * repeats itself does not make its recording longer.
 *
 * <p>Where threads meet: any thread that ends a turn adds; one lock, taken only for a window that
 * seems new.
 */
final class Windows {
  private static final int MOST = 200_000;

  private final LongSet seen = new LongSet();
  private final List<WindowRow> rows = new ArrayList<>();
  private final Locks locks;
  private int dropped;

  Windows(Locks locks) {
    this.locks = locks;
  }

  /** Adds the window that all turns of a history make, unless one like it is here. */
  void add(int location, History history) {
    long key = history.key();
    if (key != 0 && !seen.contains(key)) {
      keep(key, location, history.turns());
    }
  }

  private synchronized void keep(long key, int location, Turn[] turns) {
    if (!seen.add(key)) {
      return;
    }
    if (rows.size() == MOST) {
      dropped++;
      return;
    }
    List<TurnRow> kept = new ArrayList<>(turns.length);
    for (Turn turn : turns) {
      kept.add(row(turn));
    }
    rows.add(new WindowRow(location, kept));
  }

  synchronized int dropped() {
    return dropped;
  }

  synchronized List<WindowRow> rows() {
    return new ArrayList<>(rows);
  }

  TurnRow row(Turn t) {
    return new TurnRow(
        t.thread,
        t.start,
        t.stack,
        Access.site(t.first()),
        Access.site(t.last()),
        Access.site(t.firstRead()),
        Access.site(t.lastRead()),
        Access.site(t.firstWrite()),
        Access.site(t.lastWrite()),
        locks.number(t.locksFirstRead()),
        locks.number(t.locksLastRead()),
        locks.number(t.locksFirstWrite()),
        locks.number(t.locksLastWrite()),
        iterations(t.moments()));
  }

  private static List<IterationRow> iterations(long[] moments) {
    List<IterationRow> rows = new ArrayList<>();
    if (moments != null) {
      for (long moment : moments) {
        rows.add(new IterationRow(Loop.entry(moment), Loop.iteration(moment)));
      }
    }
    return rows;
  }

  /**
   * The key of a window.
   *
   * @param any the looks of all its turns; without a write nothing in it can matter
   * @return 0 if it is not worth keeping
   */
  static long key(long mixed, long any) {
    if ((any & 1) == 0) {
      return 0;
    }
    return mixed == 0 ? 1 : mixed;
  }

  /** The sites of a turn as one number, which is odd if it writes. */
  static long looks(Turn t) {
    long looks = mix(1, both(t.first(), t.last()));
    looks = mix(looks, both(t.firstRead(), t.lastRead()));
    looks = mix(looks, both(t.firstWrite(), t.lastWrite()));
    return t.writes() ? looks | 1 : looks & ~1L;
  }

  static long both(int one, int other) {
    return (long) one << 32 | (other & 0xFFFFFFFFL);
  }

  static long mix(long key, long value) {
    long x = (key ^ value) * 0x9E3779B97F4A7C15L;
    return (x ^ x >>> 32) * 0xD6E8FEB86659FD93L ^ x >>> 29;
  }
}
