package dev.hawkshaw.lab.bench;

import dev.hawkshaw.confirm.PlannedStep;
import dev.hawkshaw.confirm.SteeringPlan;
import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Spot;
import java.util.List;
import java.util.TreeMap;

/**
 * An interleaving that was confirmed as a cause, beside the key.
 *
 * @param bug its number in the report
 * @param told what it is, in words
 * @param isTrue whether it is one of the key's causes
 * @param isNear whether its accesses are all to the variable and at the places of one of them
 */
record ProvenCause(int bug, String told, boolean isTrue, boolean isNear) {
  private static final String LOCK = "monitor";

  static ProvenCause of(int bug, SteeringPlan plan, AnswerKey key) {
    List<Spot> spots = plan.steps().stream().map(ProvenCause::spot).toList();
    String variables = variables(plan);
    boolean isTrue = key.accepts(variables, plan.pattern(), spots);
    boolean isNear = isTrue || mentions(plan, key);
    List<String> places = plan.steps().stream().map(PlannedStep::place).toList();
    String told = "%s %s %s".formatted(plan.pattern(), variables, String.join(" ", places));
    return new ProvenCause(bug, told, isTrue, isNear);
  }

  private static Spot spot(PlannedStep step) {
    return new Spot(step.className(), step.method(), step.file(), step.line());
  }

  /** As keys have them: without packages, and a comma between two. */
  private static String variables(SteeringPlan plan) {
    TreeMap<Integer, String> names = new TreeMap<>();
    plan.steps().forEach(step -> names.put(step.which(), name(plan, step)));
    return String.join(",", names.values());
  }

  private static boolean mentions(SteeringPlan plan, AnswerKey key) {
    return plan.steps().stream()
        .map(step -> name(plan, step))
        .distinct()
        .allMatch(
            name ->
                key.mentions(
                    name,
                    plan.steps().stream()
                        .filter(step -> name(plan, step).equals(name))
                        .map(ProvenCause::spot)
                        .toList()));
  }

  private static String name(SteeringPlan plan, PlannedStep step) {
    if (plan.pattern().startsWith("L")) {
      return LOCK;
    }
    String variable = step.variable().replaceFirst("^(another|a third) ", "");
    int field = variable.lastIndexOf('.');
    String type = field < 0 ? "" : variable.substring(0, field);
    return field < 0
        ? variable
        : type.substring(type.lastIndexOf('.') + 1) + variable.substring(field);
  }
}
