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

  void end() {
    owner = null;
  }

  void add(int access) {
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
