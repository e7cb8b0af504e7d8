package dev.hawkshaw.report;

import dev.hawkshaw.recording.Coverage;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the probes could see, over all runs: the most that any run had of each count, and every
 * class that any run had to skip.
 */
public record SelfCheck(
    int classesWoven,
    int sitesWoven,
    int sharedLocations,
    int windowsDropped,
    int arraysFolded,
    Map<String, Integer> outOfScope,
    Map<String, String> skipped,
    Map<String, String> partly) {

  /** Nothing seen. */
  public static final SelfCheck NONE = new SelfCheck(0, 0, 0, 0, 0, Map.of(), Map.of(), Map.of());

  /** Adds a run. */
  public SelfCheck with(Coverage run) {
    Map<String, Integer> scope = new TreeMap<>(outOfScope);
    run.outOfScope().forEach((reason, count) -> scope.merge(reason, count, Math::max));
    return new SelfCheck(
        Math.max(classesWoven, run.classesWoven()),
        Math.max(sitesWoven, run.sitesWoven()),
        Math.max(sharedLocations, run.sharedLocations()),
        Math.max(windowsDropped, run.windowsDropped()),
        Math.max(arraysFolded, run.arraysFolded()),
        scope,
        union(skipped, run.skipped()),
        union(partly, run.partly()));
  }

  /** Listeners of others that threw something and were switched off, and why. */
  Map<String, String> deafListeners() {
    Map<String, String> listeners = new TreeMap<>();
    partly.forEach(
        (name, reason) -> {
          if (name.startsWith(Coverage.LISTENER)) {
            listeners.put(name.substring(Coverage.LISTENER.length()), reason);
          }
        });
    return listeners;
  }

  /** Classes that are watched only in part, and why. */
  Map<String, String> partlyWatched() {
    Map<String, String> classes = new TreeMap<>(partly);
    classes.keySet().removeIf(name -> name.startsWith(Coverage.LISTENER));
    return classes;
  }

  private static Map<String, String> union(Map<String, String> one, Map<String, String> other) {
    Map<String, String> all = new TreeMap<>(one);
    all.putAll(other);
    return all;
  }
}
