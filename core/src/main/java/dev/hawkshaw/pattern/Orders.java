package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Site;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * In which orders methods touched a variable, one thread after another, in any run. What was never
 * seen the other way round is mostly no matter of interleaving: a check at the end always comes
 * after the work, and code that handles a failure after what failed. Methods, as of a turn with
 * many accesses only the first and the last are kept, so that lines may be missed. A deadlock is no
 * order: it is seen only where a run ends with it.
 */
public final class Orders {
  private final Set<Order> seen = new HashSet<>();

  private record Order(String variable, long first, long second) {}

  /** Those of all these. */
  public Orders(Collection<Pattern> patterns) {
    for (Pattern pattern : patterns) {
      if (pattern.kind().variables() == 1) {
        for (int step = 1; step < pattern.sites().size(); step++) {
          seen.add(order(pattern.sites().get(step - 1), pattern.sites().get(step)));
        }
      }
    }
  }

  private static Order order(Site first, Site second) {
    return new Order(first.variable(), first.methodOfCode(), second.methodOfCode());
  }

  /** Whether all that two threads did one after the other was done the other way round, too. */
  public boolean areSeenBothWays(Pattern pattern) {
    if (pattern.isDeadlock()) {
      return true;
    }
    Map<Integer, Integer> last = new HashMap<>();
    for (int step = 0; step < pattern.sites().size(); step++) {
      Integer before = last.put(pattern.kind().steps().get(step).variable(), step);
      if (before != null
          && pattern.kind().steps().get(before).thread()
              != pattern.kind().steps().get(step).thread()
          && !seen.contains(order(pattern.sites().get(step), pattern.sites().get(before)))) {
        return false;
      }
    }
    return true;
  }
}
