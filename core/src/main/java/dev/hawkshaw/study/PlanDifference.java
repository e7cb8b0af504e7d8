package dev.hawkshaw.study;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;

/**
 * What keeps the runs of two plans from being compared, by name. Where the classes and libraries
 * are does not count, as other machines have them elsewhere: the fingerprint says whether they are
 * the same. Who listens does not count either, as that changes no run but for its timing.
 */
final class PlanDifference {
  private static final Set<String> WHERE = Set.of("subject", "classPath", "libraries", "listeners");

  private PlanDifference() {}

  /** Like "seed 1 and 2, window 5 and 8", or "" if there is none. */
  static String of(Plan one, Plan other) {
    Map<String, Object> ones = named(one);
    Map<String, Object> others = named(other);
    StringJoiner differences = new StringJoiner(", ");
    ones.forEach(
        (name, value) -> {
          if (!Objects.equals(value, others.get(name))) {
            differences.add(name + " " + value + " and " + others.get(name));
          }
        });
    return differences.toString();
  }

  /** All that plan.json says, by the names it has there, so that nothing new is forgotten. */
  private static Map<String, Object> named(Plan plan) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Record each : List.of(plan.subject(), plan)) {
      for (RecordComponent component : each.getClass().getRecordComponents()) {
        if (!WHERE.contains(component.getName())) {
          values.put(component.getName(), value(each, component));
        }
      }
    }
    return values;
  }

  private static Object value(Record record, RecordComponent component) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a record's accessors are public", e);
    }
  }
}
