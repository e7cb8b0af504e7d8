package dev.hawkshaw.pipeline;

import dev.hawkshaw.problem.Problem;
import java.nio.file.Path;

/**
 * Which bug a change is to have mended; checked when it is made.
 *
 * @param study the study's directory
 * @param bug which of its bugs
 * @param classPath that of the changed program, as java -cp takes it
 * @param java the java command for the runs, or null for that of the study
 * @param confidence how sure it is to be, below 1
 * @param runs how many runs with noise there may be
 * @param agent the agent's jar
 */
public record CheckFixRequest(
    Path study, int bug, String classPath, String java, double confidence, int runs, Path agent) {
  /** How sure it is if nothing is said. */
  public static final String DEFAULT_CONFIDENCE = "0.99";

  /** How many runs there may be if nothing is said. */
  public static final String DEFAULT_RUNS = "300";

  /** With fewer, nobody would believe it. */
  static final int LEAST_RUNS = 20;

  /** Checks each value. */
  public CheckFixRequest {
    require(bug >= 1, "--bug can't be " + bug, "give at least 1");
    require(!classPath.isEmpty(), "--classpath is missing", "give that of the changed program");
    require(
        confidence >= 0.5 && confidence <= 0.999999,
        "--confidence can't be " + confidence,
        "give 0.5 to 0.999999, like 0.99");
    require(runs >= LEAST_RUNS, "--runs can't be " + runs, "give at least " + LEAST_RUNS);
  }

  private static void require(boolean good, String what, String remedy) {
    if (!good) {
      throw Problem.BAD_OPTION.with(what, remedy);
    }
  }
}
