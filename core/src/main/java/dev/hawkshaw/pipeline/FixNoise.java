package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.Campaign;
import dev.hawkshaw.campaign.Progress;
import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;

/**
 * Makes runs of a changed program with its study's own noise, until enough have passed or one shows
 * that it is not mended. Runs that an earlier call made count.
 */
final class FixNoise {
  private final Study study;
  private final RunExecutor executor;
  private final FixTally tally;
  private final Watcher watcher;
  private Campaign campaign;
  private int needed;

  FixNoise(Study study, RunExecutor executor, FixTally tally, Watcher watcher) {
    this.study = study;
    this.executor = executor;
    this.tally = tally;
    this.watcher = watcher;
  }

  /**
   * Makes the runs.
   *
   * @param passing how many have to pass
   * @param most how many there may be
   */
  void make(int passing, int most) throws InterruptedException {
    needed = passing;
    int there = 0;
    for (Run run : study.runs()) {
      if (study.isWhole(run)) {
        count(run);
        there++;
      }
    }
    if (isEnough()) {
      return;
    }
    watcher.recording(study.plan().subject().name(), study.directory().toString(), passing, there);
    campaign = new Campaign(study, this::execute, progress -> tell(progress));
    try {
      campaign.run(most, 1);
    } finally {
      watcher.ended();
    }
  }

  private Run execute(RunPlan plan) throws InterruptedException {
    Run run = executor.execute(plan);
    count(run);
    if (isEnough()) {
      campaign.stop();
    }
    return run;
  }

  private boolean isEnough() {
    return tally.isDecided() || tally.passed() >= needed;
  }

  private void count(Run run) {
    if (run.verdict() == Verdict.INVALID) {
      return;
    }
    try {
      tally.add(run, study.recording(run.index()));
    } catch (IOException e) {
      throw Problem.UNREADABLE_STUDY
          .with(study.directory(), "run " + run.index() + ": " + Study.reason(e))
          .causedBy(e);
    }
  }

  private void tell(Progress progress) {
    watcher.progress(
        new Status(
            needed,
            progress.done(),
            progress.count(Verdict.PASSED),
            progress.count(Verdict.FAILED),
            progress.count(Verdict.HUNG),
            progress.runsPerSecond(),
            "",
            "",
            -1));
  }
}
