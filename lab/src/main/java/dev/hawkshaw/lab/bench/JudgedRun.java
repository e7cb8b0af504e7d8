package dev.hawkshaw.lab.bench;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of a study that can be used, with what it recorded.
 *
 * @param stratum what it has in common with the runs that were made alike
 * @param signature the same for all runs that failed in the same way
 */
record JudgedRun(
    int index, boolean failing, String stratum, String signature, Recording recording) {

  static List<JudgedRun> of(Study study, int runs) {
    List<JudgedRun> judged = new ArrayList<>();
    for (Run run : study.runs()) {
      if (run.index() <= runs && run.verdict() != Verdict.INVALID) {
        judged.add(
            new JudgedRun(
                run.index(),
                run.verdict().isFailing(),
                run.stratum(),
                run.signature(),
                recording(study, run)));
      }
    }
    return judged;
  }

  private static Recording recording(Study study, Run run) {
    try {
      return study.recording(run.index());
    } catch (IOException e) {
      throw Problem.UNREADABLE_STUDY
          .with(study.directory(), "run " + run.index() + ": " + Study.reason(e))
          .causedBy(e);
    }
  }

  static int failing(List<JudgedRun> runs) {
    return (int) runs.stream().filter(JudgedRun::failing).count();
  }
}
