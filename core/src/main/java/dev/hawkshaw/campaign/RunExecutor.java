package dev.hawkshaw.campaign;

import dev.hawkshaw.study.Run;

/** Launches one planned run and gives back its result. */
public interface RunExecutor {
  /**
   * Runs the program once, with what the study's plan says for this index.
   *
   * @throws dev.hawkshaw.problem.HawkshawException if no run of this plan can ever work
   */
  Run execute(int index) throws InterruptedException;
}
