package dev.hawkshaw.probes.format;

import java.util.Locale;

/**
 * What a thread is about to do, or has just done, at a point of the program. Recordings name a kind
 * by its position here, so new ones come last.
 */
public enum PointKind {
  /** Before a read of a variable. */
  READ,
  /** Before a write. */
  WRITE,
  /** Before a read and a write in one step. */
  UPDATE,
  /** Before a lock is taken. */
  LOCK,
  /** After it was taken. */
  LOCKED,
  /** Before a lock is given back. */
  UNLOCK,
  /** After it was given back. */
  UNLOCKED,
  /** Before a thread waits for a signal, or looks for one. */
  WAIT,
  /** After that. */
  WAITED,
  /** Before a thread gives a signal. */
  SIGNAL,
  /** After that. */
  SIGNALLED,
  /** Before a thread is started. */
  START,
  /** After it was started. */
  STARTED,
  /** Where a thread begins: before its first point, in the outermost method of the program. */
  BEGIN,
  /** Before a thread waits for the end of another. */
  JOIN,
  /** After that. */
  JOINED,
  /** Where a block of code is entered. */
  BLOCK;

  private static final PointKind[] ALL = values();

  /** As files and reports have it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind that is called so, or null. */
  public static PointKind of(String word) {
    for (PointKind each : ALL) {
      if (each.word().equals(word)) {
        return each;
      }
    }
    return null;
  }

  static PointKind read(In in) throws FormatException {
    int at = in.integer();
    if (at >= ALL.length) {
      throw in.wrong("there is no kind of point " + at);
    }
    return ALL[at];
  }
}
