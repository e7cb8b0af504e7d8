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

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

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
    if (newRecorder != null) {
      newRecorder.makes(newNoise);
    }
    Sampled.forget();
    Blocks.forget(newNoise == null ? null : newNoise.made());
    // A JVM may make many runs: none may see what an earlier one did.
    Known.forget();
    Statics.forget();
    Paths.forget();
    Sites.forget();
    Offsets.forget();
  }

  /**
   * The same while the program goes on, for the next of many runs of which each is only a part of
   * what it does: whose things are is as true as before. No noise is made.
   */
  public static void goOn(Recorder newRecorder) {
    recorder = newRecorder;
    Sampled.forget();
    Blocks.forget(null);
  }

  /** The recorder in use, or null before {@link #start}. */
  public static Recorder recorder() {
    return recorder;
  }

  /**
   * Called before an access to a location. This and {@link #touchElement} are as small as they are
   * so that the JIT compiler puts them into woven code as a whole, where the access is a constant.
   */
  public static void touch(Location at, int access) {
    if (noise != null || !at.isRepeated(access)) {
      touchSlowly(at, access, null);
    }
  }

  private static void touchSlowly(Location at, int access, OutOfLine unused) {
    begins(at, access);
  }

  /** The same; says whether a turn had to be begun for it. */
  static boolean begins(Location at, int access) {
    Noise making = noise;
    if (making != null && !Access.isQuiet(access)) {
      making.before(at, access);
    }
    return touchQuietly(at, access);
  }

  private static boolean touchQuietly(Location at, int access) {
    if (at.isRepeated(access)) {
      return false;
    }
    Turn mine = at.mine(Thread.currentThread(), access);
    if (mine == null || mine.last() != access) {
      return touchAnew(at, access, mine);
    }
    if (Access.writesInLoop(access)) {
      mine.again(access);
    }
    return false;
  }

  /**
   * Called before an access that an object keeps, because it is the calling thread's alone.
   *
   * @return whether that took so long that it has to be asked again whose the object is
   */
  public static boolean keep(int access) {
    return !Sampled.has(access) && Sampled.take(access);
  }

  /**
   * Called before an access to an element of an array.
   *
   * @param known the shadow that was needed last at this place, by this thread, or null
   * @return the shadow of this array, to be asked for again
   */
  public static ThreadShadow touchElement(Object array, int index, ThreadShadow known, int access) {
    return known != null && known.isOf(array) && known.isQuick(index, access)
        ? known
        : touchElement(array, index, access, known, null);
  }

  /** The same, where what is known can only be the shadow of this array. */
  public static ThreadShadow touchKnown(Object array, int index, ThreadShadow known, int access) {
    return known != null && known.isQuick(index, access)
        ? known
        : touchElement(array, index, access, known, null);
  }

  private static ThreadShadow touchElement(
      Object array, int index, int access, ThreadShadow before, OutOfLine unused) {
    if (before != null && before.isOf(array)) {
      return before.shadow().touchSlowly(index, access);
    }
    if (array == null) {
      return null; // the access itself will throw
    }
    WeakTable<Known> table = Known.table(array);
    Known known = table.get(array);
    if (known == null) {
      known = table.add(array, Shadow.ofArray(array, table, isNoisy(access)));
    }
    return ((Shadow) known).touch(index, access);
  }

  /**
   * Called before a method of a library object is called. Objects of the program's own classes are
   * left out, whatever the type by which they are called: their fields are watched. So are those of
   * the JDK whose inside is watched.
   */
  public static void touchContents(Object object, int access) {
    if (isSeenFromOutside(object)) {
      touchAll(object, access);
    }
  }

  static boolean isSeenFromOutside(Object object) {
    if (object == null) {
      return false;
    }
    ClassLoader loader = object.getClass().getClassLoader();
    return (loader == null || loader == PLATFORM) && !JdkTypes.watches(object);
  }

  /** The same, for a class that a library file names itself. */
  public static void touchNamed(Object object, int access) {
    if (object != null) {
      touchAll(object, access);
    }
  }

  /** Touches all that an object holds, and says what is known of it. */
  static Known touchAll(Object object, int access) {
    Known known = contents(object, isNoisy(access));
    Sites.seenAt(Access.site(access), known);
    known.touch(access);
    return known;
  }

  /** Called before a thread waits for a signal of an object, or gives one. */
  public static void touchSignal(Object object, int access) {
    if (object != null) {
      Known known = signal(object, isNoisy(access));
      Sites.seenAt(Access.site(access), known);
      known.touch(access);
    }
  }

  /** The same, for the signal that every object has. */
  public static void touchMonitor(Object object, int access) {
    if (object != null) {
      signal(object, isNoisy(access)).touch(access);
    }
  }

  private static Known signal(Object object, boolean fromBirth) {
    WeakTable<Known> table = Known.signals();
    Known known = table.get(object);
    return known == null ? table.add(object, Shadow.ofSignal(object, table, fromBirth)) : known;
  }

  /** Called before a file is touched that a path, a File or a name means. */
  public static void touchFile(Object named, int access) {
    Location at = Paths.at(named);
    if (at != null) {
      touch(at, access);
    }
  }

  /**
   * Called when a library call has given back an object that stands for the contents of another.
   */
  public static void view(Object result, Object of) {
    if (result != null && of != null && result != of) {
      Known backing = contents(of, false);
      WeakTable<Known> table = Known.table(result);
      table.add(result, new Known.View(result, table, backing));
    }
  }

  /** Called when a library call has given back an object that stands for a file. */
  public static void viewFile(Object result, Object named) {
    Location at = Paths.at(named);
    if (result != null && at != null) {
      WeakTable<Known> table = Known.table(result);
      table.add(result, new Known.FileView(result, table, at));
    }
  }

  static boolean isNoisy(int access) {
    return noise != null && !Access.isQuiet(access);
  }

  private static Known contents(Object object, boolean fromBirth) {
    WeakTable<Known> table = Known.table(object);
    Known known = table.get(object);
    if (known != null) {
      return known;
    }
    Shadow made =
        object.getClass().isArray()
            ? Shadow.ofArray(object, table, fromBirth)
            : Shadow.ofContents(object, table, fromBirth);
    return table.add(object, made);
  }

  /** Called before an access to a static field. */
  public static void touchStatic(int number, int access) {
    touch(Statics.at(number), access);
  }

  /** The same, for a field that no earlier run saw shared. */
  public static void touchStaticQuietly(int number, int access) {
    touchQuietly(Statics.at(number), access);
  }

  /**
   * The lock under which a location is born, so that two threads that touch a field first at the
   * same moment get the same location. Shared by many fields: it is held for a few instructions.
   */
  public static Object birthLock(int field) {
    return BIRTH_LOCKS[field & BIRTH_LOCKS.length - 1];
  }

  /** Called before a lock is taken of which only the place is known. */
  public static void beforeLock(int point) {
    beforeLock(null, point);
  }

  static void beforeLock(Object lock, int point) {
    Noise making = noise;
    if (making != null) {
      making.beforeLock(lock, point);
    }
  }

  /** Called at a point that is no access. */
  static void at(Object about, int number) {
    Noise making = noise;
    if (making != null) {
      making.at(about, number);
    }
  }

  /** Called when a block was entered. */
  static void enters(int block) {
    Noise making = noise;
    if (making != null) {
      making.enters(block);
    }
  }

  /** Called when the calling thread has nothing more to do. */
  static void ends() {
    Noise making = noise;
    if (making != null) {
      making.ends();
    }
  }

  /** Called when a thread is about to start another. */
  static void starts(Thread child) {
    Noise making = noise;
    if (making != null) {
      making.starts(child);
    }
  }

  /** Called when a thread begins, perhaps more than once. */
  public static void begin() {
    Recorder current = recorder;
    if (current != null) {
      current.handOvers().begin(current);
    }
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
    boolean counts =
        !(thrown instanceof Exits.Failed) && !thrown.getClass().getName().equals(STOPPED);
    if (current != null && counts) {
      Calls.abandon(current.threads().of(thread));
      current.failures().add("uncaught", thread, thrown);
    }
  }

  /**
   * Another access than the last, or another thread. A stack is taken first, if one is: nothing
   * slow may stand between the moment that fixes the order and the access itself. Others may come
   * at any time, so it is asked again whose turn it is: what is added to a turn that is not the
   * location's any more would be lost.
   *
   * @return whether a turn had to be begun
   */
  private static boolean touchAnew(Location at, int access, Turn mine) {
    Recorder current = recorder;
    if (current == null) {
      return mine == null;
    }
    Thread me = Thread.currentThread();
    Turn now = mine;
    if (now != null && isSampledAnew(access, System.identityHashCode(me))) {
      now = at.mine(me, access);
    }
    while (now != null) {
      now.hold(access, current.locks());
      now.add(access);
      Turn after = at.mine(me, access);
      if (after == now) {
        return false;
      }
      now = after;
    }
    current.begin(at, current.threads().current(), access);
    return true;
  }

  private static boolean isSampledAnew(int access, int thread) {
    return !Sampled.has(access, thread) && Sampled.take(access, thread);
  }

  /**
   * The location of a field, made when a second thread comes from what the first did to it.
   *
   * @param known the location that it has already, or null
   * @param owner the first thread that touched the object
   * @param last its last access to the field, or 0
   * @param other its last one of the other kind, or 0
   * @return null if the owner calls, and nobody else came
   */
  public static Location location(Location known, Thread owner, int last, int other) {
    return known != null || owner == Thread.currentThread()
        ? known
        : location(Owner.of(owner), last, other, last == 0 ? 0 : nextTurn());
  }

  /** A number of the run's order of turns; 0 if there is no run. */
  static long nextTurn() {
    Recorder current = recorder;
    return current == null ? 0 : current.nextTurn();
  }

  /**
   * A location of which all that is known is what one thread did last.
   *
   * @param start when that was at the latest
   */
  static Location location(Owner before, int last, int other, long start) {
    Recorder current = recorder;
    if (current == null || last == 0) {
      return new Location();
    }
    Turn turn = Turn.of(before, current);
    if (other != 0) {
      turn.addSite(other);
    }
    turn.addSite(last);
    turn.start = start;
    return Location.of(turn, current);
  }
}
