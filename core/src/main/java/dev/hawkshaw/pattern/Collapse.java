package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import java.util.List;

/**
 * Which access of a turn stands for it.
 *
 * <p>A turn has a role in a pattern: it comes before, in the middle, or after. What matters of the
 * turn before is the last access of the needed kind, of the turn after the first. A turn in the
 * middle is both: its first access comes after the turn before, and its last before the turn after.
 */
public enum Collapse {
  /** First and last read, first and last write. */
  FULL {
    @Override
    Site before(Turn turn, boolean write) {
      return turn.last(write);
    }

    @Override
    List<Site> middle(Turn turn, boolean write) {
      Site first = after(turn, write);
      Site last = before(turn, write);
      if (first == null) {
        return List.of();
      }
      return first.statement() == last.statement() ? List.of(first) : List.of(first, last);
    }

    @Override
    Site after(Turn turn, boolean write) {
      return turn.first(write);
    }

    @Override
    boolean isFirstOfItsKind(int step, Site site, Turn turn, boolean write) {
      return step > 0 && site.equals(after(turn, write));
    }

    /** In a pair no write stands between the two, not even one of the same turn. */
    @Override
    boolean adjoin(Turn one, boolean write1, Turn two, boolean write2) {
      return Turn.adjoin(one, write1, two, write2);
    }

    @Override
    boolean reaches(Turn before, boolean write) {
      return write || !before.last().equals(before.lastWrite());
    }

    @Override
    boolean isReached(Turn after, boolean write, boolean updates) {
      return write
          ? !updates || after.first().equals(after.firstWrite())
          : after.first().equals(after.firstRead());
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
    List<Site> middle(Turn turn, boolean write) {
      Site only = before(turn, write);
      return only == null ? List.of() : List.of(only);
    }

    @Override
    Site after(Turn turn, boolean write) {
      return before(turn, write);
    }

    @Override
    boolean isFirstOfItsKind(int step, Site site, Turn turn, boolean write) {
      return false;
    }

    @Override
    boolean adjoin(Turn one, boolean write1, Turn two, boolean write2) {
      return true;
    }

    @Override
    boolean reaches(Turn before, boolean write) {
      return true;
    }

    @Override
    boolean isReached(Turn after, boolean write, boolean updates) {
      return true;
    }
  };

  /** The access of a turn that comes before another, or null if it has none of the kind. */
  abstract Site before(Turn turn, boolean write);

  /** The accesses of a turn between two others: none, one or two. */
  abstract List<Site> middle(Turn turn, boolean write);

  /** The access of a turn that comes after another, or null. */
  abstract Site after(Turn turn, boolean write);

  /**
   * Whether the access that stands for a turn is the first of its kind there, or else the last.
   *
   * @param step which of the pattern's accesses to the variable it is, from 0
   */
  abstract boolean isFirstOfItsKind(int step, Site site, Turn turn, boolean write);

  /**
   * Whether others come right after the access of a turn: what it read and then wrote itself is not
   * what others change.
   */
  abstract boolean reaches(Turn before, boolean write);

  /**
   * Whether an access of a turn comes right after others: what it wrote itself it does not read
   * from them, and who reads again before an update has seen what they did.
   *
   * @param updates whether a write counts only if nothing was read before
   */
  abstract boolean isReached(Turn after, boolean write, boolean updates);

  /** Whether no write of the two turns themselves stands between the two accesses. */
  abstract boolean adjoin(Turn one, boolean write1, Turn two, boolean write2);
}
