package dev.hawkshaw.pattern;

import dev.hawkshaw.spectrum.Ranked;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Leaves out patterns of several variables that add nothing. Each is made of pairs; if a pattern of
 * fewer variables that has one of these pairs in it is as suspicious, it is the simpler
 * explanation, and the other must not stand before it or share its rank. A deadlock is not made of
 * anything simpler.
 */
final class Simplest {
  private static final int MOST_VARIABLES = 3;

  private final Map<Pattern.Edge, Double> best = new HashMap<>();

  private Simplest() {}

  /** The others, in the order in which they come. */
  static List<Ranked<Pattern>> of(List<Ranked<Pattern>> ranking) {
    Simplest simplest = new Simplest();
    Set<Pattern> useful = new HashSet<>();
    for (int variables = 1; variables <= MOST_VARIABLES; variables++) {
      int now = variables;
      List<Ranked<Pattern>> added =
          ranking.stream()
              .filter(each -> each.entity().kind().variables() == now)
              .filter(simplest::addsSomething)
              .toList();
      added.forEach(simplest::note);
      added.forEach(each -> useful.add(each.entity()));
    }
    return ranking.stream().filter(each -> useful.contains(each.entity())).toList();
  }

  private void note(Ranked<Pattern> ranked) {
    for (Pattern.Edge edge : ranked.entity().edges()) {
      best.merge(edge, ranked.score(), Math::max);
    }
  }

  private boolean addsSomething(Ranked<Pattern> ranked) {
    return ranked.entity().kind().variables() == 1
        || ranked.entity().isDeadlock()
        || ranked.entity().edges().stream()
            .noneMatch(edge -> best.getOrDefault(edge, -1.0) >= ranked.score());
  }
}
