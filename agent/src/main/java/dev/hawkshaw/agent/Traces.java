package dev.hawkshaw.agent;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * What a program can set but once in the life of its JVM: a second run in the same JVM would find
 * it set.
 */
final class Traces {
  private final List<Field> once = new ArrayList<>();

  Traces(Opening opening) throws ReflectiveOperationException {
    once.add(opening.field("java.net.URL", "factory"));
    once.add(opening.field("java.net.URLConnection", "factory"));
    once.add(opening.field("java.net.Socket", "factory"));
    once.add(opening.field("java.net.ServerSocket", "factory"));
  }

  /** What was set, or "". */
  String found() throws IllegalAccessException {
    for (Field each : once) {
      if (each.get(null) != null) {
        String type = each.getDeclaringClass().getSimpleName();
        return "it sets the factory of java.net." + type + ", which can't be undone";
      }
    }
    return "";
  }
}
