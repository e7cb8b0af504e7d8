package dev.hawkshaw.report;

import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.spectrum.Ranked;
import java.util.ArrayList;
import java.util.List;

/** Makes a ranked pattern ready to be shown, with an example from a failing run. */
public final class SuspectMaker {
  private final Sources sources;

  /** Shows source lines from here. */
  public SuspectMaker(Sources sources) {
    this.sources = sources;
  }

  /**
   * The suspect.
   *
   * @param recording that of the run that the evidence takes for an example
   */
  public Suspect make(Ranked<Pattern> ranked, Recording recording, Evidence evidence) {
    Pattern pattern = ranked.entity();
    Sighting sighting = evidence.sighting();
    List<Access> accesses = new ArrayList<>();
    for (int i = 0; i < pattern.sites().size(); i++) {
      accesses.add(access(sighting, i, recording));
    }
    String variable = pattern.sites().get(0).variableName();
    return new Suspect(
        ranked.rank(),
        ranked.ties(),
        ranked.score(),
        ranked.counts(),
        pattern.kind().notation(),
        pattern.kind().title(),
        pattern.variable(),
        variable,
        pattern.kind().explain(variable),
        evidence.locking(),
        accesses,
        evidence.run());
  }

  private Access access(Sighting sighting, int index, Recording recording) {
    Step step = sighting.pattern().kind().steps().get(index);
    Site site = sighting.pattern().sites().get(index);
    Turn turn = sighting.turns().get(index);
    List<Frame> stack = recording.stackOf(turn, site);
    return new Access(
        "T" + step.thread(),
        recording.threadName(turn.thread()),
        step.write() ? "W" : "R",
        site.className(),
        site.method(),
        site.descriptor(),
        site.file(),
        site.line(),
        "%016x".formatted(site.id()),
        sources.line(site),
        stack.stream().map(Frame::toString).toList(),
        Held.of(sighting.locks().get(index)));
  }
}
