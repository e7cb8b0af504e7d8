package dev.hawkshaw.campaign;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import java.util.Map;

/**
 * Strategies that somebody has chosen for each run; nothing is learned. Whoever has chosen them may
 * choose more while no run is being made.
 */
final class ListedStrategies implements Strategies {
  private final Plan plan;
  private final Map<Integer, String> listed;

  /** Those of these runs, by index; others are left alone. */
  ListedStrategies(Plan plan, Map<Integer, String> listed) {
    this.plan = plan;
    this.listed = listed;
  }

  @Override
  public RunPlan plan(int index, int shared) {
    String strategy = listed.getOrDefault(index, StrategyNames.NONE);
    return new RunPlan(index, plan.runSeed(index), plan.strength(), shared, strategy);
  }

  @Override
  public void learn(Run run, Study study) {}

  @Override
  public void learn(Run run, Recording recording) {}

  @Override
  public String leader() {
    return "";
  }
}
