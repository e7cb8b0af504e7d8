package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.SelfCheck;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds the bugs of a study again, as a report that was asked for nothing special has them: each
 * told by its cause, if that was proven.
 */
final class StudyBugs {
  private static final int TOP = 5;

  private final Study study;
  private final List<Run> usable = new ArrayList<>();
  private final List<Bug> bugs;

  StudyBugs(Study study) {
    this.study = study;
    RankRequest how = RankRequest.DEFAULT.showing(TOP, List.of());
    Ranker ranker =
        BestView.of(study, how).equals(RankRequest.PAIR)
            ? new PairRanker(study, how, "")
            : new PatternRanker(study, how, "");
    SelfCheck check = SelfCheck.NONE;
    for (Run run : study.runs()) {
      Recording recording = recording(run);
      if (recording != null) {
        check = check.with(recording.coverage());
        ranker.add(run, recording);
        usable.add(run);
      }
    }
    this.bugs =
        usable.isEmpty()
            ? List.of()
            : new KeptProofs(study, usable).of(ranker.rank(usable, check)).bugs().all();
  }

  /** A run whose recording is damaged is left out, as the report does and says. */
  private Recording recording(Run run) {
    try {
      return run.verdict() == Verdict.INVALID ? null : study.recording(run.index());
    } catch (IOException e) {
      return null;
    }
  }

  /** The runs that can be used. */
  List<Run> runs() {
    return usable;
  }

  /** A bug by its number, from 1. */
  Bug bug(int number) {
    if (number > bugs.size()) {
      throw Problem.NO_BUG.with(study.directory(), number, bugs.size());
    }
    return bugs.get(number - 1);
  }

  /** How many runs failed with a bug, those that are likely to have included. */
  int failing(int number) {
    return indexes(bug(number)).size();
  }

  /** How runs failed with a bug. */
  Set<String> signatures(int number) {
    return signatures(indexes(bug(number)), true);
  }

  /** How runs failed that have other bugs, or none that is known. */
  Set<String> otherSignatures(int number) {
    Set<String> others = new TreeSet<>(signatures(indexes(bug(number)), false));
    for (int other = 1; other <= bugs.size(); other++) {
      if (other != number) {
        others.addAll(signatures(other));
      }
    }
    return others;
  }

  private static Set<Integer> indexes(Bug bug) {
    Set<Integer> with = new TreeSet<>(bug.runs());
    with.addAll(bug.likelyRuns());
    return with;
  }

  private Set<String> signatures(Set<Integer> some, boolean those) {
    return usable.stream()
        .filter(run -> run.verdict().isFailing() && some.contains(run.index()) == those)
        .map(Run::signature)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
