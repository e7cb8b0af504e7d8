package dev.hawkshaw.probes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;

/**
 * Numbers the program's threads in the order in which they first hand over a location.
 *
 * <p>Where threads meet: what may change in a tag is used by its own thread only, but for its locks
 * ({@link Circles}); the list of names has a lock.
 */
public final class Threads {
  private final long seed;
  private final List<String> names = new ArrayList<>();

  /** Whoever has a location for itself leaves only the thread behind. */
  private final WeakTable<Tagged> known = new WeakTable<>();

  private static final class Tagged extends WeakTable.Entry {
    private final Tag tag;

    Tagged(Thread thread, WeakTable<?> table, Tag tag) {
      super(thread, table);
      this.tag = tag;
    }
  }

  // Not static: a JVM may make several recordings one after the other, each with its own numbers.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Tag> tags = new ThreadLocal<>();

  Threads(long seed) {
    this.seed = seed;
  }

  /** The tag of the calling thread. */
  Tag current() {
    Tag tag = tags.get();
    if (tag == null) {
      tag = of(Thread.currentThread());
      tags.set(tag);
    }
    return tag;
  }

  /** The tag of any thread. */
  public Tag of(Thread thread) {
    Tagged entry = known.get(thread);
    if (entry == null) {
      entry = addKnown(thread);
    }
    return entry.tag;
  }

  /** Under a lock, so that a thread never gets two numbers. */
  private synchronized Tagged addKnown(Thread thread) {
    boolean entered = Inside.enter();
    try {
      Tagged entry = known.get(thread);
      return entry != null ? entry : known.add(thread, new Tagged(thread, known, add(thread)));
    } finally {
      Inside.leave(entered);
    }
  }

  private Tag add(Thread thread) {
    Tag tag = add(thread.getName());
    tag.owner = Owner.of(thread);
    return tag;
  }

  /** A tag for a thread that is gone, or is none; virtual threads often have no name. */
  synchronized Tag add(String name) {
    names.add(name.isEmpty() ? "unnamed-" + names.size() : name);
    return new Tag(names.size() - 1, seed);
  }

  /** Those that hold a lock and wait for another, as it looks from outside. */
  List<Thread> waitingWithLocks() {
    List<Thread> waiting = new ArrayList<>();
    for (Tagged each : known.all()) {
      Thread thread = (Thread) each.get();
      if (thread != null && each.tag.holdsLocks() && waitsForLock(thread)) {
        waiting.add(thread);
      }
    }
    return waiting;
  }

  /** Whether there is no other thread that lives. */
  boolean isAlone(Tag me) {
    for (Tagged each : known.all()) {
      Thread thread = (Thread) each.get();
      if (thread != null && each.tag != me && thread.getState() != Thread.State.TERMINATED) {
        return false;
      }
    }
    return true;
  }

  /**
   * How likely it is that a thread but this one goes on, as it looks from outside. Who is held by
   * us may just be about to.
   */
  Prospect prospect(Tag but) {
    Prospect best = Prospect.NONE;
    for (Tagged each : known.all()) {
      Thread thread = (Thread) each.get();
      if (thread != null && each.tag != but) {
        Prospect found = each.tag.runner.isHere ? Prospect.PERHAPS : each.tag.prospect();
        best = found.compareTo(best) > 0 ? found : best;
      }
    }
    return best;
  }

  private static boolean waitsForLock(Thread thread) {
    Thread.State state = thread.getState();
    return state == Thread.State.BLOCKED
        || (state == Thread.State.WAITING
            && LockSupport.getBlocker(thread) instanceof AbstractOwnableSynchronizer);
  }

  synchronized String name(int number) {
    return names.get(number);
  }

  /** Whether a place is among a share of all places; which ones differs from run to run. */
  boolean chooses(int point, double share) {
    return (Tag.mix(seed ^ point * 0x9E3779B97F4A7C15L) >>> 11) * 0x1p-53 < share;
  }

  long seed() {
    return seed;
  }

  synchronized List<String> names() {
    return new ArrayList<>(names);
  }

  /** What we know of one thread: its number and its own stream of random numbers. */
  public static final class Tag {
    private static final int ALWAYS = 256;
    private static final int SELDOM = 64;

    private final int number;

    /** Null if there is no such thread any more. */
    private Owner owner;

    private long random;
    private boolean begun;
    private boolean wrote;
    private Location touched = new Location();
    private HeldLocks held;
    private boolean started;
    private HandOver taken;
    private int handedOver;
    private int[] orders;
    private Known called;
    private int calledAt;
    private final Runner runner = new Runner();

