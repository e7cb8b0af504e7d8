package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.BugPattern;
import dev.hawkshaw.bug.Bugs;
import dev.hawkshaw.bug.FailingRuns;
import dev.hawkshaw.bug.Retelling;
import dev.hawkshaw.bug.Shown;
import dev.hawkshaw.confirm.Candidate;
import dev.hawkshaw.confirm.Candidates;
import dev.hawkshaw.confirm.Confirmation;
import dev.hawkshaw.confirm.ConfirmationFile;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells bugs by what was proven of them before, as far as it still is about them. */
final class KeptProofs {
  private final ConfirmationFile file;
  private final PatternAnalysis analysis;
  private final FailingRuns runs;

  KeptProofs(Study study, List<Run> runs) {
    this.file = new ConfirmationFile(study);
    this.analysis = new PatternAnalysis(study.plan().window(), Collapse.FULL);
    this.runs = FailingRunsOf.study(study, runs);
  }

  /** What is known of the bugs that were found. */
  Proven of(Ranker.Outcome outcome) {
    List<Bug> told = new ArrayList<>();
    Map<Integer, Confirmation> confirmed = new LinkedHashMap<>();
    for (Bug bug : outcome.bugs().all()) {
      Optional<Confirmation> kept = file.of(bug);
      Optional<Bug> same = kept.flatMap(each -> retold(bug, each, outcome.others()));
      told.add(same.orElse(bug));
      if (same.isPresent()) {
        confirmed.put(told.size(), kept.orElseThrow());
      }
    }
    return new Proven(new Bugs(told, outcome.bugs().unexplained()), confirmed);
  }

  /** The bug by the pattern that the confirmation is about; empty if that is gone. */
  Optional<Bug> retold(Bug bug, Confirmation confirmation, List<Ranked<Pattern>> others) {
    if (!confirmation.verdict().isAgainst()) {
      return Optional.of(bug);
    }
    Map<Pattern, Counts> known = new HashMap<>();
    others.forEach(each -> known.put(each.entity(), each.counts()));
    bug.patterns().stream().forEach((BugPattern each) -> known.put(each.pattern(), each.counts()));
    for (Map.Entry<Pattern, Counts> each : known.entrySet()) {
      if (Candidate.id(each.getKey()).equals(confirmation.about())) {
        Optional<Shown> shown = candidates().find(bug, each.getKey());
        return shown.map(seen -> Retelling.of(bug, seen, each.getValue(), analysis, runs));
      }
    }
    return Optional.empty();
  }

  /** What happened in a run. */
  Set<Pattern> patterns(Recording run) {
    return analysis.entities(run);
  }

  /** Finds what can be forced. */
  Candidates candidates() {
    return new Candidates(analysis, runs.recordings());
  }
}
