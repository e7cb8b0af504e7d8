package dev.hawkshaw.report;

import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Verdict;
import java.util.List;

/** How the runs ended. */
public record RunCounts(int total, int passed, int failed, int hung, int invalid) {

  /** Counts runs. */
  public static RunCounts of(List<Run> runs) {
    return new RunCounts(
        runs.size(),
        count(runs, Verdict.PASSED),
        count(runs, Verdict.FAILED),
        count(runs, Verdict.HUNG),
        count(runs, Verdict.INVALID));
  }

  /** Failed or hung. */
  public int failing() {
    return failed + hung;
  }

  private static int count(List<Run> runs, Verdict verdict) {
    return (int) runs.stream().filter(run -> run.verdict() == verdict).count();
  }
}
