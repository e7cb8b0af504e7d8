package dev.hawkshaw.pipeline;

import dev.hawkshaw.confirm.FixEvidence;
import dev.hawkshaw.confirm.Meaning;
import dev.hawkshaw.confirm.MovedPlan;
import dev.hawkshaw.confirm.OppositeLocks;
import dev.hawkshaw.confirm.Trial;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Counts the runs of a changed program, and says of those that failed what it means. */
final class FixTally {
  private final OldBug bug;
  private final List<FixEvidence.Failing> failures = new ArrayList<>();
  private final OppositeLocks locks = new OppositeLocks();
  private MovedPlan moved;
  private int passed;

  FixTally(OldBug bug) {
    this.bug = bug;
  }

  /** Where the bug's accesses are now. */
  void knows(MovedPlan plan) {
    moved = plan;
  }

  /** A run with the study's own noise. */
  void add(Run run, Recording recording) {
    passed += run.verdict() == Verdict.PASSED ? 1 : 0;
    add(run, recording, FixEvidence.NOISE);
  }

  /** A run that was made to see the code: that it passed says little. */
  void addLook(Run run, Recording recording) {
    add(run, recording, FixEvidence.LOOK);
  }

  private void add(Run run, Recording recording, String in) {
    locks.add(recording);
    if (run.verdict().isFailing()) {
      failures.add(new FixEvidence.Failing(run, meaning(run, recording), in));
    }
  }

  /** A run in which the interleaving was to be forced. */
  void addForced(Trial trial) {
    if (trial.isUsable()) {
      locks.add(trial.recording());
      if (trial.failed()) {
        Meaning meaning = bug.symptoms().of(trial.run().signature());
        boolean own = meaning == Meaning.SHARED && trial.isRealised();
        Meaning told = own ? Meaning.OWN : meaning(trial.run(), trial.recording());
        failures.add(new FixEvidence.Failing(trial.run(), told, FixEvidence.FORCED));
      }
    }
  }

  /** If others fail so too, it is this bug if its interleaving is there. */
  private Meaning meaning(Run run, Recording recording) {
    Meaning meaning = bug.symptoms().of(run.signature());
    if (meaning != Meaning.SHARED || moved == null || !moved.isWhole()) {
      return meaning;
    }
    return shows(recording) ? Meaning.OWN : Meaning.OTHERS;
  }

  private boolean shows(Recording recording) {
    if (moved.sites().size() != bug.kind().steps().size()) {
      return false; // what was kept is about another of its patterns
    }
    List<Site> sites = moved.sites().stream().map(each -> each.get(0)).toList();
    Set<Pattern> pattern = Set.of(new Pattern(bug.kind(), sites));
    return new PatternAnalysis(recording.window(), Collapse.FULL)
        .sightings(recording, pattern)
        .findAny()
        .isPresent();
  }

  /** Whether no more runs are needed to know that it is not mended. */
  boolean isDecided() {
    return failures.stream()
        .anyMatch(each -> each.meaning() == Meaning.OWN || each.meaning() == Meaning.NEW);
  }

  int passed() {
    return passed;
  }

  List<FixEvidence.Failing> failures() {
    return List.copyOf(failures);
  }

  /** What may become a deadlock and did not before. */
  List<String> warnings() {
    OppositeLocks old = new OppositeLocks();
    bug.recordings().forEach(old::add);
    return locks.without(old).stream()
        .map(each -> "a new deadlock may be possible: a thread " + each)
        .toList();
  }
}
