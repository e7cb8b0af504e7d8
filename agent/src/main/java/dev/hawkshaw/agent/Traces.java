package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Complaints;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

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

  private static final long CHILD_SECONDS = 5;

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
  void remove() throws ReflectiveOperationException, InterruptedException {
    if (hasChildren) {
      endChildren();
    }
    if (hasLoggers) {
      resetLoggers();
    }
  }

  /** They are gone when this returns, unless the system is very slow to end them. */
  private static void endChildren() throws InterruptedException {
    List<ProcessHandle> ended = new ArrayList<>();
    Iterator<ProcessHandle> children = ProcessHandle.current().descendants().iterator();
    while (children.hasNext()) {
      ProcessHandle child = children.next();
      child.destroyForcibly();
      ended.add(child);
    }
    for (ProcessHandle child : ended) {
      try {
        child.onExit().get(CHILD_SECONDS, TimeUnit.SECONDS);
      } catch (ExecutionException | TimeoutException e) {
        Complaints.say("child process " + child.pid() + " does not end");
      }
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
