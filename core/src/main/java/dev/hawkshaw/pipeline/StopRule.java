package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.Progress;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.study.Run;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Ends a campaign when one of its limits is reached, and says which.
 *
 * <p>Where threads meet: the campaign's threads tell of progress, the lookout's of a stable rank;
 * everything is under this object's monitor, and the first reason stays.
 */
final class StopRule {
  private final Limits limits;
  private final LongSupplier nanos;
  private final long began;
  private String reason = "";
  private int firstFailing;
  private boolean soon;

  StopRule(Limits limits, LongSupplier nanos) {
    this.limits = limits;
    this.nanos = nanos;
    this.began = nanos.getAsLong();
  }

  /** Takes note of the runs that are there already. */
  synchronized void begin(List<Run> there) {
    for (int i = 0; i < there.size() && firstFailing == 0; i++) {
      firstFailing = there.get(i).verdict().isFailing() ? i + 1 : 0;
    }
    progress(there.size(), RunCounts.of(there).failing());
  }

  /** Takes note of how far it is. */
  synchronized void progress(int done, int failing) {
    firstFailing = firstFailing == 0 && failing > 0 ? done : firstFailing;
    if (limits.failures() > 0 && failing >= limits.failures()) {
      reach("%d of %d runs failed; %d were asked for", failing, done, limits.failures());
    } else if (limits.budgetMillis() > 0 && millisLeft() <= 0) {
      reach("the time of %s is spent, at %d runs", time(limits.budgetMillis()), done);
    } else if (limits.afterFirst() > 0
        && firstFailing > 0
        && done >= firstFailing + limits.afterFirst()
        && !isReached()) {
      soon = true;
      reach(
          "there are %d runs after the first that failed, enough to try for a proof",
          done - firstFailing);
    }
  }

  /** Whether it ended because there are some runs after the first failing one, and only for now. */
  synchronized boolean isSoon() {
    return soon;
  }

  /** The first rank is stable; how well it holds is said with what more runs would bring. */
  synchronized void stable(int runs) {
    reach(
        "the first rank is stable after %d runs (as at the look before, with 95%% confidence)",
        runs);
  }

  /** Whether no run is to begin any more. */
  synchronized boolean isReached() {
    return !reason.isEmpty();
  }

  /** Which limit was reached, or "". */
  synchronized String reason() {
    return reason;
  }

  /** Why it ended; if nothing else ended it, it was the number of runs. */
  synchronized String reason(Progress last) {
    return isReached()
        ? reason
        : String.format(Locale.ROOT, "all %d runs are made", last.planned());
  }

  /** Until the budget is spent. */
  long millisLeft() {
    long spent = TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong() - began);
    return limits.budgetMillis() == 0 ? Long.MAX_VALUE : limits.budgetMillis() - spent;
  }

  private void reach(String format, Object... arguments) {
    if (reason.isEmpty()) {
      reason = String.format(Locale.ROOT, format, arguments);
    }
  }

  /** 90s, 5m or 250ms, as the option takes it. */
  static String time(long millis) {
    if (millis % 60_000 == 0) {
      return millis / 60_000 + "m";
    }
    return millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
  }
}
