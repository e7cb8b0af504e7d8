package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.Campaign;
import dev.hawkshaw.campaign.Progress;
import dev.hawkshaw.study.Verdict;

/** Tells the watcher after each run how it goes, and the campaign when it is enough. */
final class Teller implements Progress.Listener {
  private final int planned;
  private final Watcher watcher;
  private final StopRule rule;
  private final Lookout lookout;
  private Campaign campaign;

  Teller(int planned, Watcher watcher, StopRule rule, Lookout lookout) {
    this.planned = planned;
    this.watcher = watcher;
    this.rule = rule;
    this.lookout = lookout;
  }

  /** Which campaign to stop; set before it begins. */
  void stops(Campaign told) {
    campaign = told;
  }

  @Override
  public void update(Progress progress) {
    rule.progress(progress.done(), progress.failing());
    watcher.progress(status(progress));
    stopIfReached();
  }

  void stopIfReached() {
    if (rule.isReached()) {
      campaign.stop();
    }
  }

  private Status status(Progress progress) {
    return new Status(
        planned,
        progress.done(),
        progress.count(Verdict.PASSED),
        progress.count(Verdict.FAILED),
        progress.count(Verdict.HUNG),
        progress.runsPerSecond(),
        progress.leader(),
        lookout.suspect(),
        secondsLeft(progress));
  }

  /** The runs that are left at this speed, or what is left of the budget. */
  private long secondsLeft(Progress progress) {
    double speed = progress.runsPerSecond();
    boolean limited = planned < Limits.NO_RUN_LIMIT && speed > 0;
    int left = Math.max(0, planned - progress.done());
    long byRuns = limited ? Math.round(left / speed) : Long.MAX_VALUE;
    long byTime = rule.millisLeft() == Long.MAX_VALUE ? Long.MAX_VALUE : rule.millisLeft() / 1000;
    long seconds = Math.min(byRuns, Math.max(0, byTime));
    return seconds == Long.MAX_VALUE ? -1 : seconds;
  }
}
