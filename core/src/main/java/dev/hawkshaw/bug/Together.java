package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.Site;
import java.util.Comparator;
import java.util.Optional;

/**
 * Two threads of which each reads one variable and then writes another one that the other thread
 * has read: each goes by what the other one is changing, so the variables have to change together.
 *
 * @param own what is done to the other variable: it is read by the cause's second thread and then
 *     written by its first one
 * @param sighting all four accesses
 */
public record Together(Pair own, Sighting sighting) {

  /** Beside a read that came before a write; in the same methods, and of the same class. */
  static Optional<Together> in(Beside beside) {
    Pair cause = beside.pair();
    if (cause.write1() || !cause.write2()) {
      return Optional.empty();
    }
    return beside
        .back()
        .filter(back -> !back.write1() && back.write2())
        .filter(back -> areInSameMethods(cause, back) && areOfOneClass(cause.one(), back.one()))
        .filter(cause::isOneGoWith)
        .min(Comparator.comparingLong(back -> Math.abs(back.whenSecond() - cause.whenSecond())))
        .map(back -> new Together(back, Sighting.of(cause, back)));
  }

  private static boolean areInSameMethods(Pair cause, Pair back) {
    return cause.one().methodOfCode() == back.two().methodOfCode()
        && cause.two().methodOfCode() == back.one().methodOfCode();
  }

  private static boolean areOfOneClass(Site one, Site other) {
    return one.isField() && other.isField() && owner(one).equals(owner(other));
  }

  private static String owner(Site field) {
    return field.variable().substring(0, field.variable().lastIndexOf('.'));
  }

  /** The other variable, without its package. */
  String variableName() {
    return own.one().variableName();
  }
}
