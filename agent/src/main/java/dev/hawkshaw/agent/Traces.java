package dev.hawkshaw.agent;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * What programs leave behind in a JVM beside threads: child processes, handlers of the JDK's
 * logger, and what can be set but once, so that a second run would find it set.
 *
 * <p>Where threads meet: classes load in many threads, and what is noted of them is read between
 * runs.
 */
final class Traces {
  private static final String CHILDREN = "java/lang/ProcessImpl";
  private static final String LOGGERS = "java/util/logging/LogManager";

  private static volatile boolean hasChildren;
  private static volatile boolean hasLoggers;

  private final List<Field> once = new ArrayList<>();

  Traces(Opening opening) throws ReflectiveOperationException {
    once.add(opening.field("java.net.URL", "factory"));
    once.add(opening.field("java.net.URLConnection", "factory"));
    once.add(opening.field("java.net.Socket", "factory"));
    once.add(opening.field("java.net.ServerSocket", "factory"));
  }

  /** Called when a class of the JDK loads: most programs need no looking for what they can't do. */
  static void loads(String name) {
    if (CHILDREN.equals(name)) {
      hasChildren = true;
    } else if (LOGGERS.equals(name)) {
      hasLoggers = true;
    }
  }

  /** Removes what can be removed. */
  void remove() throws ReflectiveOperationException {
    if (hasChildren) {
      Iterator<ProcessHandle> children = ProcessHandle.current().descendants().iterator();
      while (children.hasNext()) {
        children.next().destroyForcibly();
      }
    }
    if (hasLoggers) {
      resetLoggers();
    }
  }

  /** By reflection, because not every JVM has that module. Handlers also keep the run's streams. */
  private static void resetLoggers() throws ReflectiveOperationException {
    Class<?> type = Class.forName(LOGGERS.replace('/', '.'));
    Object manager = type.getMethod("getLogManager").invoke(null);
    Method reset = type.getMethod("reset");
    reset.invoke(manager);
    type.getMethod("readConfiguration").invoke(manager);
  }

  /** What was set for good, or "". */
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
