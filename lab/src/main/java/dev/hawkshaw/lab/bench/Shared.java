package dev.hawkshaw.lab.bench;

import dev.hawkshaw.recording.Recording;
import java.util.List;

/**
 * What a run shares.
 *
 * @param accesses how often locations were touched that two or more threads touched
 * @param locations how many of these there are
 */
record Shared(long accesses, int locations) {

  /** What a run showed that counted. */
  static Shared of(Recording recording) {
    return new Shared(recording.steps(), recording.coverage().sharedLocations());
  }

  /** Each for itself: how threads meet may decide how often something is looked at. */
  static Shared median(List<Shared> runs) {
    return new Shared(
        Median.of(runs.stream().map(each -> Math.toIntExact(each.accesses)).toList()),
        Median.of(runs.stream().map(Shared::locations).toList()));
  }
}
