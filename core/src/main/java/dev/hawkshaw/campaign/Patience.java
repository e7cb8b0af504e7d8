package dev.hawkshaw.campaign;

import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;

/**
 * How long to wait for a run before it counts as hung. If the user has not said so, the runs that
 * passed do: a bug that hangs every other run of some milliseconds must not take a minute each
 * time.
 *
 * <p>Where threads meet: runs end in several threads; everything is under this object's monitor.
 */
public final class Patience {
  /** As long as little is known of a program, it may just be slow. */
  static final long MOST_MILLIS = 60_000;

  /** A busy machine keeps a short run waiting for that long, but not for longer. */
  static final long LEAST_MILLIS = 5_000;

  static final int TIMES = 20;
  static final int ENOUGH_RUNS = 3;

  private final long given;
  private int passed;
  private long slowest;

  Patience(Study study) {
    this.given = study.plan().timeoutMillis();
    study.runs().forEach(this::learn);
  }

  /** How long one has to wait for a run, as far as the runs of a study tell. */
  public static long millis(Study study) {
    return new Patience(study).millis();
  }

  /** How long to wait at the most, whatever is known. */
  static long most(Plan plan) {
    return plan.timeoutMillis() == Plan.LEARNED_TIMEOUT ? MOST_MILLIS : plan.timeoutMillis();
  }

  synchronized void learn(Run run) {
    if (run.verdict() == Verdict.PASSED) {
      passed++;
      slowest = Math.max(slowest, run.millis());
    }
  }

  /** How long to wait for the next run. */
  synchronized long millis() {
    if (given != Plan.LEARNED_TIMEOUT) {
      return given;
    }
    return passed < ENOUGH_RUNS
        ? MOST_MILLIS
        : Math.min(MOST_MILLIS, Math.max(LEAST_MILLIS, TIMES * slowest));
  }
}
