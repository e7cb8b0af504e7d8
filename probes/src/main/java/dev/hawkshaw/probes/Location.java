package dev.hawkshaw.probes;

/**
 * The shadow of one location: whose turn it is, and, once a second thread has come, the last few
 * turns that ended. The object that owns the location refers to it from a synthetic field.
 *
 * <p>Where threads meet: {@link #turn} is read by every access without a lock and changed under
 * this object's monitor; the history is read and changed under the monitor only. Nobody outside
 * this package can take the monitor, and no code of the program runs while it is held.
 */
public final class Location {
  /** Stands for the field of a null object: the access itself will throw, so nothing is kept. */
  public static final Location NONE = new Location();

  volatile Turn turn = Turn.NOBODY;
  private Turn[] ended;
  private int count;
  private int number;
  private boolean registered;

  /** A location that nobody has touched. */
  public Location() {}

  /**
   * Ends the turn and begins the next one, which is the last thing done here: it fixes the order.
   *
   * @return a location that has to be flushed because there is room for so many only, or null
   */
  synchronized Location begin(Turn next, Recorder recorder) {
    Turn before = turn;
    Location evicted = null;
    if (before != Turn.NOBODY) {
      before.owner = null;
      keep(before, recorder);
      if (!registered) {
        registered = true;
        evicted = recorder.shared().add(this);
      }
    }
    next.start = recorder.nextTurn();
    turn = next;
    return evicted;
  }

  /** Takes what the history still holds, the unfinished turn included, and forgets it. */
  synchronized void flush(Recorder recorder) {
    if (ended == null) {
      return;
    }
    Turn[] all = new Turn[count + 1];
    System.arraycopy(ended, 0, all, 0, count);
    all[count] = turn;
    for (int from = 0; from < count; from++) {
      recorder.windows().add(number, all, from, count + 1);
    }
    count = 0;
    registered = false;
  }

  private void keep(Turn before, Recorder recorder) {
    if (ended == null) {
      ended = new Turn[recorder.window()];
      number = recorder.nextLocation();
    }
    ended[count++] = before;
    if (count == ended.length) {
      recorder.windows().add(number, ended, 0, count);
      System.arraycopy(ended, 1, ended, 0, count - 1);
      ended[--count] = null;
    }
  }
}
