package dev.hawkshaw.probes;

/**
 * The last read and the last write of one thread as one number, so that an access is kept by one
 * store and without a question: the read is below, the write above. Writes are negative, so the
 * number is negative as long as the write was the last of the two.
 */
final class Kept {
  private static final long READ = 0xFFFFFFFFL;
  private static final long WRITE = 0x7FFFFFFF_00000000L;

  private Kept() {}

  /** What is kept after one more access. */
  static long and(long before, int access) {
    return access > 0 ? (before & WRITE) | access : (before & READ) | ((long) access << 32);
  }

  /** The last access; 0 if there was none. */
  static int last(long kept) {
    return kept < 0 ? write(kept) : read(kept);
  }

  /** The last access of the other kind; 0 if there was none. */
  static int other(long kept) {
    return kept < 0 ? read(kept) : write(kept);
  }

  private static int read(long kept) {
    return (int) kept;
  }

  private static int write(long kept) {
    int write = (int) (kept >>> 32);
    return write == 0 ? 0 : write | Integer.MIN_VALUE;
  }
}
