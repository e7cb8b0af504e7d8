package dev.hawkshaw.probes;

/**
 * The methods that woven code calls. Everything here is static because woven code has no other way
 * to reach it.
 *
 * <p>Where threads meet: any thread may call any method at any time. {@link #recorder} and {@link
 * #noise} are written by the agent before the first woven class loads, and read by all.
 */
public final class Probes {
  /** What Thread.stop throws, and the JVM itself passes over; named, because it may be removed. */
  private static final String STOPPED = "java.lang.ThreadDeath";

  private static final Object[] BIRTH_LOCKS = new Object[64];

  static {
    for (int i = 0; i < BIRTH_LOCKS.length; i++) {
      BIRTH_LOCKS[i] = new Object();
    }
  }

  private static volatile Recorder recorder;
  private static volatile Noise noise;

  private Probes() {}

  /** From now on accesses go to this recorder, and this noise (or none, if null) is made. */
  public static void start(Recorder newRecorder, Noise newNoise) {
    recorder = newRecorder;
    noise = newNoise;
  }

  /** The recorder in use, or null before {@link #start}. */
  public static Recorder recorder() {
    return recorder;
  }

  /** Called before a read of a watched location. */
  public static void read(Location at, int site) {
    Noise making = noise;
    if (making != null) {
      making.before(at, site, false);
    }
    Turn turn = at.turn;
    if (turn.lastRead == site && turn.owner == Thread.currentThread()) {
      turn.last = site;
    } else {
      touch(at, site, false);
    }
  }

  /** Called before a write to a watched location. */
  public static void write(Location at, int site) {
    Noise making = noise;
    if (making != null) {
      making.before(at, site, true);
    }
    Turn turn = at.turn;
    if (turn.lastWrite == site && turn.owner == Thread.currentThread()) {
      turn.last = site;
    } else {
      touch(at, site, true);
    }
  }

  /**
   * The lock under which a location is born, so that two threads that touch a field first at the
   * same moment get the same location. Shared by many fields: it is held for a few instructions.
   */
  public static Object birthLock(int field) {
    return BIRTH_LOCKS[field & BIRTH_LOCKS.length - 1];
  }

  /** Called before a lock is taken. */
  public static void beforeLock(int point) {
    Noise making = noise;
    if (making != null) {
      making.beforeLock(point);
    }
  }

  /** Called when a thread begins, perhaps more than once. */
  public static void begin() {
    Noise making = noise;
    if (making != null) {
      making.begin();
    }
  }

  /** Called before the program ends itself without running shutdown hooks. */
  public static void halting() {
    Recorder current = recorder;
    if (current != null) {
      current.finish();
    }
  }

  /** Called by the JDK's thread code when an exception leaves a thread. */
  public static void uncaught(Thread thread, Throwable thrown) {
    Recorder current = recorder;
    if (current != null && !thrown.getClass().getName().equals(STOPPED)) {
      current.failures().add("uncaught", thread, thrown);
    }
  }

  /**
   * Another site than the last of its kind, or another thread. A stack is taken first, if one is:
   * nothing slow may stand between the moment that fixes the order and the access itself.
   */
  private static void touch(Location at, int site, boolean write) {
    Recorder current = recorder;
    if (current == null || at == Location.NONE) {
      return;
    }
    current.stacks().sample(site);
    Turn turn = at.turn;
    if (turn.owner != Thread.currentThread()) {
      current.handOver(at, Thread.currentThread(), current.threads().current(), site, write);
    } else if (write) {
      turn.write(site);
    } else {
      turn.read(site);
    }
  }
}
