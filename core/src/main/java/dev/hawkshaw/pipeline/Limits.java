package dev.hawkshaw.pipeline;

import dev.hawkshaw.problem.Problem;
import java.util.List;

/**
 * What ends a campaign before it has all its runs.
 *
 * @param failures how many failing runs are enough, or 0 if that does not matter
 * @param budgetMillis how long a sitting may begin runs, or 0 for as long as it takes
 * @param untilStable whether it may end when the first rank is stable
 * @param afterFirst how many runs after the first failing one are enough for now, or 0 if that does
 *     not matter
 */
public record Limits(int failures, long budgetMillis, boolean untilStable, int afterFirst) {
  /** Only the number of runs counts. */
  public static final Limits NONE = new Limits(0, 0, false);

  /** A number of runs that stands for as many as the other limits allow. */
  public static final int NO_RUN_LIMIT = 999_999;

  /** How many runs there are at the most if nothing is said. */
  public static final int DEFAULT_RUNS = 500;

  /**
   * After how many runs since the first failing one it is tried what can be proven: the first time
   * there are just enough, and the second time many more.
   */
  private static final List<Integer> TRIES = List.of(8, 60);

  /** Limits that say nothing of the runs after the first failing one. */
  public Limits(int failures, long budgetMillis, boolean untilStable) {
    this(failures, budgetMillis, untilStable, 0);
  }

  /** The same, but it may end sooner after the first failing run; the soonest first. */
  List<Limits> sooner() {
    return TRIES.stream()
        .map(runs -> new Limits(failures, budgetMillis, untilStable, runs))
        .toList();
  }

  /** Nothing can be negative. */
  public Limits {
    if (failures < 0) {
      throw Problem.BAD_OPTION.with("--until-failures can't be " + failures, "give at least 1");
    }
    if (budgetMillis < 0) {
      throw Problem.BAD_OPTION.with("--budget can't be negative", "give a time like 5m");
    }
  }
}
