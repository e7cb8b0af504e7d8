package dev.hawkshaw.agent;

import java.io.File;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The shutdown hooks of the program, of which this JVM runs those of each run when that ends, and
 * the files that are to be deleted then.
 */
final class ShutdownHooks {
  private final Map<Thread, Thread> hooks;
  private final List<Thread> ours;
  private final Field files;

  /** The hooks that are there now are not the program's. */
  ShutdownHooks(Opening opening) throws ReflectiveOperationException {
    this.hooks = hooks(opening);
    synchronized (ApplicationHooks.LOCK) {
      this.ours = new ArrayList<>(hooks.keySet());
    }
    this.files = opening.field("java.io.DeleteOnExitHook", "files");
  }

  /** The class whose monitor guards the hooks. */
  private static final class ApplicationHooks {
    static final Class<?> LOCK = find();

    private static Class<?> find() {
      try {
        return Class.forName("java.lang.ApplicationShutdownHooks");
      } catch (ClassNotFoundException e) {
        throw new LinkageError("this JDK keeps its shutdown hooks elsewhere", e);
      }
    }
  }

  @SuppressWarnings("unchecked") // so it is declared in the JDK
  private static Map<Thread, Thread> hooks(Opening opening) throws ReflectiveOperationException {
    return (Map<Thread, Thread>)
        opening.field("java.lang.ApplicationShutdownHooks", "hooks").get(null);
  }

  /** Takes those of the run away. */
  List<Thread> take() {
    synchronized (ApplicationHooks.LOCK) {
      List<Thread> taken = new ArrayList<>(hooks.keySet());
      taken.removeAll(ours);
      for (Thread each : taken) {
        hooks.remove(each);
      }
      return taken;
    }
  }

  /** Runs hooks as the JVM does, all at once. */
  static void run(List<Thread> taken) throws InterruptedException {
    for (Thread each : taken) {
      each.start();
    }
    for (Thread each : taken) {
      each.join();
    }
  }

  /** Deletes what was to be deleted at the end, the last first. */
  @SuppressWarnings("unchecked") // so it is declared in the JDK
  void deleteFiles() throws IllegalAccessException {
    List<String> names;
    synchronized (files.getDeclaringClass()) {
      Set<String> set = (Set<String>) files.get(null);
      names = set == null ? List.of() : new ArrayList<>((Collection<String>) set);
      if (!names.isEmpty()) {
        set.clear();
      }
    }
    for (int i = names.size() - 1; i >= 0; i--) {
      // As the JDK does: what can't be deleted stays.
      boolean unused = new File(names.get(i)).delete();
    }
  }
}
