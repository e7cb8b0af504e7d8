package dev.hawkshaw.pipeline;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.util.List;

/**
 * Chooses a view for a study. A campaign makes a program fail often, which is what patterns need.
 * Of what ordinary builds captured there is one failing run, or a few, and pairs make more of that;
 * but a deadlock is no pair. Runs that were made to switch at blocks are for the block view, and
 * those with noise at chosen points for the point view.
 */
final class BestView {
  /** From so many failing runs on, patterns say more. */
  private static final int MANY = 5;

  private BestView() {}

  /** The view that was asked for, or the best one. */
  static String of(Study study, RankRequest request) {
    if (request.isOnlyForPairs()) {
      return RankRequest.PAIR;
    }
    if (!request.view().equals(RankRequest.AUTO)) {
      return request.view();
    }
    if (study.plan().countsBlocks()) {
      return RankRequest.BLOCK;
    }
    if (study.plan().isOfPoints() || request.isOnlyForPoints()) {
      return RankRequest.POINT;
    }
    List<Run> failing =
        study.runs().stream().filter(run -> run.verdict().isFailing()).limit(MANY).toList();
    boolean passes = study.runs().stream().anyMatch(run -> run.verdict() == Verdict.PASSED);
    boolean pairs =
        study.plan().isCaptured()
            && passes
            && failing.size() < MANY
            && failing.stream().noneMatch(run -> isDeadlock(study, run));
    return pairs ? RankRequest.PAIR : RankRequest.PATTERN;
  }

  private static boolean isDeadlock(Study study, Run run) {
    try {
      Recording recording = study.recording(run.index());
      return !recording.stuckThreads().isEmpty();
    } catch (IOException e) {
      return false; // whoever ranks the study names what can't be read
    }
  }
}
