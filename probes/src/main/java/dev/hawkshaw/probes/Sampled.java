package dev.hawkshaw.probes;

import java.util.Arrays;

/**
 * Makes sure that what a thread does while it has an object for itself has a call stack too: it may
 * be what a second thread finds. Which accesses have one is remembered by their last bits, in a
 * table whose place the compiler knows, so that looking costs one load; where two accesses fall
 * together, the longer way is gone each time.
 *
 * <p>Where threads meet: the tables are read and written without a lock. Whoever misses what
 * another thread wrote, or reads half of it, goes the longer way.
 */
final class Sampled {
  private static final int SIZE = 1 << 14;
  private static final int[] SEEN = new int[SIZE];
  private static final long[] SEEN_BY = new long[SIZE];

  private Sampled() {}

  /** Whether an access is known to have a stack. */
  static boolean has(int access) {
    return SEEN[access & SIZE - 1] == access;
  }

  /**
   * Called before an access is kept. Taking a stack takes long, and another thread may come
   * meanwhile: whose the object is has to be asked again then.
   *
   * @return whether a stack was taken
   */
  static boolean take(int access) {
    Recorder current = Probes.recorder();
    if (current == null || has(access)) {
      return false;
    }
    boolean taken = current.stacks().sample(Access.site(access));
    SEEN[access & SIZE - 1] = access;
    return taken;
  }

  /** Whether an access is known to have a stack by this very thread. */
  static boolean has(int access, int thread) {
    return SEEN_BY[place(access, thread)] == key(access, thread);
  }

  /**
   * The same for an access that does not begin its turn: another thread may have reached it by
   * other calls, so each has its own stack, as long as the site has few.
   *
   * @param thread the calling thread's hash code: if two have the same, one is taken for the other
   */
  static boolean take(int access, int thread) {
    Recorder current = Probes.recorder();
    if (current == null || has(access, thread)) {
      return false;
    }
    boolean taken = current.stacks().sampleAgain(Access.site(access));
    int place = place(access, thread);
    // Threads that fall together would write the place in turn for ever, and wait for each other.
    if (taken || SEEN_BY[place] == 0) {
      SEEN_BY[place] = key(access, thread);
    }
    return taken;
  }

  private static int place(int access, int thread) {
    return (access ^ (thread * 31)) & SIZE - 1;
  }

  private static long key(int access, int thread) {
    return ((long) thread << 32) | (access & 0xFFFF_FFFFL);
  }

  /** A new recorder has no stacks. */
  static void forget() {
    Arrays.fill(SEEN, 0);
    Arrays.fill(SEEN_BY, 0);
  }
}
