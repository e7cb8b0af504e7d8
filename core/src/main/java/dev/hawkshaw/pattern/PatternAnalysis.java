package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.Window;
import dev.hawkshaw.spectrum.Analysis;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The pattern view.
 *
 * @param window how many turns of a location are looked at together
 * @param collapse which accesses of a turn stand for it
 */
public record PatternAnalysis(int window, Collapse collapse) implements Analysis<Pattern> {

  @Override
  public Set<Pattern> entities(Recording recording) {
    Set<Pattern> patterns = new LinkedHashSet<>();
    for (Window each : recording.windows()) {
      for (Sighting sighting : PatternFinder.find(collapse, cut(each))) {
        patterns.add(sighting.pattern());
      }
    }
    return patterns;
  }

  @Override
  public Comparator<Pattern> amongTies() {
    return Pattern.ORDER;
  }

  /** Everywhere a run shows one of the patterns. */
  Stream<Sighting> sightings(Recording recording, Set<Pattern> patterns) {
    return recording.windows().stream()
        .flatMap(each -> PatternFinder.find(collapse, cut(each)).stream())
        .filter(sighting -> patterns.contains(sighting.pattern()));
  }

  private List<Turn> cut(Window whole) {
    return whole.turns().subList(0, Math.min(window, whole.turns().size()));
  }
}
