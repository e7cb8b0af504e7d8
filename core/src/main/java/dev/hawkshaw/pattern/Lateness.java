package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Recording;
import java.util.HashMap;
import java.util.Map;

/**
 * How late in failing runs patterns come: what is near to the failure is more likely its cause than
 * what is long over. A run's time goes by the order of its turns; of windows that look the same
 * only the first was kept, so what is repeated counts from there.
 */
final class Lateness {
  private final Map<Pattern, Double> sums = new HashMap<>();
  private final Map<Pattern, Integer> runs = new HashMap<>();

  /** Adds the latest time that a run shows each pattern. */
  void add(Recording recording, Map<Pattern, Long> lastTurns) {
    long end = recording.lastTurn();
    lastTurns.forEach(
        (pattern, start) -> {
          sums.merge(pattern, end == 0 ? 1 : (double) start / end, Double::sum);
          runs.merge(pattern, 1, Integer::sum);
        });
  }

  /** From 0, at the beginning of the runs that have it, to 1, at their end. */
  double of(Pattern pattern) {
    return sums.getOrDefault(pattern, 0.0) / runs.getOrDefault(pattern, 1);
  }

  /** When the last turn of a sighting began. */
  static long lastTurn(Sighting sighting) {
    return sighting.turns().stream().mapToLong(turn -> turn.start()).max().orElse(0);
  }
}
