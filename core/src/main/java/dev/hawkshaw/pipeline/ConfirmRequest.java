package dev.hawkshaw.pipeline;

import dev.hawkshaw.confirm.Effort;
import dev.hawkshaw.problem.Problem;
import java.nio.file.Path;

/**
 * What to confirm and how; checked when it is made.
 *
 * @param bug which of the study's bugs, from 1, or null for all
 * @param error the probability with which a verdict may be wrong
 * @param isolation how runs are kept from each other: auto (which is fork here), worker, fork or
 *     none
 * @param agent the agent's jar
 */
public record ConfirmRequest(Integer bug, double error, String isolation, Path agent) {
  /** What users get who say nothing. */
  public static final double DEFAULT_ERROR = Effort.DEFAULT.error();

  /** Checks each value. */
  public ConfirmRequest {
    if (bug != null && bug < 1) {
      throw Problem.BAD_OPTION.with("--bug can't be " + bug, "give at least 1");
    }
    Effort.of(error);
    Executors.check(isolation);
  }

  Effort effort() {
    return Effort.of(error);
  }
}
