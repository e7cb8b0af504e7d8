package dev.hawkshaw.campaign;

import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;

/** Launches one planned run and gives back its result. */
public interface RunExecutor extends AutoCloseable {
  /**
   * Runs the program once.
   *
   * @throws dev.hawkshaw.problem.HawkshawException if no run of this plan can ever work
   */
  Run execute(RunPlan plan) throws InterruptedException;

  /** Lets go of what was kept for more runs. */
  @Override
  default void close() {}
}
