package dev.hawkshaw.probes;

/**
 * Which threads are in our own code. It matters only where classes of the JDK are watched inside:
 * our code uses them too, and what it does to them is neither the program's doing nor may it lead
 * back into our code.
 *
 * <p>Where threads meet: each thread has its own mark; {@link #matters} is set before the first
 * class of the JDK is woven.
 */
public final class Inside {
  private static final ThreadLocal<boolean[]> HERE = new ThreadLocal<>();

  private static volatile boolean matters;

  private Inside() {}

  /** From now on classes of the JDK may be watched. */
  public static void matters() {
    matters = true;
  }

  /** Marks the calling thread; says whether it was not marked before. */
  public static boolean enter() {
    return matters && mark();
  }

  /** Whether the calling thread is marked. */
  static boolean isHere() {
    return matters && isMarked();
  }

  private static boolean isMarked() {
    boolean[] here = HERE.get();
    return here != null && here[0];
  }

  private static boolean mark() {
    boolean[] here = HERE.get();
    if (here == null) {
      here = new boolean[1];
      HERE.set(here);
    }
    boolean enters = !here[0];
    here[0] = true;
    return enters;
  }

  /** Undoes what {@link #enter} did, which is nothing if that gave false. */
  public static void leave(boolean entered) {
    if (entered) {
      HERE.get()[0] = false;
    }
  }
}
