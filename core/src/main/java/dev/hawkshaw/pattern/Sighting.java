package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Iteration;
import dev.hawkshaw.recording.Iterations;
import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.TurnLocks;
import java.util.ArrayList;
import java.util.List;

/**
 * A pattern where it was seen.
 *
 * @param turns the turn of each of its accesses
 * @param collapse how the accesses were chosen among those of their turns
 * @param span how many turns of its location it goes over, after the first; if it is about several,
 *     how many it has
 * @param circle the locks that are the variables of a deadlock; empty if it is none
 */
public record Sighting(
    Pattern pattern, List<Turn> turns, Collapse collapse, int span, List<HeldLock> circle) {

  /** One that is about no locks. */
  Sighting(Pattern pattern, List<Turn> turns, Collapse collapse, int span) {
    this(pattern, turns, collapse, span, List.of());
  }

  /** A deadlock. */
  Sighting(Pattern pattern, List<Turn> turns, List<HeldLock> circle) {
    this(pattern, turns, Collapse.FULL, turns.size() - 1, circle);
  }

  /** One without other turns in between. */
  public Sighting(Pattern pattern, List<Turn> turns, Collapse collapse) {
    this(pattern, turns, collapse, turns.size() - 1);
  }

  /**
   * A pattern of two variables, made of two pairs.
   *
   * @param one a pair of one variable
   * @param back one of another variable, by the same threads in the opposite direction
   */
  public static Sighting of(Pair one, Pair back) {
    return Combiner.both(Collapse.FULL, one, back);
  }

  /** Whether its first access was the last of its turn, and its last one the first of its own. */
  boolean isTight() {
    int last = turns.size() - 1;
    return pattern.sites().get(0).equals(turns.get(0).last())
        && pattern.sites().get(last).equals(turns.get(last).first());
  }

  /** Its variables; a lock has no name but that of its class. */
  public List<String> variables() {
    return circle.isEmpty()
        ? pattern.variables()
        : Pattern.apart(circle.stream().map(HeldLock::className).toList());
  }

  /** The same without packages. */
  public List<String> variableNames() {
    return circle.isEmpty()
        ? pattern.variableNames()
        : Pattern.apart(circle.stream().map(HeldLock::typeName).toList());
  }

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
    boolean write = isWrite(step);
    if (isFirstOfItsKind(step)) {
      return write ? locks.firstWrite() : locks.firstRead();
    }
    return write ? locks.lastWrite() : locks.lastRead();
  }

  /** When in its loop its first access was made. */
  public Iteration begins() {
    Iterations iterations = turns.get(0).iterations();
    if (isFirstOfItsKind(0)) {
      return isWrite(0) ? iterations.firstWrite() : iterations.firstRead();
    }
    return isWrite(0) ? iterations.lastWrite() : iterations.lastRead();
  }

  private boolean isWrite(int step) {
    return pattern.kind().steps().get(step).write();
  }

  private boolean isFirstOfItsKind(int step) {
    int variable = pattern.kind().steps().get(step).variable();
    int position = pattern.kind().stepsOn(variable, step);
    Site site = pattern.sites().get(step);
    return collapse.isFirstOfItsKind(position, site, turns.get(step), isWrite(step));
  }
}
