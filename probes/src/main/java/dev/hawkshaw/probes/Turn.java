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

  /** What its owner held at its first access and at the last one that was noted, if known. */
  private LockSet locksFirst;

  private LockSet locksLast;

  private final int[] accesses;
  private final int from;

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
    roomy.start = start;
    roomy.locksFirst = locksFirst;
    roomy.locksLast = locksLast;
    return roomy;
  }

  void add(int access) {
    note(FIRST, access);
    if (Access.reads(access)) {
      note(FIRST_READ, access);
    }
    if (Access.writes(access)) {
      note(FIRST_WRITE, access);
    }
  }

  /** Notes what the owner holds at the access that was added. */
  void hold(LockSet locks) {
    if (locksLast != locks) { // a store that changes nothing is not for free here
      locksLast = locks;
    }
  }

  /** The same, for the first access. */
  void holdAtFirst(LockSet locks) {
    locksFirst = locks;
    locksLast = locks;
  }

  LockSet locksFirst() {
    return locksFirst;
  }

  LockSet locksLast() {
    return locksLast;
  }

  /** The first is kept, and behind it the last. */
  private void note(int kind, int access) {
    if (accesses[from + kind] == 0) {
      accesses[from + kind] = access;
    }
    accesses[from + kind + 1] = access;
  }

  boolean writes() {
    return accesses[from + LAST_WRITE] != 0;
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
