package dev.hawkshaw.agent;

import java.util.HashMap;
import java.util.Map;

/** Which classes of the JDK are woven, by their names with slashes. */
final class JdkScope {
  private final JdkClasses found;
  private final Map<String, Boolean> named = new HashMap<>();

  JdkScope(JdkClasses found) {
    this.found = found;
    for (Class<?> each : found.inherited()) {
      named.put(each.getName().replace('.', '/'), false);
    }
    for (Class<?> each : found.named()) {
      named.put(each.getName().replace('.', '/'), true);
    }
  }

  JdkClasses classes() {
    return found;
  }

  /** Whether none is. */
  boolean isEmpty() {
    return named.isEmpty();
  }

  /** Whether a class is woven. */
  boolean weaves(String internalName) {
    return named.containsKey(internalName);
  }

  /** Whether a class is woven only because watched ones inherit from it. */
  boolean isInherited(String internalName) {
    return Boolean.FALSE.equals(named.get(internalName));
  }
}
