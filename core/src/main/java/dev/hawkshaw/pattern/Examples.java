package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Recording;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** Collects what failing runs show of some patterns. */
public final class Examples {
  private final PatternAnalysis analysis;
  private final Map<Pattern, Evidence> evidence = new HashMap<>();
  private final Lateness lateness = new Lateness();
  private final Closeness closeness = new Closeness();

  /** Looks for these patterns. */
  public Examples(PatternAnalysis analysis, Collection<Pattern> patterns) {
    this.analysis = analysis;
    patterns.forEach(pattern -> evidence.put(pattern, new Evidence()));
  }

  /** Adds a failing run. */
  public void add(int run, Recording recording) {
    Map<Pattern, Long> lastTurns = new HashMap<>();
    analysis
        .sightings(recording, evidence.keySet())
        .forEach(
            sighting -> {
              evidence.get(sighting.pattern()).add(run, sighting);
              closeness.add(run, sighting);
              lastTurns.merge(sighting.pattern(), Lateness.lastTurn(sighting), Math::max);
            });
    lateness.add(recording, lastTurns);
  }

  Closeness closeness() {
    return closeness;
  }

  /** How late a pattern comes in the failing runs, from 0 at their beginning to 1 at their end. */
  public double lateness(Pattern pattern) {
    return lateness.of(pattern);
  }

  /** What is known of a pattern; there is an example if a run showed it. */
  public Evidence of(Pattern pattern) {
    return evidence.get(pattern);
  }
}
