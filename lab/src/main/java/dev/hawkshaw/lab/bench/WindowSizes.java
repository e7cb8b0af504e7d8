package dev.hawkshaw.lab.bench;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Recording;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** How many turns of a location a window must have to show the triples of a run. */
record WindowSizes(PatternAnalysis analysis) {

  /** A pattern from one of its beginnings. */
  private record Beginning(long turn, Pattern pattern) {
    static Beginning of(Sighting sighting) {
      return new Beginning(sighting.turns().get(0).start(), sighting.pattern());
    }
  }

  /** Of each pattern, the smallest window that shows it somewhere in the run. */
  Histogram ofPatterns(Recording recording) {
    return smallest(recording, Sighting::pattern);
  }

  /** Of each pattern and each turn that it begins with, the smallest window that shows it there. */
  Histogram ofBeginnings(Recording recording) {
    return smallest(recording, Beginning::of);
  }

  private <K> Histogram smallest(Recording recording, Function<Sighting, K> what) {
    Map<K, Integer> sizes = new HashMap<>();
    analysis.forEachOfOneVariable(
        recording,
        sighting -> {
          if (sighting.pattern().kind().isTriple()) {
            sizes.merge(what.apply(sighting), sighting.span() + 1, Math::min);
          }
        });
    Histogram histogram = new Histogram();
    sizes.values().forEach(histogram::add);
    return histogram;
  }
}
