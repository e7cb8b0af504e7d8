package dev.hawkshaw.probes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

  private History history;
  private int number;
  private boolean registered;

  /** The run to which all of this belongs: short, so that it fits in where there is room. */
  private short run;

  /** A location that nobody has touched. */
  public Location() {}

  /** A location that one thread has had for itself so far. */
  static Location of(Turn before, Recorder recorder) {
    Location location = new Location();
    location.turn = before;
    location.run = recorder.number();
    return location;
  }

  /** The unfinished turn of a thread to which the access can be added as it is, or null. */
  Turn mine(Thread me, int access) {
    Turn only = turn;
    if (only != null) {
      return only.isOf(me) ? only : null;
    }
    Readers all = readers;
    return all == null || access < 0 ? null : all.of(me);
  }

  /**
   * Whether the calling thread only does again what it did before. At the end it is asked whether
   * the turn is still the same: what was noted in one that another thread has ended is lost.
   */
  boolean isRepeated(int access) {
    Turn only = turn;
    return only != null
        && only.isOf(Thread.currentThread())
        && only.repeats(access)
        && turn == only;
  }

  /** Whether threads read alongside each other. */
  boolean isReadByMany() {
    return readers != null;
  }

  /** Whether a second thread has come. */
  synchronized boolean isShared() {
    return number != 0;
  }

  /** Whether nobody came after the thread's last access. */
  boolean isHeldBy(Thread me) {
    Turn only = turn;
    Readers all = readers;
    return only != null ? only.isOf(me) : all != null && all.newest().is(me);
  }

  /**
   * Begins a turn and ends those that it can't run alongside. The last thing done here fixes the
   * order.
   *
   * @return a location that has to be flushed because there is room for so many only, or null
   */
  synchronized Location begin(Turn next, int access, Recorder recorder) {
    if (run != recorder.number()) {
      carryInto(recorder);
    }
    Turn only = turn;
    Readers all = readers;
    Location evicted = only == null && all == null ? null : register(recorder);
    next.add(access);
    next.start = recorder.nextTurn();
    next.comesAfter(before(only, all, access), number);
    if (access > 0 && canJoin(only, all)) {
      readers = only != null ? Readers.of(only, next) : all.and(next);
      turn = null;
      return evicted;
    }
    if (only != null) {
      end(only, recorder);
    }
    Turn now = all == null ? next : endAll(all, next, access, recorder);
    readers = null;
    turn = now;
    return evicted;
  }

  /**
   * Another run of this JVM has begun. Who touched the location last is as true as before, and is
   * the first that the new run knows; what came before that was in the other run.
   */
  private void carryInto(Recorder recorder) {
    run = recorder.number();
    history = null;
    number = 0;
    registered = false;
    Turn only = turn;
    Readers all = readers;
    if (only != null) {
      turn = only.carriedInto(recorder);
    } else if (all != null) {
      readers = all.carriedInto(recorder);
    }
  }

  /** The turns that a conflict may be with: of readers, and of who wrote before they read. */
  private Turn[] before(Turn only, Readers all, int access) {
    if (access > 0 && canJoin(only, all)) {
      Turn last = history == null ? null : history.newest();
      return last == null ? null : new Turn[] {last};
    }
    if (only != null) {
      return new Turn[] {only};
    }
    return all == null ? null : all.turns();
  }

  private static boolean canJoin(Turn only, Readers all) {
    return only != null ? !only.writes() : all != null && !all.isFull();
  }

  private void end(Turn before, Recorder recorder) {
    before.end();
    keep(before, recorder);
  }

  /** Ends the turns of all readers but the one that writes now: its turn goes on. */
  private Turn endAll(Readers all, Turn next, int access, Recorder recorder) {
    Turn now = next;
    for (Turn each : all.turns()) {
      if (each.owner() == next.owner()) {
        each.holdAsIn(next, access);
        each.add(access);
        each.start = next.start;
        now = each;
      } else {
        end(each, recorder);
      }
    }
    return now;
  }

  /**
   * Takes what there is of windows that are not full yet. The history stays: if the location
   * changes hands again, its windows go on.
   */
  synchronized void flush(Recorder recorder) {
    if (!registered || run != recorder.number()) {
      return;
    }
    registered = false;
    Turn[] unfinished = unfinished();
    for (Turn each : unfinished) {
      each.settle();
    }
    int before = recorder.window() - 1; // more have been in a window already
    Turn[] all = new Turn[before + unfinished.length];
    int count = history == null ? 0 : history.copy(all, before);
    System.arraycopy(unfinished, 0, all, count, unfinished.length);
    int end = count + unfinished.length;
    for (int from = 0; from < end - 1; from++) {
      History window = new History(Math.min(recorder.window(), end - from));
      for (int i = from; !window.isFull(); i++) {
        window.add(all[i], number, recorder.windows());
      }
    }
  }

  /** The last turns that ended and those that have not, in their order. */
  synchronized List<Turn> turns() {
    List<Turn> all = new ArrayList<>();
    if (history != null) {
      all.addAll(Arrays.asList(history.turns()));
    }
    all.addAll(Arrays.asList(unfinished()));
    return all;
  }

  private Turn[] unfinished() {
    Turn only = turn;
    if (only != null) {
      return new Turn[] {only};
    }
    return readers == null ? new Turn[0] : readers.turns();
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
    if (history == null) {
      history = new History(recorder.window());
    }
    history.add(before, number, recorder.windows());
  }
}
