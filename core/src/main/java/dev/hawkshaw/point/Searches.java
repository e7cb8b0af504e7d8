package dev.hawkshaw.point;

import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * Finds searches by their names: our own, and those that are services where users say. The class
 * loader of these stays open for as long as the tool runs, for they may load more at any time.
 */
public final class Searches {
  /** The one that is taken if none is named. */
  public static final String DEFAULT = "active";

  private final TreeMap<String, Search> found = new TreeMap<>();

  private Searches(List<Path> path) {
    List<Search> own =
        List.of(
            new ActiveSearch(),
            new FeatureSearch(),
            new ZoomSearch(),
            new Ddmin(),
            new ProbabilisticDdmin());
    own.forEach(this::add);
    ClassLoader here = Search.class.getClassLoader();
    services(path.isEmpty() ? here : new URLClassLoader(urls(path), here));
  }

  /** All there are. */
  public static List<String> names(List<Path> path) {
    return List.copyOf(new Searches(path).found.keySet());
  }

  /**
   * The search of that name.
   *
   * @param path jars and directories with searches of the user's own
   */
  public static Search named(String name, List<Path> path) {
    Searches all = new Searches(path);
    Search search = all.found.get(name);
    if (search == null) {
      throw all.refuse(name, "there is none of that name");
    }
    return search;
  }

  /** A search's name; a search that can't say it is called by its class. */
  static String nameOf(Search search) {
    try {
      String name = search.name();
      return name == null || name.isBlank() ? search.getClass().getName() : name;
    } catch (RuntimeException | LinkageError e) {
      return search.getClass().getName();
    }
  }

  private void add(Search search) {
    String name = nameOf(search);
    Search other = found.putIfAbsent(name, search);
    if (other != null && other.getClass() != search.getClass()) {
      throw refuse(name, search.getClass().getName() + " has the name of another");
    }
  }

  private void services(ClassLoader loader) {
    try {
      ServiceLoader.load(Search.class, loader).forEach(this::add);
    } catch (ServiceConfigurationError e) {
      throw refuse("declared as a service", e.getMessage().lines().findFirst().orElse(""))
          .causedBy(e);
    }
  }

  private URL[] urls(List<Path> path) {
    List<URL> urls = new ArrayList<>();
    for (Path entry : path) {
      if (!Files.exists(entry)) {
        throw refuse(entry.toString(), "there is no such file or directory");
      }
      try {
        urls.add(entry.toUri().toURL());
      } catch (MalformedURLException e) {
        throw refuse(entry.toString(), e.getMessage()).causedBy(e);
      }
    }
    return urls.toArray(URL[]::new);
  }

  private HawkshawException refuse(String what, String why) {
    return Problem.NO_SEARCH.with(what, why, String.join(", ", found.keySet()));
  }
}
