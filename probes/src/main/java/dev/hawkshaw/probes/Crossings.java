package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.WindowRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Crossings in opposite directions that were near each other. {@link Windows} keeps what is alike
 * once, as it was first seen, so that two windows which were seen before do not tell that now they
 * came together; and that two pairs come together is what a violation on two variables is. So each
 * couple of crossings that looks new is kept, with its times.
 *
 * <p>Nothing is done when a turn has just begun, as nothing may stand between that and the access:
 * a thread looks at the turn that it began last when it is about to begin the next.
 *
 * <p>Where threads meet: what came to a thread lately is in the thread's lane, which it writes
 * without a lock and the others read. Threads may share a lane, and a crossing that is missed
 * because of that or because it is just being noted is missed once. What is kept has a lock, taken
 * only for a couple that seems new.
 */
final class Crossings {
  private static final int LANES = 64;
  private static final int RECENT = 8;
  static final int MOST = 20_000;

  private final Lane[] lanes = new Lane[LANES];
  private final LongSet seen = new LongSet();
  private final List<Crossing> kept = new ArrayList<>();
  private volatile boolean full;

  /** What came to a thread lately. */
  private static final class Lane {
    /** The turn that was begun last. */
    private Turn latest;

    private final Crossing[] recent = new Crossing[RECENT];
    private int next;

    void add(Crossing crossing) {
      int at = next;
      recent[at] = crossing;
      next = (at + 1) % RECENT;
    }
  }

  Crossings() {
    for (int i = 0; i < LANES; i++) {
      lanes[i] = new Lane();
    }
  }

  /** The calling thread is about to begin a turn. */
  void begin(Turn turn) {
    Lane lane = lane(turn.thread);
    Turn last = lane.latest;
    lane.latest = turn;
    look(last);
  }

  /** Whether there is no room for more: what came since is not known. */
  boolean isFull() {
    return full;
  }

  /** At the end of the run nobody begins another turn. */
  void settle() {
    for (Lane lane : lanes) {
      look(lane.latest);
    }
  }

  /** What a turn came after is taken from it even if there is no room: or none would be let go. */
  private void look(Turn turn) {
    Turn[] before = turn == null ? null : turn.takeBefore();
    if (before == null || full) {
      return;
    }
    for (Turn each : before) {
      if (each.thread != turn.thread && (each.writes() || turn.writes())) {
        look(new Crossing(turn.location(), each, turn));
      }
    }
  }

  private void look(Crossing crossing) {
    lane(crossing.after.thread).add(crossing);
    for (Crossing earlier : lane(crossing.before.thread).recent) {
      if (earlier != null && crossing.isOpposite(earlier)) {
        long key = crossing.key(earlier);
        if (!seen.contains(key)) {
          keep(key, earlier, crossing);
        }
      }
    }
  }

  private synchronized void keep(long key, Crossing earlier, Crossing later) {
    if (!seen.add(key)) {
      return;
    }
    keep(earlier);
    keep(later);
    full = kept.size() >= MOST;
  }

  private void keep(Crossing crossing) {
    if (!crossing.kept) {
      crossing.kept = true;
      kept.add(crossing);
    }
  }

  private Lane lane(int thread) {
    return lanes[thread % LANES];
  }

  /** All that is kept, each as a window of two turns. */
  synchronized List<WindowRow> rows(Windows windows) {
    List<WindowRow> rows = new ArrayList<>(kept.size());
    for (Crossing each : kept) {
      rows.add(
          WindowRow.crossing(each.location, windows.row(each.before), windows.row(each.after)));
    }
    return rows;
  }
}
