package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.AccessKind;

/**
 * An access as one number: that of its site from {@link Sites}, negative if it writes, and with a
 * mark if it reads and writes in one step, and another if no noise is to be made there. 0 is no
 * access.
 */
public final class Access {
  private static final int BOTH = 1 << 30;
  private static final int QUIET = 1 << 29;

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
    return access < 0 ? -(-access | QUIET) : access | QUIET;
  }

  static boolean isQuiet(int access) {
    return (Math.abs(access) & QUIET) != 0;
  }

  static int site(int access) {
    return Math.abs(access) & ~(BOTH | QUIET);
  }

  static boolean writes(int access) {
    return access < 0;
  }

  static boolean reads(int access) {
    return access > 0 || (-access & BOTH) != 0;
  }
}
