package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Expectations;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Finds the oracles that users wrote: those they name, and those that are services where they say.
 * Their class loader stays open for as long as the tool runs, for they may load more at any time.
 */
public final class OwnOracles {
  private final ClassLoader loader;
  private final Map<String, Oracle> found = new LinkedHashMap<>();

  private OwnOracles(List<Path> path) {
    this.loader = new URLClassLoader(urls(path), Oracle.class.getClassLoader());
  }

  /** Refuses what can't be used, before anything is made for it. */
  public static void check(Expectations expected) {
    of(expected);
  }

  static List<Oracle> of(Expectations expected) {
    return find(expected.oracles(), expected.oraclePath().stream().map(Path::of).toList());
  }

  private static List<Oracle> find(List<String> names, List<Path> path) {
    if (names.isEmpty() && path.isEmpty()) {
      return List.of();
    }
    OwnOracles own = new OwnOracles(path);
    names.forEach(own::named);
    own.services();
    return List.copyOf(own.found.values());
  }

  private static URL[] urls(List<Path> path) {
    List<URL> urls = new ArrayList<>();
    for (Path entry : path) {
      if (!Files.exists(entry)) {
        throw Problem.NO_ORACLE.with(entry, "there is no such file or directory");
      }
      try {
        urls.add(entry.toUri().toURL());
      } catch (MalformedURLException e) {
        throw Problem.NO_ORACLE.with(entry, e.getMessage()).causedBy(e);
      }
    }
    return urls.toArray(URL[]::new);
  }

  private void named(String name) {
    try {
      Class<?> type = Class.forName(name, true, loader);
      found.put(name, (Oracle) type.getConstructor().newInstance());
    } catch (ClassNotFoundException e) {
      throw Problem.NO_ORACLE.with(name, "there is no such class").causedBy(e);
    } catch (ClassCastException e) {
      throw Problem.NO_ORACLE.with(name, "it does not implement Oracle").causedBy(e);
    } catch (NoSuchMethodException | IllegalAccessException | InstantiationException e) {
      throw Problem.NO_ORACLE
          .with(name, "it is no public class with a public constructor without parameters")
          .causedBy(e);
    } catch (InvocationTargetException | LinkageError e) {
      throw Problem.NO_ORACLE.with(name, reason(e)).causedBy(e);
    }
  }

  /** What an oracle's own code threw says more than that it threw; what it says may be long. */
  private static String reason(Throwable thrown) {
    Throwable first = thrown.getCause() == null ? thrown : thrown.getCause();
    return String.valueOf(first).lines().findFirst().orElse("");
  }

  private void services() {
    try {
      for (Oracle oracle : ServiceLoader.load(Oracle.class, loader)) {
        found.putIfAbsent(oracle.getClass().getName(), oracle);
      }
    } catch (ServiceConfigurationError e) {
      throw Problem.NO_ORACLE
          .with("declared as a service", e.getMessage().lines().findFirst().orElse(""))
          .causedBy(e);
    }
  }
}
