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
class Turn {
  private static final int FIRST = 0;
  private static final int LAST = 1;
  private static final int FIRST_READ = 2;
  private static final int LAST_READ = 3;
  private static final int FIRST_WRITE = 4;
  private static final int LAST_WRITE = 5;
  private static final int COUNT = 6;

  /** Weak, as an ended thread may still have what it worked on; null when the turn has ended. */
  private Owner owner;

  final int thread;
  final int stack;

  /** Its place in the run's order of turns; given under the location's monitor. */
  long start;

  private int first;
  private int last;
  private int firstRead;
  private int lastRead;
  private int firstWrite;
  private int lastWrite;

  /** What its owner held at each of them, the last ones as far as they were noted, if known. */
  private LockSet locksFirstRead;

  private LockSet locksLastRead;
  private LockSet locksFirstWrite;
  private LockSet locksLastWrite;

  /** What its owner holds; null for a turn that began before a second thread came. */
  private HeldLocks held;

  /** When in its loop each of them was made; null if none was in a loop. */
  private long[] moments;

  /** The loop of the last access. */
  private Loop loop;

  Turn(Owner owner, int thread, int stack) {
    this.owner = owner;
    this.thread = thread;
    this.stack = stack;
  }

  /**
   * A turn with room behind what its owner writes. Without it the processors of threads that read
   * at the same time would wait for each other, though each writes only what is its own.
   */
  @SuppressWarnings("unused") // as many numbers as fill the lines of any processor's cache
  private static final class Roomy extends Turn {
    private long a;
    private long b;
    private long c;
    private long d;
    private long e;
    private long f;
    private long g;
    private long h;
    private long i;
    private long j;
    private long k;
    private long l;
    private long m;
    private long n;
    private long o;
    private long p;

    Roomy(Turn of) {
      super(of.owner, of.thread, of.stack);
    }
  }

  /** The same turn, for an owner that is not alone. */
  Turn withRoom() {
    if (this instanceof Roomy) {
      return this;
    }
    Turn roomy = new Roomy(this);
    roomy.start = start;
    roomy.first = first;
    roomy.last = last;
    roomy.firstRead = firstRead;
    roomy.lastRead = lastRead;
    roomy.firstWrite = firstWrite;
    roomy.lastWrite = lastWrite;
    roomy.moments = moments;
    roomy.loop = loop;
    roomy.locksFirstRead = locksFirstRead;
    roomy.locksLastRead = locksLastRead;
    roomy.locksFirstWrite = locksFirstWrite;
    roomy.locksLastWrite = locksLastWrite;
    roomy.held = held;
    return roomy;
  }

  /** Whether it is a thread's turn still. */
  boolean isOf(Thread me) {
    Owner mine = owner;
    return mine != null && mine.get() == me;
  }

  Owner owner() {
    return owner;
  }

  /** Another thread ends it. */
  void end() {
    owner = null;
    held = null;
    settle();
  }

  /**
   * Nobody will look at its owner again. If its last access is a read in a loop, that may have been
   * made again in later iterations; only if there was none yet it is known which one it was.
   */
  void settle() {
    Loop around = loop;
    long[] now = moments;
    if (around != null && now != null && last > 0 && Loop.moment(around) != now[LAST]) {
      now[LAST] = 0;
      now[LAST_READ] = 0;
    }
  }

  /** Notes what the owner, who calls, holds at an access that will be added next. */
  void hold(int access, Locks all) {
    HeldLocks now = held; // another thread may just be ending the turn
    if (now != null) {
      hold(access, now.set(all, false));
    }
  }

  private void hold(int access, LockSet locks) {
    if (Access.reads(access)) {
      if (firstRead == 0) {
        locksFirstRead = locks;
      }
      if (locksLastRead != locks) { // a store that changes nothing is not for free here
        locksLastRead = locks;
      }
    }
    if (Access.writes(access)) {
      if (firstWrite == 0) {
        locksFirstWrite = locks;
      }
      if (locksLastWrite != locks) {
        locksLastWrite = locks;
      }
    }
  }

  /** The same, for the first access. */
  void holdAtFirst(int access, HeldLocks byOwner, LockSet locks) {
    held = byOwner;
    hold(access, locks);
  }

  /** The same, for an access that was to begin another turn. */
  void holdAsIn(Turn other, int access) {
    hold(access, Access.writes(access) ? other.locksLastWrite : other.locksLastRead);
  }

  LockSet locksFirstRead() {
    return locksFirstRead;
  }

  LockSet locksLastRead() {
    return locksLastRead;
  }

  LockSet locksFirstWrite() {
    return locksFirstWrite;
  }

  LockSet locksLastWrite() {
    return locksLastWrite;
  }

  /** Adds an access of the calling thread. */
  void add(int access) {
    Loop around = Loops.around(access);
    add(access, around == null ? 0 : Loop.moment(around));
    loop = around;
  }

  /** Adds an access that was made at a moment of its loop; 0 if that is not known. */
  void add(int access, long moment) {
    boolean isFirst = first == 0;
    boolean isFirstRead = firstRead == 0 && Access.reads(access);
    boolean isFirstWrite = firstWrite == 0 && Access.writes(access);
    first = isFirst ? access : first;
    last = access;
    firstRead = isFirstRead ? access : firstRead;
    lastRead = Access.reads(access) ? access : lastRead;
    firstWrite = isFirstWrite ? access : firstWrite;
    lastWrite = Access.writes(access) ? access : lastWrite;
    if (moments != null || moment != 0) {
      noteMoment(isFirst, isFirstRead, isFirstWrite, moment);
    }
  }

  private void noteMoment(boolean isFirst, boolean isFirstRead, boolean isFirstWrite, long moment) {
    if (moments == null) {
      moments = new long[COUNT];
    }
    moments[FIRST] = isFirst ? moment : moments[FIRST];
    moments[FIRST_READ] = isFirstRead ? moment : moments[FIRST_READ];
    moments[FIRST_WRITE] = isFirstWrite ? moment : moments[FIRST_WRITE];
    noteLast(moments, last, moment);
  }

  private static void noteLast(long[] in, int access, long moment) {
    in[LAST] = moment;
    if (Access.reads(access)) {
      in[LAST_READ] = moment;
    }
    if (Access.writes(access)) {
      in[LAST_WRITE] = moment;
    }
  }

  /** The calling thread writes again where it wrote last, in a loop. */
  void again(int access) {
    Loop around = loop;
    long[] now = moments;
    if (around != null && now != null) {
      noteLast(now, access, Loop.moment(around));
    }
  }

  /** The moment of each of its accesses, in the order in which a recording has them, or null. */
  long[] moments() {
    return moments;
  }

  boolean writes() {
    return lastWrite != 0;
  }

  int first() {
    return first;
  }

  int last() {
    return last;
  }

  int firstRead() {
    return firstRead;
  }

  int lastRead() {
    return lastRead;
  }

  int firstWrite() {
    return firstWrite;
  }

  int lastWrite() {
    return lastWrite;
  }
}
