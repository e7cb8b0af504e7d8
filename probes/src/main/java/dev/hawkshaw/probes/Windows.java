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

  /** Adds the window that starts at a turn, unless one like it is here. */
  void add(int location, Turn[] turns, int from, int to) {
    if (to - from >= 2 && hasWrite(turns, from, to)) {
      long key = key(turns, from, to);
      if (!seen.contains(key)) {
        keep(key, location, turns, from, to);
      }
    }
  }

  private synchronized void keep(long key, int location, Turn[] turns, int from, int to) {
    if (!seen.add(key)) {
      return;
    }
    if (rows.size() == MOST) {
      dropped++;
      return;
    }
    List<TurnRow> kept = new ArrayList<>(to - from);
    for (int i = from; i < to; i++) {
      kept.add(row(turns[i]));
    }
    rows.add(new WindowRow(location, kept));
  }

  synchronized int dropped() {
    return dropped;
  }

  synchronized List<WindowRow> rows() {
    return new ArrayList<>(rows);
  }

  private TurnRow row(Turn t) {
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

  /** Without a write nothing in it can matter. */
  private static boolean hasWrite(Turn[] turns, int from, int to) {
    for (int i = from; i < to; i++) {
      if (turns[i].writes()) {
        return true;
      }
    }
    return false;
  }

  private static long key(Turn[] turns, int from, int to) {
    long key = (long) to - from;
    for (int i = from; i < to; i++) {
      Turn t = turns[i];
      key = mix(key, role(turns, from, i));
      key = mix(key, both(t.first(), t.last()));
      key = mix(key, both(t.firstRead(), t.lastRead()));
      key = mix(key, both(t.firstWrite(), t.lastWrite()));
    }
    return key == 0 ? 1 : key;
  }

  private static long both(int one, int other) {
    return (long) one << 32 | (other & 0xFFFFFFFFL);
  }

  /** The position of the first turn of the same thread: the same in every run of the same shape. */
  private static int role(Turn[] turns, int from, int at) {
    for (int i = from; i < at; i++) {
      if (turns[i].thread == turns[at].thread) {
        return i - from;
      }
    }
    return at - from;
  }

  private static long mix(long key, long value) {
    long x = (key ^ value) * 0x9E3779B97F4A7C15L;
    return (x ^ x >>> 32) * 0xD6E8FEB86659FD93L ^ x >>> 29;
  }
}
