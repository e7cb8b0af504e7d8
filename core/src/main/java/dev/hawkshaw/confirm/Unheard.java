package dev.hawkshaw.confirm;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a signal comes to be lost: who is going to wait has looked at something, the other thread
 * changes it and gives the signal, and only then the first one waits. To hold who waits until the
 * signal was given is not enough if it looks again before: it has to have looked already.
 */
final class Unheard {
  private static final String LOOKED_BEFORE = "R1x-W2x-W2y-R1y";

  /** So many are worth a try. */
  private static final int MOST = 2;

  private Unheard() {}

  /** The ways in which runs lost a signal, those that most of them have first. */
  static List<Pattern> of(Pattern lost, PatternAnalysis analysis, Collection<Recording> runs) {
    Map<Pattern, Integer> times = new LinkedHashMap<>();
    for (Recording run : runs) {
      for (Pattern each : analysis.entities(run)) {
        if (each.kind().notation().equals(LOOKED_BEFORE) && each.positionOf(lost) >= 0) {
          times.merge(each, 1, Integer::sum);
        }
      }
    }
    return times.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(MOST)
        .map(Map.Entry::getKey)
        .toList();
  }
}
