package dev.hawkshaw.report;

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

  /** The suspect. */
  public Suspect make(Ranked<Pattern> ranked, int run, Recording recording, Sighting sighting) {
    Pattern pattern = ranked.entity();
    List<Access> accesses = new ArrayList<>();
    for (int i = 0; i < pattern.sites().size(); i++) {
      Step step = pattern.kind().steps().get(i);
      accesses.add(access(step, pattern.sites().get(i), sighting.turns().get(i), recording));
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
        accesses,
        run);
  }

  private Access access(Step step, Site site, Turn turn, Recording recording) {
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
        stack.stream().map(Frame::toString).toList());
  }
}
