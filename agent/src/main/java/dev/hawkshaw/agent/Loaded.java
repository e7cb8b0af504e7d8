package dev.hawkshaw.agent;

import java.lang.instrument.Instrumentation;
import java.util.HashSet;
import java.util.Set;

/** The classes that were there before us and can no longer be woven. */
final class Loaded {
  private Loaded() {}

  /** Their names with slashes, the JDK's left out. */
  static Set<String> now(Instrumentation instrumentation) {
    Set<String> names = new HashSet<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (type.getClassLoader() != null && !type.isArray()) {
        names.add(type.getName().replace('.', '/'));
      }
    }
    return names;
  }
}
