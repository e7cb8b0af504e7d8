package dev.hawkshaw.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How to make an interleaving happen, or to keep it from happening.
 *
 * @param pattern its accesses in order, as in {@code R1-W2-W1}
 * @param steps the same, one by one
 */
public record SteeringPlan(String pattern, List<PlannedStep> steps) {
  /** A plan lacks nothing. */
  public SteeringPlan {
    steps = List.copyOf(steps);
  }

  /** Where runs are to look, as the agent reads it: the name of a field, or the ids of sites. */
  public List<String> sharing() {
    List<String> lines = new ArrayList<>();
    for (PlannedStep step : steps) {
      lines.add(step.variable());
      lines.addAll(step.sites());
    }
    return lines.stream().distinct().toList();
  }

  /**
   * The strategy that the agent is told.
   *
   * @param millis how long a thread may be held at the most
   */
  public String strategy(Steer way, long millis) {
    String text = steps.stream().map(PlannedStep::text).collect(Collectors.joining("/"));
    return way.word() + ":" + text + ":" + millis;
  }

  /** The same under noise of another kind, which goes on beside it: only for prevention. */
  public String strategyUnder(String noise) {
    String text = steps.stream().map(PlannedStep::text).collect(Collectors.joining("/"));
    return "guard:" + text + ":" + noise;
  }
}
