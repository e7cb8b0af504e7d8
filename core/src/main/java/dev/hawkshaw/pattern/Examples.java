package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Recording;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** Collects what failing runs show of some patterns. */
public final class Examples {
  private final PatternAnalysis analysis;
  private final Map<Pattern, Evidence> evidence = new HashMap<>();

  /** Looks for these patterns. */
  public Examples(PatternAnalysis analysis, Collection<Pattern> patterns) {
    this.analysis = analysis;
    patterns.forEach(pattern -> evidence.put(pattern, new Evidence()));
  }

  /** Adds a failing run. */
  public void add(int run, Recording recording) {
    analysis
        .sightings(recording, evidence.keySet())
        .forEach(sighting -> evidence.get(sighting.pattern()).add(run, sighting));
  }

  /** What is known of a pattern; there is an example if a run showed it. */
  public Evidence of(Pattern pattern) {
    return evidence.get(pattern);
  }
}
