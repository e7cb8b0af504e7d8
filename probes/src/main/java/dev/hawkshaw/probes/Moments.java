package dev.hawkshaw.probes;

/**
 * When in its loop each access of a turn was made; 0 where it was in none.
 *
 * <p>Where threads meet: as for the {@link Turn} that it belongs to.
 */
final class Moments {
  static final int FIRST = 0;
  private static final int LAST = 1;
  private static final int FIRST_READ = 2;
  static final int LAST_READ = 3;
  private static final int FIRST_WRITE = 4;
  static final int LAST_WRITE = 5;
  private static final int COUNT = 6;

  private final long[] all = new long[COUNT];

  /** The loop of the last access, or null. */
  private Loop loop;

  /** Notes an access that is not in its turn yet: what that has none of, it is the first of. */
  void add(Turn turn, int access, Loop around) {
    long moment = around == null ? 0 : Loop.moment(around);
    if (turn.first() == 0) {
      all[FIRST] = moment;
    }
    if (turn.firstRead() == 0 && Access.reads(access)) {
      all[FIRST_READ] = moment;
    }
    if (turn.firstWrite() == 0 && Access.writes(access)) {
      all[FIRST_WRITE] = moment;
    }
    addLast(access, moment);
    loop = around;
  }

  private void addLast(int access, long moment) {
    all[LAST] = moment;
    if (Access.reads(access)) {
      all[LAST_READ] = moment;
    }
    if (Access.writes(access)) {
      all[LAST_WRITE] = moment;
    }
  }

  /** The thread writes again where it wrote last, in a loop. */
  void again(int access) {
    if (loop != null) {
      addLast(access, Loop.moment(loop));
    }
  }

  /**
   * Nobody will look at the turn's owner again. If its last access is a read in a loop, that may
   * have been made again in later iterations; only if there was none yet it is known which one it
   * was.
   */
  void settle(boolean read) {
    if (loop != null && read && Loop.moment(loop) != all[LAST]) {
      all[LAST] = 0;
      all[LAST_READ] = 0;
    }
  }

  /** Those of all accesses, in the order in which a recording has them. */
  long[] all() {
    return all;
  }
}
