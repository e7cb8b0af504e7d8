package dev.hawkshaw.agent;

import dev.hawkshaw.probes.api.Listener;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Finds listeners in the jars of others. Their classes see the JDK and what is in those jars, and
 * nothing of the program's; they are never woven.
 *
 * <p>Where threads meet: one lock; jars are opened once, and each run has its own listeners.
 */
final class ListenerJars {
  private static List<String> opened = List.of();
  private static Loader loader;

  private ListenerJars() {}

  /** Tells such classes from the program's. */
  static final class Loader extends URLClassLoader {
    Loader(URL[] jars) {
      super(jars, ClassLoader.getPlatformClassLoader());
    }
  }

  /**
   * New listeners for a run.
   *
   * @throws IllegalArgumentException if a jar can't be read, has none, or one can't be made
   */
  static synchronized List<Listener> load(List<String> jars) {
    List<Listener> listeners = new ArrayList<>();
    if (jars.isEmpty()) {
      return listeners;
    }
    if (!jars.equals(opened)) {
      loader = open(jars);
      opened = jars;
    }
    try {
      for (Listener each : ServiceLoader.load(Listener.class, loader)) {
        listeners.add(each);
      }
    } catch (ServiceConfigurationError | LinkageError e) {
      Throwable by = e.getCause() == null ? e : e.getCause();
      throw wrong(jars, e.getMessage() + " (" + by + ")", e);
    }
    if (listeners.isEmpty()) {
      throw wrong(jars, "META-INF/services/" + Listener.class.getName() + " names none", null);
    }
    return listeners;
  }

  private static Loader open(List<String> jars) {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      File file = new File(jars.get(i)).getAbsoluteFile();
      if (!file.canRead()) {
        throw wrong(jars, "there is no such file", null);
      }
      try {
        urls[i] = file.toURI().toURL();
      } catch (MalformedURLException e) {
        throw wrong(jars, e.getMessage(), e);
      }
    }
    return new Loader(urls);
  }

  private static IllegalArgumentException wrong(List<String> jars, String why, Throwable by) {
    return new IllegalArgumentException(
        "hawkshaw agent: there is no listener in " + String.join(":", jars) + ": " + why, by);
  }
}
