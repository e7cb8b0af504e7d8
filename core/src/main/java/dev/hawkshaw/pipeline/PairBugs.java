package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.Bugs;
import dev.hawkshaw.bug.FailingRuns;
import dev.hawkshaw.bug.OneBug;
import dev.hawkshaw.bug.Shown;
import dev.hawkshaw.pair.Finding;
import dev.hawkshaw.pair.PairTable;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.PairSightings;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes a bug of what the pair view found in a failing run. */
final class PairBugs {
  /** So many findings are looked at. */
  private static final int MOST = 20;

  private final Study study;
  private final PairTable table;

  PairBugs(Study study, PairTable table) {
    this.study = study;
    this.table = table;
  }

  /** One failing run is explained, so there is one bug; others may fail for another reason. */
  Bugs find(int explained, Map<Integer, List<Ranked<Finding>>> rankings, List<Run> runs) {
    List<Shown> shown = new ArrayList<>();
    Map<Pattern, Counts> counts = new HashMap<>();
    List<Ranked<Finding>> ranking = rankings.get(explained);
    for (Ranked<Finding> each : ranking.subList(0, Math.min(MOST, ranking.size()))) {
      Shown one = shown(explained, each.entity());
      shown.add(one);
      counts.putIfAbsent(one.pattern(), each.counts());
    }
    Finding first = ranking.get(0).entity();
    List<Integer> showing =
        rankings.entrySet().stream()
            .filter(of -> of.getValue().stream().anyMatch(each -> each.entity().isLike(first)))
            .map(Map.Entry::getKey)
            .toList();
    PatternAnalysis analysis = new PatternAnalysis(study.plan().window(), Collapse.FULL);
    FailingRuns failed = FailingRunsOf.study(study, runs);
    Bug bug = OneBug.of(analysis, shown, counts, failed, showing);
    return new Bugs(List.of(bug), List.of());
  }

  private Shown shown(int explained, Finding finding) {
    if (finding.isMissing()) {
      UsualOrder usual = UsualOrder.of(study, table, finding);
      Sighting turned = PairSightings.ofReversed(usual.pair());
      return Shown.in(usual.recording(), Evidence.of(usual.run(), turned));
    }
    Sighting sighting = PairSightings.of(finding.pairs());
    return Shown.in(RankStep.readAgain(study, explained), Evidence.of(explained, sighting));
  }
}
