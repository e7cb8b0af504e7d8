package dev.hawkshaw.probes;

/**
 * The locations of an object that two threads have touched. Until then the object itself keeps
 * whose it is and, for each field, the last access and the last one of the other kind; so nothing
 * of the first turn is lost when a second thread comes.
 *
 * <p>Where threads meet: any thread may ask for a location without a lock; one is made under this
 * object's monitor.
 */
public final class Locations {
  private final Object object;
  private final Thread before;
  private final Location[] all;
  private volatile Repeats repeats = Repeats.NONE;

  private Locations(Object object, Thread before, int count) {
    this.object = object;
    this.before = before;
    this.all = new Location[count];
  }

  /**
   * What an object is to keep when a thread touches it: the thread, if it is the only one so far;
   * otherwise locations. A clone has what its original kept, and starts anew.
   *
   * @param kept what it keeps now, or null
   */
  public static Object next(Object kept, Object object, int count) {
    Thread me = Thread.currentThread();
    boolean cloned = kept instanceof Locations of && of.object != object;
    if (kept == null || cloned) {
      return me;
    }
    return kept == me || kept instanceof Locations
        ? kept
        : new Locations(object, (Thread) kept, count);
  }

  /**
   * Called before an access to a field of an object.
   *
   * @return false if the object keeps no locations, or none for this field yet
   */
  public static boolean touch(Object kept, Object object, int field, int access) {
    if (!(kept instanceof Locations of) || of.object != object || of.all[field] == null) {
      return false;
    }
    int[] mine = of.repeats.of(Thread.currentThread());
    if (mine == null || mine[field] != access) {
      of.touchAnew(mine, field, access);
    } else if (Access.writesInLoop(access)) {
      Probes.again(of.all[field], access);
    }
    return true;
  }

  private void touchAnew(int[] known, int field, int access) {
    int[] mine = known == null ? addThread() : known;
    Repeats.note(mine, field, access);
    if (Probes.begins(all[field], access)) {
      repeats.wipe(mine, field);
    }
  }

  private synchronized int[] addThread() {
    repeats = repeats.with(Thread.currentThread(), all.length);
    return repeats.of(Thread.currentThread());
  }

  /** Makes the location of a field from what the thread did that had it alone. */
  public synchronized Location make(int field, int last, int other) {
    Location known = all[field];
    if (known == null) {
      known = Probes.location(before, last, other);
      all[field] = known;
    }
    return known;
  }
}
