package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.AccessKind;

/**
 * An access as one number: that of its site from {@link Sites}, negative if it writes, and with a
 * mark if it reads and writes in one step, another if no noise is to be made there, and one if it
 * is in a loop whose iterations are counted. 0 is no access.
 */
public final class Access {
  private static final int BOTH = 1 << 30;
  private static final int QUIET = 1 << 29;
  private static final int IN_LOOP = 1 << 28;

  private Access() {}

  /** The access that a site makes. */
  public static int of(int site, AccessKind kind) {
    return switch (kind) {
      case R -> site;
      case W -> -site;
      case RW -> -(site | BOTH);
    };
  }

  /** The same access, but without noise. */
  public static int quiet(int access) {
    return with(QUIET, access);
  }

  /** The same access, with noise if there is any. */
  static int loud(int access) {
    return access < 0 ? -(-access & ~QUIET) : access & ~QUIET;
  }

  /** The same access, in a loop. */
  public static int inLoop(int access) {
    return with(IN_LOOP, access);
  }

  private static int with(int mark, int access) {
    return access < 0 ? -(-access | mark) : access | mark;
  }

  static boolean isQuiet(int access) {
    return (Math.abs(access) & QUIET) != 0;
  }

  /** Whether it is worth its time to keep the iteration of every repeat. */
  static boolean writesInLoop(int access) {
    return access < 0 && (-access & IN_LOOP) != 0;
  }

  static boolean isInLoop(int access) {
    return (Math.abs(access) & IN_LOOP) != 0;
  }

  static int site(int access) {
    return Math.abs(access) & ~(BOTH | QUIET | IN_LOOP);
  }

  static boolean writes(int access) {
    return access < 0;
  }

  static boolean reads(int access) {
    return access > 0 || (-access & BOTH) != 0;
  }
}