    Tag(int number, long seed) {
      this.number = number;
      long mixed = mix(seed + (number + 1) * 0x9E3779B97F4A7C15L);
      this.random = mixed == 0 ? 1 : mixed; // from 0 the stream would never leave
    }

    /** Whether this is the first time that it is asked. */
    boolean begins() {
      boolean first = !begun;
      begun = true;
      return first;
    }

    /** The thread is about to touch a location. */
    void touches(Location at, boolean write) {
      touched = at;
      wrote = write;
    }

    /** Whether its last access was a write. */
    boolean wroteLast() {
      return wrote;
    }

    /** The location that it touched last. */
    Location lastTouched() {
      return touched;
    }

    /** The locks that it holds. */
    HeldLocks held() {
      if (held == null) {
        held = new HeldLocks();
      }
      return held;
    }

    /** May be asked by any thread; of one that goes on, the answer means nothing. */
    boolean holdsLocks() {
      HeldLocks now = held;
      return now != null && now.depth() > 0;
    }

    /**
     * Whether to note that it takes a lock at one place while it holds one from another. That many
     * times are enough to see most locks, and then ever fewer.
     */
    boolean isWorthNoting(int heldAt, int takenAt) {
      if (orders == null) {
        orders = new int[256];
      }
      int at = (heldAt * 31 + takenAt) & orders.length - 1;
      int count = orders[at] == Integer.MAX_VALUE ? Integer.MAX_VALUE : ++orders[at];
      return count <= ALWAYS || (count & count - 1) == 0;
    }

    /** Whether this is the first time that it is asked. */
    boolean starts() {
      boolean first = !started;
      started = true;
      return first;
    }

    /** Whether to look where it hands over work: always at first, and then now and then. */
    boolean handsOver() {
      handedOver = handedOver == Integer.MAX_VALUE ? ALWAYS : handedOver + 1;
      return handedOver <= ALWAYS || handedOver % SELDOM == 0;
    }

    /** Work that the thread has taken up, as long as it is not known where; or null. */
    HandOver taken() {
      return taken;
    }

    void take(HandOver work) {
      taken = work;
    }

    /** It is in the middle of a call that touches an object until it ends; null if it is not. */
    void calls(Known object, int access) {
      called = object;
      calledAt = access;
    }

    /** What the call that it is in touches, or null. */
    Known called() {
      return called;
    }

    int calledAt() {
      return calledAt;
    }

    /** Whether it has nothing more to do. */
    boolean hasEnded() {
      return owner != null && owner.hasEnded();
    }

    /** Whether it waits until others have done something, and not just for a lock or for us. */
    boolean waitsForOthers() {
      Thread thread = owner == null ? null : (Thread) owner.get();
      return thread != null
          && !runner.isHere
          && !runner.decides
          && thread.getState() == Thread.State.WAITING
          && !isLock(LockSupport.getBlocker(thread));
    }

    /** A latch or a semaphore looks like a lock but for its name. */
    private static boolean isLock(Object blocker) {
      return blocker instanceof AbstractOwnableSynchronizer
          && blocker.getClass().getName().startsWith("java.util.concurrent.locks.");
    }

    /** Whether it can go on, as it looks from outside. */
    boolean isFree() {
      return !runner.isHere && prospect() == Prospect.SURE;
    }

    /** Whether it will go on, as it looks from outside; who is held by us will. */
    Prospect prospect() {
      Thread thread = owner == null ? null : (Thread) owner.get();
      boolean ours = runner.isHere || runner.decides;
      return thread == null ? Prospect.NONE : ours ? Prospect.SURE : Prospect.of(thread);
    }

    /** Where it is; nowhere if it is gone. */
    StackTraceElement[] trace() {
      Thread thread = owner == null ? null : (Thread) owner.get();
      return thread == null ? new StackTraceElement[0] : thread.getStackTrace();
    }

    /** As the scheduler sees it. */
    Runner runner() {
      return runner;
    }

    Owner owner() {
      return owner;
    }

    /** Position in the recording's list of threads. */
    int number() {
      return number;
    }

    /** Neighbouring seeds and threads must not have similar streams. */
    static long mix(long value) {
      long x = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
      x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
      return x ^ x >>> 31;
    }

    /** The next random number of this thread: xorshift with a multiplication at the end. */
    long next() {
      long x = random;
      x ^= x >>> 12;
      x ^= x << 25;
      x ^= x >>> 27;
      random = x;
      return x * 0x2545F4914F6CDD1DL;
    }
  }
}
