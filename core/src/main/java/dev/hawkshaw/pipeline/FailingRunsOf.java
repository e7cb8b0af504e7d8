package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.FailingRuns;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
    Map<Integer, Recording> read = new Lately();
    return new FailingRuns(
        signatures, run -> read.computeIfAbsent(run, r -> RankStep.readAgain(study, r)));
  }

  /** The same runs are asked for again and again, but all of them may be too many to keep. */
  private static final class Lately extends LinkedHashMap<Integer, Recording> {
    private static final long serialVersionUID = 1;
    private static final int MOST = 30;

    Lately() {
      super(MOST, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, Recording> eldest) {
      return size() > MOST;
    }
  }
}
