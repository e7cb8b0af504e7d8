package dev.hawkshaw.pipeline;

import dev.hawkshaw.problem.Problem;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What to replay; checked when it is made.
 *
 * @param from a study's directory, or a plan file
 * @param bug which of the study's bugs, or null for the first; a plan file has just one
 * @param classPath as java -cp takes it, or null for that of the study
 * @param java the java command for the runs, or null for that of the study, or our own
 * @param runs how many
 * @param agent the agent's jar
 */
public record ReplayRequest(
    Path from, Integer bug, String classPath, String java, int runs, Path agent) {
  /** How many runs there are if nothing is said. */
  public static final String DEFAULT_RUNS = "10";

  /** Checks each value. */
  public ReplayRequest {
    if (runs < 1) {
      throw Problem.BAD_OPTION.with("--runs can't be " + runs, "give at least 1");
    }
    if (bug != null && bug < 1) {
      throw Problem.BAD_OPTION.with("--bug can't be " + bug, "give at least 1");
    }
    if (bug != null && Files.isRegularFile(from)) {
      throw Problem.BAD_OPTION.with(
          "--bug says nothing to a plan file", "leave it out, or name the study's directory");
    }
  }

  /** Whether a study is named. */
  boolean isStudy() {
    return Files.isDirectory(from);
  }
}
