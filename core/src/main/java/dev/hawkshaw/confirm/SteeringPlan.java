package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.Iteration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How to make an interleaving happen, or to keep it from happening.
 *
 * @param pattern its accesses in order, as in {@code R1-W2-W1}
 * @param steps the same, one by one
 * @param how in which way it is forced, as the agent names it, or prevented; "" for the usual one
 */
public record SteeringPlan(String pattern, List<PlannedStep> steps, String how) {
  /** The ways to force something, the usual one first. */
  static final List<String> WAYS = List.of("", "patient", "early", "late", "skip1");

  private static final String FROM = "from";

  /** How something is prevented that may be about each of many things, like an array's elements. */
  private static final String WHOLE = "whole";

  /** A plan lacks nothing. */
  public SteeringPlan {
    steps = List.copyOf(steps);
    how = how == null ? "" : how;
  }

  /** One that is forced in the usual way. */
  public SteeringPlan(String pattern, List<PlannedStep> steps) {
    this(pattern, steps, "");
  }

  /**
   * The ways to force what began in an iteration of a loop: from that one on comes second, for what
   * happens in the first ones may do no harm.
   */
  static List<String> ways(Iteration begins) {
    if (!begins.isKnown() || (begins.entry() == 1 && begins.number() == 1)) {
      return WAYS;
    }
    List<String> ways = new ArrayList<>(WAYS);
    ways.add(1, FROM + begins.entry() + "." + begins.number());
    return ways;
  }

  /** Whether the agent knows a way to force something. */
  static boolean isKnown(String how) {
    return WAYS.contains(how) || how.matches(FROM + "[1-9]\\d{0,7}[.][1-9]\\d{0,9}");
  }

  /** The same, forced in another way. */
  public SteeringPlan forcedBy(String way) {
    return new SteeringPlan(pattern, steps, way);
  }

  /** The same, to be prevented as a lock for all elements of an array would. */
  SteeringPlan whole() {
    return new SteeringPlan(pattern, steps, WHOLE);
  }

  /** The same at other places. */
  SteeringPlan at(List<PlannedStep> others) {
    return new SteeringPlan(pattern, others, how);
  }

  /**
   * Where runs are to look, as the agent reads it: the name of a field, or the ids of sites.
   *
   * @param others where else: threads can be held only where they come by
   */
  public List<String> sharing(List<String> others) {
    List<String> lines = new ArrayList<>(others);
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
    boolean plain = way != Steer.FORCE || how.isEmpty();
    return way.word() + ":" + text() + ":" + millis + (plain ? "" : ":" + how);
  }

  /** The same beside noise of another kind, or what steers something else: only for prevention. */
  public String strategyUnder(String noise) {
    return "guard:" + text() + ":" + noise;
  }

  private String text() {
    String texts = steps.stream().map(PlannedStep::text).collect(Collectors.joining("/"));
    return how.equals(WHOLE) ? "*" + texts : texts;
  }
}
