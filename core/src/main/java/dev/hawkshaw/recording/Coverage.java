package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.CoverageRow;
import java.util.Map;

/** The self-check of a run: what its probes could see. */
public record Coverage(
    boolean probesAlive,
    int classesWoven,
    int sitesWoven,
    int sharedLocations,
    int windowsDropped,
    int arraysFolded,
    Map<String, Integer> outOfScope,
    Map<String, String> skipped,
    Map<String, String> partly) {
  /** Begins the name of a listener that was switched off, among what is watched only in part. */
  public static final String LISTENER = CoverageRow.LISTENER;

  static Coverage of(CoverageRow row) {
    return new Coverage(
        row.probesAlive(),
        row.classesWoven(),
        row.sitesWoven(),
        row.sharedLocations(),
        row.windowsDropped(),
        row.arraysFolded(),
        row.outOfScope(),
        row.skipped(),
        row.partly());
  }
}
