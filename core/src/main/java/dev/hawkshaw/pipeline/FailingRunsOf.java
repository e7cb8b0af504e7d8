package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.FailingRuns;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the grouping of runs asks a study. */
final class FailingRunsOf {
  private FailingRunsOf() {}

  static FailingRuns study(Study study, List<Run> runs) {
    Map<Integer, String> signatures = new HashMap<>();
    for (Run run : runs) {
      if (run.verdict().isFailing()) {
        signatures.put(run.index(), run.signature());
      }
    }
    return new FailingRuns(signatures, run -> RankStep.readAgain(study, run));
  }
}
