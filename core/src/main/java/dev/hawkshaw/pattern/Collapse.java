package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;

/**
 * Which access of a turn stands for it.
 *
 * <p>A turn has a role in a pattern: it comes before, in the middle, or after. What matters of the
 * turn before is the last access of the needed kind, of the turn after the first. A turn in the
 * middle is both: what it reads is what the turn before left, so its first read counts; what it
 * writes is what the turn after finds, so its last write counts.
 */
public enum Collapse {
  /** First and last read, first and last write. */
  FULL {
    @Override
    Site before(Turn turn, boolean write) {
      return write ? turn.lastWrite() : turn.lastRead();
    }

    @Override
    Site middle(Turn turn, boolean write) {
      return write ? turn.lastWrite() : turn.firstRead();
    }

    @Override
    Site after(Turn turn, boolean write) {
      return write ? turn.firstWrite() : turn.firstRead();
    }

    @Override
    boolean isFirstOfItsKind(int step, int steps, boolean write) {
      boolean before = step == 0;
      boolean after = step == steps - 1;
      return after || (!before && !write);
    }

    /** In a pair no write stands between the two, not even one of the same turn. */
    @Override
    boolean adjoin(Turn one, boolean write1, Turn two, boolean write2) {
      return (write1 || one.last().equals(one.lastRead()))
          && (write2 || two.first().equals(two.firstRead()));
    }
  },
  /** As in the Falcon paper: one access, the last, but a write is never replaced by a read. */
  FALCON {
    @Override
    Site before(Turn turn, boolean write) {
      Site only = turn.lastWrite() == null ? turn.lastRead() : turn.lastWrite();
      return write == (turn.lastWrite() != null) ? only : null;
    }

    @Override
    Site middle(Turn turn, boolean write) {
      return before(turn, write);
    }

    @Override
    Site after(Turn turn, boolean write) {
      return before(turn, write);
    }

    @Override
    boolean isFirstOfItsKind(int step, int steps, boolean write) {
      return false;
    }

    @Override
    boolean adjoin(Turn one, boolean write1, Turn two, boolean write2) {
      return true;
    }
  };

  /** The access of a turn that comes before another, or null if it has none of the kind. */
  abstract Site before(Turn turn, boolean write);

  /** The access of a turn between two others, or null. */
  abstract Site middle(Turn turn, boolean write);

  /** The access of a turn that comes after another, or null. */
  abstract Site after(Turn turn, boolean write);

  /** Whether the access that stands for a turn is the first of its kind there, or else the last. */
  abstract boolean isFirstOfItsKind(int step, int steps, boolean write);

  /** Whether no write of the two turns themselves stands between the two accesses. */
  abstract boolean adjoin(Turn one, boolean write1, Turn two, boolean write2);
}
