package dev.hawkshaw.lab.key;

import java.util.ArrayList;
import java.util.Collections;
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

  /** Whether an interleaving is this one; of a deadlock any thread may be called the first. */
  public boolean accepts(String variable, String pattern, List<Spot> spots) {
    if (!pattern.startsWith("L")) {
      return isAt(variable, pattern, spots);
    }
    List<String> locks = new ArrayList<>(List.of(variable.split(",")));
    List<Spot> turned = new ArrayList<>(spots);
    for (int i = 0; i < locks.size(); i++) {
      if (isAt(String.join(",", locks), pattern, turned)) {
        return true;
      }
      Collections.rotate(locks, 1);
      Collections.rotate(turned.subList(0, turned.size() / 2), 1);
      Collections.rotate(turned.subList(turned.size() / 2, turned.size()), 1);
    }
    return false;
  }

  private boolean isAt(String variable, String pattern, List<Spot> spots) {
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

  /** Whether accesses to one of its variables are all at its places, in whatever order. */
  public boolean mentions(String variable, List<Spot> spots) {
    return variables.stream().anyMatch(each -> List.of(each.split(",")).contains(variable))
        && spots.stream()
            .allMatch(
                spot -> places.stream().flatMap(List::stream).anyMatch(place -> place.has(spot)));
  }
}
