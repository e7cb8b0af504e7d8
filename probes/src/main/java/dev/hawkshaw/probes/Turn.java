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
  /** Null when the turn has ended. */
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
  private Moments moments;

  /** The turns that it came after, until its owner has looked at them. */
  private Turn[] before;

  private int location;

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
    roomy.locksFirstRead = locksFirstRead;
    roomy.locksLastRead = locksLastRead;
    roomy.locksFirstWrite = locksFirstWrite;
    roomy.locksLastWrite = locksLastWrite;
    roomy.held = held;
    return roomy;
  }

  /** What its owner did last, as the beginning of another run; called under the monitor. */
  Turn carriedInto(Recorder recorder) {
    Turn carried = of(owner, recorder);
    int other = last == lastRead ? lastWrite : lastRead;
    if (other != 0) {
      carried.addSite(other);
    }
    carried.addSite(last);
    carried.start = recorder.nextTurn();
    return carried;
  }

  /** A turn of which neither the stack nor the locks are known. */
  static Turn of(Owner owner, Recorder recorder) {
    return new Turn(owner, owner.tag(recorder.threads()).number(), 0);
  }

  /** Whether it is a thread's turn still. */
  boolean isOf(Thread me) {
    Owner mine = owner;
    return mine != null && mine.is(me);
  }

  Owner owner() {
    return owner;
  }

  /** Others had the location before it; called under the location's monitor. */
  void comesAfter(Turn[] others, int at) {
    before = others;
    location = at;
  }

  /** What it came after, once: turns must not keep each other alive. */
  Turn[] takeBefore() {
    Turn[] others = before;
    before = null;
    return others;
  }

  /** The number of the location, if it came after others. */
  int location() {
    return location;
  }

  /** Another thread ends it. */
  void end() {
    owner = null;
    held = null;
    settle();
  }

  /** Nobody will look at its owner again. */
  void settle() {
    Moments now = moments;
    if (now != null) {
      now.settle(last > 0);
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

  /** Where its last read was; 0 if it read nothing. */
  int lastReadSite() {
    return Access.site(lastRead);
  }

  /** Where its last write was; 0 if it wrote nothing. */
  int lastWriteSite() {
    return Access.site(lastWrite);
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

  /**
   * Whether the calling thread, the owner, does again what it did before, so that there is nothing
   * to note but that it is the last thing it did. Most turns are some reads and writes in a loop of
   * the program, each at the same place as the time before.
   */
  boolean repeats(int access) {
    if (last == access) {
      return !Access.writesInLoop(access);
    }
    if (moments != null || Access.isInLoop(access) || !hasAsLast(access)) {
      return false;
    }
    last = access;
    return true;
  }

  private boolean hasAsLast(int access) {
    return access > 0
        ? lastRead == access
        : lastWrite == access && (!Access.reads(access) || lastRead == access);
  }

  /** Adds an access of the calling thread. */
  void add(int access) {
    Loop around = Loops.around(access);
    if (around != null && moments == null) {
      moments = new Moments();
    }
    if (moments != null) {
      moments.add(this, access, around);
    }
    addSite(access);
  }

  /** Adds an access of a thread that had the location for itself: nobody knows when it was made. */
  void addSite(int access) {
    if (first == 0) {
      first = access;
    }
    last = access;
    if (Access.reads(access)) {
      if (firstRead == 0) {
        firstRead = access;
      }
      lastRead = access;
    }
    if (Access.writes(access)) {
      if (firstWrite == 0) {
        firstWrite = access;
      }
      lastWrite = access;
    }
  }

  /** The calling thread writes again where it wrote last, in a loop. */
  void again(int access) {
    Moments now = moments;
    if (now != null) {
      now.again(access);
    }
  }

  /** The moment of each of its accesses, in the order in which a recording has them, or null. */
  long[] moments() {
    return moments == null ? null : moments.all();
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
