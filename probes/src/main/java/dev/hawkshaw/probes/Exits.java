package dev.hawkshaw.probes;

/**
 * What {@code Runtime.exit} and {@code Runtime.halt} ask first, in a JVM that makes many runs:
 * there the run is to end, and not the JVM.
 *
 * <p>Where threads meet: any thread may call; {@link #container} is written between runs.
 */
public final class Exits {
  private static volatile Container container;
  private static volatile boolean library;

  private Exits() {}

  /** Ends a run instead of the JVM. */
  public interface Container {
    /**
     * A thread ends the run. Does not return.
     *
     * @param halts whether shutdown hooks are to be left out
     */
    void exit(int code, boolean halts);
  }

  /** What leaves a thread that has ended its run, once all that counts of the run is known. */
  public static final class Unwinding extends Error {
    private static final long serialVersionUID = 1;

    /** It has no stack: nobody is to see it. */
    public Unwinding() {
      super("the run has ended", null, false, false);
    }
  }

  /**
   * What leaves the main thread if what failed was seen in another thread, and is to be told once.
   */
  public static final class Failed extends Error {
    private static final long serialVersionUID = 1;

    /** It has no stack: nobody is to see it. */
    public Failed() {
      super("another thread failed", null, false, false);
    }
  }

  /** From now on runs end this way; null lets the JVM end. */
  public static void contain(Container newContainer) {
    container = newContainer;
  }

  /** Called when a class loads a native library. */
  public static void library(Class<?> by) {
    ClassLoader loader = by.getClassLoader();
    library |= loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  /** Whether the program has loaded a native library. */
  public static boolean hasLibrary() {
    return library;
  }

  /** Called when {@code Runtime.exit} begins. */
  public static void exit(int code) {
    Container now = container;
    if (now != null) {
      now.exit(code, false);
    }
  }

  /** Called when {@code Runtime.halt} begins. */
  public static void halt(int code) {
    Container now = container;
    if (now != null) {
      now.exit(code, true);
    }
  }
}
