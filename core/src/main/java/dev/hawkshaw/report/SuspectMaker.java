package dev.hawkshaw.report;

import dev.hawkshaw.bug.Moment;
import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.spectrum.Interval;
import dev.hawkshaw.spectrum.Ranked;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

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
   * @param oneWay whether an order in it was never seen the other way round
   */
  public Suspect make(
      Ranked<Pattern> ranked, Recording recording, Evidence evidence, boolean oneWay) {
    return make(ranked, recording, evidence, oneWay, PairWords.NONE);
  }

  /** The same, with what the pair view has to say of it. */
  Suspect make(
      Ranked<Pattern> ranked,
      Recording recording,
      Evidence evidence,
      boolean oneWay,
      PairWords words) {
    Pattern pattern = ranked.entity();
    Sighting sighting = evidence.sighting();
    List<Access> accesses = new ArrayList<>();
    for (int i = 0; i < pattern.sites().size(); i++) {
      accesses.add(access(sighting, i, recording));
    }
    List<String> variables = sighting.variableNames();
    return new Suspect(
        ranked.rank(),
        ranked.ties(),
        ranked.score(),
        ranked.counts(),
        pattern.kind().notation(),
        pattern.kind().title(),
        String.join(" and ", sighting.variables()),
        String.join(" and ", variables),
        words.explain(pattern.kind().explain(variables.toArray(new String[0]))),
        evidence.locking(),
        accesses,
        evidence.run(),
        ranked.plainScore(),
        Interval.ofShare(ranked.counts().ef(), ranked.counts().ef() + ranked.counts().ep()),
        ranked.weight(),
        oneWay,
        ranked.alike().stream().map(SuspectMaker::brief).toList(),
        pattern.isDeadlock(),
        words.procedure(),
        words.reasons());
  }

  private static String brief(Pattern pattern) {
    return pattern.sites().stream()
        .map(Site::place)
        .collect(Collectors.joining(", ", pattern.kind().notation() + " at ", ""));
  }

  private Access access(Sighting sighting, int index, Recording recording) {
    Step step = sighting.pattern().kind().steps().get(index);
    Site site = sighting.pattern().sites().get(index);
    Turn turn = sighting.turns().get(index);
    return Access.of(
        new Moment(
            step.thread() - 1,
            recording.threadName(turn.thread()),
            step.act(),
            sighting.variableNames().get(step.variable()),
            site,
            recording.stackOf(turn, site),
            sighting.locks().get(index)),
        sources);
  }
}
