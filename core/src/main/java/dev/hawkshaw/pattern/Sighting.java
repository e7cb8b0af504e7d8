package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * A pattern where it was seen.
 *
 * @param turns the turn of each of its accesses
 * @param collapse how the accesses were chosen among those of their turns
 */
public record Sighting(Pattern pattern, List<Turn> turns, Collapse collapse) {

  /**
   * The locks held at each of its accesses, in the order in which they were taken; null where that
   * is not known. A recording has them for the first and the last access of a turn only, and of an
   * access that was repeated at once for the first time; and not of what the JDK's own code locks.
   */
  public List<List<HeldLock>> locks() {
    List<List<HeldLock>> locks = new ArrayList<>();
    for (int step = 0; step < turns.size(); step++) {
      locks.add(locks(step));
    }
    return locks;
  }

  /** A site that is both first and last of its turn was perhaps passed twice: it matters which. */
  private List<HeldLock> locks(int step) {
    Turn turn = turns.get(step);
    Site site = pattern.sites().get(step);
    if (site.isOfJdk()) {
      return null;
    }
    boolean write = pattern.kind().steps().get(step).write();
    if (collapse.isFirstOfItsKind(step, turns.size(), write)) {
      return site.equals(turn.first()) ? turn.locksFirst() : null;
    }
    return site.equals(turn.last()) ? turn.locksLast() : null;
  }
}
