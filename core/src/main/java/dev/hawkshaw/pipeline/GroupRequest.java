package dev.hawkshaw.pipeline;

import dev.hawkshaw.bug.Grouping;
import dev.hawkshaw.problem.Problem;
import java.util.List;
import java.util.Locale;

/**
 * How failing runs and patterns are to be grouped into bugs; checked when it is made.
 *
 * @param way "causes", or "griffin" for the paper's clustering of runs
 * @param runPatterns how many patterns of a run or cluster the paper's clustering compares (t)
 * @param similarity how similar clusters must be there to become one, above 0 to 1 (s)
 * @param bugPatterns how many patterns of a bug's runs are looked at
 * @param signatures whether it counts how runs failed
 */
public record GroupRequest(
    String way, int runPatterns, double similarity, int bugPatterns, boolean signatures) {
  /** By what explains them. */
  public static final String CAUSES = "causes";

  private static final String GRIFFIN = "griffin";

  /** What users get if they say nothing. */
  public static final GroupRequest DEFAULT =
      new GroupRequest(
          CAUSES,
          Grouping.DEFAULT.topOfRuns(),
          Grouping.DEFAULT.similar(),
          Grouping.DEFAULT.topOfBug(),
          Grouping.DEFAULT.signatures());

  /** Checks each value. */
  public GroupRequest {
    if (!List.of(CAUSES, GRIFFIN).contains(way)) {
      throw Problem.BAD_OPTION.with("--grouping can't be '" + way + "'", "give causes or griffin");
    }
    atLeastOne("--run-patterns", runPatterns);
    atLeastOne("--bug-patterns", bugPatterns);
    if (!(similarity > 0 && similarity <= 1)) {
      throw Problem.BAD_OPTION.with(
          "--similarity can't be " + similarity, "give more than 0 and at most 1");
    }
    boolean paper =
        runPatterns != Grouping.DEFAULT.topOfRuns() || similarity != Grouping.DEFAULT.similar();
    if (way.equals(CAUSES) && paper) {
      throw Problem.BAD_OPTION.with(
          "--run-patterns and --similarity say nothing to --grouping causes",
          "give --grouping griffin");
    }
  }

  private static void atLeastOne(String option, int value) {
    if (value < 1) {
      throw Problem.BAD_OPTION.with(option + " can't be " + value, "give at least 1");
    }
  }

  Grouping grouping() {
    return new Grouping(
        Grouping.Way.valueOf(way.toUpperCase(Locale.ROOT)),
        runPatterns,
        similarity,
        bugPatterns,
        signatures);
  }
}
