package dev.hawkshaw.probes;

/**
 * A turn while it lasts. It keeps the first and last read and the first and last write of one
 * thread, each as {@link Access} tells it.
 *
 * <p>Where threads meet: the accesses are written by the owner only, without a lock. The thread
 * that ends the turn clears {@link #owner} under the location's lock and reads the accesses there;
 * one that the owner makes at that very moment may still arrive in the ended turn, which is one of
 * the two orders in which two concurrent accesses may be told.
 */
final class Turn {
  private static final int FIRST = 0;
  private static final int LAST = 1;
  private static final int FIRST_READ = 2;
  private static final int LAST_READ = 3;
  private static final int FIRST_WRITE = 4;
  private static final int LAST_WRITE = 5;
  private static final int COUNT = 6;

  /** As many numbers as fill a line of any processor's cache. */
  private static final int LINE = 16;

  Thread owner;
  final int thread;
  final int stack;

  /** Its place in the run's order of turns; given under the location's monitor. */
  long start;

  private final int[] accesses;
  private final int from;

  /** When in its loop each of them was made; null if none was in a loop. */
  private long[] moments;

  /** The loop of the last access. */
  private Loop loop;

  Turn(Thread owner, int thread, int stack) {
    this(owner, thread, stack, 0);
  }

  private Turn(Thread owner, int thread, int stack, int room) {
    this.owner = owner;
    this.thread = thread;
    this.stack = stack;
    this.accesses = new int[room + COUNT + room];
    this.from = room;
  }

  /**
   * The same turn with room around what its owner writes. Without it the processors of threads that
   * read at the same time would wait for each other, though each writes only what is its own.
   */
  Turn withRoom() {
    if (from > 0) {
      return this;
    }
    Turn roomy = new Turn(owner, thread, stack, LINE);
    System.arraycopy(accesses, 0, roomy.accesses, LINE, COUNT);
    roomy.moments = moments;
    roomy.loop = loop;
    roomy.start = start;
    return roomy;
  }

  /** Adds an access of the calling thread. */
  void add(int access) {
    Loop around = Loops.around(access);
    add(access, around == null ? 0 : Loop.moment(around));
    loop = around;
  }

  /** Adds an access that was made at a moment of its loop; 0 if that is not known. */
  void add(int access, long moment) {
    if (moments == null && moment != 0) {
      moments = new long[COUNT];
    }
    note(FIRST, access, moment);
    if (Access.reads(access)) {
      note(FIRST_READ, access, moment);
    }
    if (Access.writes(access)) {
      note(FIRST_WRITE, access, moment);
    }
  }

  /** The first is kept, and behind it the last. */
  private void note(int kind, int access, long moment) {
    if (accesses[from + kind] == 0) {
      accesses[from + kind] = access;
      setMoment(kind, moment);
    }
    accesses[from + kind + 1] = access;
    setMoment(kind + 1, moment);
  }

  private void setMoment(int kind, long moment) {
    if (moments != null) {
      moments[kind] = moment;
    }
  }

  /** The calling thread writes again where it wrote last, in a loop. */
  void again(int access) {
    Loop around = loop;
    long[] now = moments;
    if (around != null && now != null) {
      long moment = Loop.moment(around);
      now[LAST] = moment;
      now[LAST_WRITE] = moment;
      if (Access.reads(access)) {
        now[LAST_READ] = moment;
      }
    }
  }

  /** Another thread ends it. */
  void end() {
    owner = null;
    settle();
  }

  /**
   * Nobody will look at its owner again. If its last access is a read in a loop, that may have been
   * made again in later iterations; only if there was none yet it is known which one it was.
   */
  void settle() {
    Loop around = loop;
    long[] now = moments;
    if (around != null && now != null && last() > 0 && Loop.moment(around) != now[LAST]) {
      now[LAST] = 0;
      now[LAST_READ] = 0;
    }
  }

  boolean writes() {
    return accesses[from + LAST_WRITE] != 0;
  }

  /** The moment of each of its accesses, in the order in which a recording has them, or null. */
  long[] moments() {
    return moments;
  }

  int first() {
    return accesses[from + FIRST];
  }

  int last() {
    return accesses[from + LAST];
  }

  int firstRead() {
    return accesses[from + FIRST_READ];
  }

  int lastRead() {
    return accesses[from + LAST_READ];
  }

  int firstWrite() {
    return accesses[from + FIRST_WRITE];
  }

  int lastWrite() {
    return accesses[from + LAST_WRITE];
  }
}
