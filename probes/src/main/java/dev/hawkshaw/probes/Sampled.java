package dev.hawkshaw.probes;

import java.util.Arrays;

/**
 * Makes sure that what a thread does while it has an object for itself has a call stack too: it may
 * be what a second thread finds. Which accesses have one is remembered by their last bits, in a
 * table whose place the compiler knows, so that looking costs one load; where two accesses fall
 * together, the longer way is gone each time.
 *
 * <p>Where threads meet: the table is read and written without a lock. Whoever misses what another
 * thread wrote goes the longer way.
 */
final class Sampled {
  private static final int SIZE = 1 << 14;
  private static final int[] SEEN = new int[SIZE];

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

  /** A new recorder has no stacks. */
  static void forget() {
    Arrays.fill(SEEN, 0);
  }
}
