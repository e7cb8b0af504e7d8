package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.TurnLocks;
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
   * is not known. What the JDK's own code locks is not.
   */
  public List<List<HeldLock>> locks() {
    List<List<HeldLock>> locks = new ArrayList<>();
    for (int step = 0; step < turns.size(); step++) {
      locks.add(locks(step));
    }
    return locks;
  }

  private List<HeldLock> locks(int step) {
    if (pattern.sites().get(step).isOfJdk()) {
      return null;
    }
    TurnLocks locks = turns.get(step).locks();
    boolean write = pattern.kind().steps().get(step).write();
    if (collapse.isFirstOfItsKind(step, turns.size(), write)) {
      return write ? locks.firstWrite() : locks.firstRead();
    }
    return write ? locks.lastWrite() : locks.lastRead();
  }
}
