package dev.hawkshaw.agent;

import dev.hawkshaw.probes.format.AccessKind;

/**
 * What a call into a library does to shared state: one line of a library file, for one method.
 *
 * @param verb what it does
 * @param argument which argument it touches, from 1, or 0 for the object it is called on, or {@link
 *     #THREAD}
 * @param target what of that it touches
 * @param throughout whether it goes on doing so until it ends, and not in one step
 * @param viewed whether the call's result stands for the same contents
 */
record LibraryCall(Verb verb, int argument, Target target, boolean throughout, boolean viewed) {
  /** Stands for the calling thread. */
  static final int THREAD = 10;

  /** What a call does. */
  enum Verb {
    READS(AccessKind.R),
    WRITES(AccessKind.W),
    UPDATES(AccessKind.RW),
    TAKES(null),
    RELEASES(null),
    SPLITS(null);

    private final AccessKind kind;

    Verb(AccessKind kind) {
      this.kind = kind;
    }
  }

  /** What of an object a call touches. */
  enum Target {
    CONTENTS,
    SIGNAL,
    FILE
  }

  /** Whether it reads, writes, or both in one step; null if it is about a lock. */
  AccessKind kind() {
    return verb.kind;
  }

  boolean isAboutLock() {
    return verb.kind == null;
  }

  boolean isFile() {
    return target == Target.FILE;
  }
}
