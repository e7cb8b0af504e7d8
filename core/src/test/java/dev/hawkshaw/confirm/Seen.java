package dev.hawkshaw.confirm;

import dev.hawkshaw.bug.Shown;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Interleavings as a run of a few accesses shows them. */
final class Seen {
  private Seen() {}

  /** The candidate that the accesses of {@link Trace} make, of the variable that is named. */
  static Candidate candidate(String variable, String accesses, String notation) {
    Recording recording = new Trace().on(variable, accesses).recording(5);
    Shown shown = shown(recording, notation);
    return new Candidate(shown, new PlanMaker(List.of(recording)).plan(shown.sighting()));
  }

  private static Shown shown(Recording recording, String notation) {
    AtomicReference<Shown> found = new AtomicReference<>();
    new PatternAnalysis(5, Collapse.FULL)
        .forEachOfOneVariable(
            recording,
            each -> {
              if (each.pattern().kind().notation().equals(notation)) {
                found.set(Shown.in(recording, Evidence.of(1, each)));
              }
            });
    return found.get();
  }
}
