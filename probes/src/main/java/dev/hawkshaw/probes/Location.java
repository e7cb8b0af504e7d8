package dev.hawkshaw.probes;

/**
 * The shadow of one location: whose turn it is, and, once a second thread has come, the last few
 * turns that ended.
 *
 * <p>Threads that only read disturb nobody, so their turns run alongside each other until one
 * writes: what many threads read costs none of them more than a look.
 *
 * <p>Where threads meet: {@link #turn} and {@link #readers} are looked at by every access without a
 * lock and changed under this object's monitor; the history is read and changed under the monitor
 * only. Nobody outside this package can take the monitor, and no code of the program runs while it
 * is held. A location may be handed to another thread without a lock: a thread that sees it
 * half-made finds nobody there and goes on under the monitor.
 */
public final class Location {
  /** The turn of the thread that has the location for itself, or null. */
  private volatile Turn turn;

  /** The threads that read at the same time, or null. */
  private volatile Readers readers;

  private Turn[] ended;
  private int count;
  private int number;
  private boolean registered;

  /** A location that nobody has touched. */
  public Location() {}

  /** A location that one thread has had for itself so far. */
  static Location of(Turn before) {
    Location location = new Location();
    location.turn = before;
    return location;
  }

  /** The unfinished turn of a thread to which the access can be added as it is, or null. */
  Turn mine(Thread me, int access) {
    Turn only = turn;
    if (only != null) {
      return only.owner == me ? only : null;
    }
    Readers all = readers;
    return all == null || access < 0 ? null : all.of(me);
  }

  /** Whether nobody came after the thread's last access. */
  boolean isHeldBy(Thread me) {
    Turn only = turn;
    Readers all = readers;
    return only != null ? only.owner == me : all != null && all.newest() == me;
  }

  /**
   * Begins a turn and ends those that it can't run alongside. The last thing done here fixes the
   * order.
   *
   * @return a location that has to be flushed because there is room for so many only, or null
   */
  synchronized Location begin(Turn next, int access, Recorder recorder) {
    Turn[] unfinished = unfinished();
    Location evicted = unfinished.length == 0 ? null : register(recorder);
    next.add(access);
    next.start = recorder.nextTurn();
    if (access > 0 && canJoin(unfinished)) {
      readers = turn != null ? Readers.of(turn, next) : readers.and(next);
      turn = null;
      return evicted;
    }
    Turn now = next;
    for (Turn each : unfinished) {
      if (each.owner == next.owner) {
        each.add(access);
        each.hold(next.locksLast());
        each.start = next.start;
        now = each;
      } else {
        each.owner = null;
        keep(each, recorder);
      }
    }
    readers = null;
    turn = now;
    return evicted;
  }

  /** Takes what the history still holds, the unfinished turns included, and forgets it. */
  synchronized void flush(Recorder recorder) {
    if (!registered) {
      return;
    }
    Turn[] unfinished = unfinished();
    Turn[] all = new Turn[count + unfinished.length];
    if (count > 0) {
      System.arraycopy(ended, 0, all, 0, count);
    }
    System.arraycopy(unfinished, 0, all, count, unfinished.length);
    for (int from = 0; from < all.length - 1; from++) {
      int to = Math.min(all.length, from + recorder.window());
      recorder.windows().add(number, all, from, to);
    }
    count = 0;
    registered = false;
  }

  private Turn[] unfinished() {
    Turn only = turn;
    if (only != null) {
      return new Turn[] {only};
    }
    return readers == null ? new Turn[0] : readers.turns();
  }

  private boolean canJoin(Turn[] unfinished) {
    for (Turn each : unfinished) {
      if (each.writes()) {
        return false;
      }
    }
    return unfinished.length > 0 && (readers == null || !readers.isFull());
  }

  private Location register(Recorder recorder) {
    if (registered) {
      return null;
    }
    registered = true;
    if (number == 0) {
      number = recorder.nextLocation();
    }
    return recorder.shared().add(this);
  }

  private void keep(Turn before, Recorder recorder) {
    if (ended == null) {
      ended = new Turn[recorder.window()];
    }
    ended[count++] = before;
    if (count == ended.length) {
      recorder.windows().add(number, ended, 0, count);
      System.arraycopy(ended, 1, ended, 0, count - 1);
      ended[--count] = null;
    }
  }
}
