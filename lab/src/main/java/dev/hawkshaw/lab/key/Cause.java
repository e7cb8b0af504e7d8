package dev.hawkshaw.lab.key;

import java.util.List;
import java.util.Set;

/**
 * An interleaving that a ranking should put first.
 *
 * @param bug the bug it belongs to, for subjects with several; "" otherwise
 * @param variables the choices for the variable; two that belong together are joined by a comma
 * @param patterns the choices for the pattern, as in {@code R1-W2-W1}
 * @param places for each access the choices for where it is
 */
public record Cause(
    String bug, Set<String> variables, Set<String> patterns, List<List<Place>> places) {

  /** Whether an interleaving is this one. */
  public boolean accepts(String variable, String pattern, List<Spot> spots) {
    if (!variables.contains(variable)
        || !patterns.contains(pattern)
        || spots.size() != places.size()) {
      return false;
    }
    for (int i = 0; i < spots.size(); i++) {
      Spot spot = spots.get(i);
      if (places.get(i).stream().noneMatch(place -> place.has(spot))) {
        return false;
      }
    }
    return true;
  }
}
