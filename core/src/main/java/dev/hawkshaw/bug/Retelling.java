package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Counts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Tells a bug by another of its patterns: what is ranked first is not always the cause. */
public final class Retelling {
  private Retelling() {}

  /**
   * The same bug.
   *
   * @param cause what is the cause after all
   * @param counts of that, if it is none of the bug's patterns yet
   */
  public static Bug of(
      Bug bug, Shown cause, Counts counts, PatternAnalysis analysis, FailingRuns runs) {
    if (cause.pattern().equals(bug.cause())) {
      return bug;
    }
    List<BugPattern> patterns = patterns(bug, cause.pattern(), counts);
    return new Bug(
        BugKind.of(cause.pattern()),
        cause.sighting().variables(),
        cause.sighting().variableNames(),
        BugMaker.methods(PatternCluster.of(cause)),
        patterns,
        bug.runs(),
        bug.likelyRuns(),
        cause,
        Timeline.of(
            analysis,
            runs.recording(cause.run()),
            cause.sighting(),
            patterns.stream().skip(1).map(BugPattern::pattern).toList()),
        Circumstances.of(runs.recording(cause.run()), cause));
  }

  private static List<BugPattern> patterns(Bug bug, Pattern cause, Counts counts) {
    List<BugPattern> patterns = new ArrayList<>();
    for (BugPattern each : bug.patterns()) {
      PatternRole role = PatternRole.of(each.pattern(), cause);
      patterns.add(new BugPattern(role, each.pattern(), each.counts()));
    }
    if (patterns.stream().noneMatch(each -> each.role() == PatternRole.CAUSE)) {
      patterns.add(new BugPattern(PatternRole.CAUSE, cause, counts));
    }
    patterns.sort(Comparator.comparing(BugPattern::role));
    return List.copyOf(patterns);
  }
}
