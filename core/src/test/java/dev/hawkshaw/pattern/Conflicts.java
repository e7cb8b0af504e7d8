package dev.hawkshaw.pattern;

/** Serializability from first principles, so that the catalogue is not checked against itself. */
final class Conflicts {
  private Conflicts() {}

  /**
   * Whether b, of another thread than a and c, can't be swapped past a nor past c: two accesses to
   * one variable can be swapped when both read.
   */
  static boolean unserializable(boolean aWrites, boolean bWrites, boolean cWrites) {
    boolean bCanGoFirst = !aWrites && !bWrites;
    boolean bCanGoLast = !bWrites && !cWrites;
    return !bCanGoFirst && !bCanGoLast;
  }
}
