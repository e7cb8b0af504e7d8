package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.Site;
import java.util.List;

/**
 * A plan that was to be made fit changed code.
 *
 * @param plan the plan for the changed code, or null if it can't be forced there
 * @param gone the steps whose places are gone
 * @param sites the places of each step in the changed code
 */
public record MovedPlan(SteeringPlan plan, List<PlannedStep> gone, List<List<Site>> sites) {
  /** Copies what it is given. */
  public MovedPlan {
    gone = List.copyOf(gone);
    sites = List.copyOf(sites);
  }

  /** Whether nothing is gone. */
  public boolean isWhole() {
    return plan != null;
  }
}
