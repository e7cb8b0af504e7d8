package dev.hawkshaw.pattern;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * How close together the accesses of patterns are in failing runs. Of several patterns that come
 * together, those say most in which nothing else stands between: neither turns of other threads,
 * nor other accesses of the same turns.
 */
final class Closeness {
  private final Map<Pattern, Integer> spans = new HashMap<>();
  private final Map<Pattern, Set<Integer>> tightIn = new HashMap<>();

  void add(int run, Sighting sighting) {
    spans.merge(sighting.pattern(), sighting.span(), Math::min);
    if (sighting.isTight()) {
      tightIn.computeIfAbsent(sighting.pattern(), p -> new HashSet<>()).add(run);
    }
  }

  /** The fewest turns that it went over. */
  int span(Pattern pattern) {
    return spans.getOrDefault(pattern, Integer.MAX_VALUE);
  }

  /** In how many runs it was without other accesses in between. */
  int tightRuns(Pattern pattern) {
    return tightIn.getOrDefault(pattern, Set.of()).size();
  }
}
