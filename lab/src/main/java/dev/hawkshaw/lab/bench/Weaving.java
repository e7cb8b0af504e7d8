package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.foreign.LoadedClass;
import dev.hawkshaw.recording.Coverage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What became of all classes of some jars on one JDK in one mode.
 *
 * @param offered how many classes the jars have
 * @param linked how many of them the JVM took, with the agent
 * @param woven to how many of them the agent added something
 * @param differences classes with which the JVM did something else than without the agent
 * @param millis how long the agent took for each loaded class, in the order of loading
 * @param millisOfWoven how long it took for each woven one
 * @param growth how many times as large each woven class became
 * @param outOfScope how many classes were not to be woven, by reason
 * @param skipped classes that could not be woven, with the reason
 * @param partly classes of which a part could not be woven, with the reason
 */
record Weaving(
    int jdk,
    String mode,
    int offered,
    int linked,
    int woven,
    List<Difference> differences,
    List<Double> millis,
    List<Double> millisOfWoven,
    List<Double> growth,
    Map<String, Integer> outOfScope,
    Map<String, String> skipped,
    Map<String, String> partly) {

  /** A class with which the JVM did something else than without the agent. */
  record Difference(String className, String without, String with, boolean verifyError) {}

  static Weaving of(
      int jdk, String mode, List<LoadedClass> without, List<LoadedClass> with, Coverage coverage) {
    List<LoadedClass> woven = with.stream().filter(LoadedClass::isWoven).toList();
    return new Weaving(
        jdk,
        mode,
        with.size(),
        (int) with.stream().filter(LoadedClass::isLinked).count(),
        woven.size(),
        differences(without, with),
        millis(with.stream().filter(LoadedClass::isLoaded).toList()),
        millis(woven),
        woven.stream().map(LoadedClass::growth).toList(),
        ofProgram(coverage.outOfScope()),
        coverage.skipped(),
        coverage.partly());
  }

  private static List<Double> millis(List<LoadedClass> classes) {
    return classes.stream().map(each -> each.nanos() / 1e6).toList();
  }

  /** The JDK and the program that loads the classes are not what was offered. */
  private static Map<String, Integer> ofProgram(Map<String, Integer> all) {
    Map<String, Integer> rest = new TreeMap<>(all);
    rest.keySet().removeAll(List.of("JDK", "not included"));
    return rest;
  }

  private static List<Difference> differences(List<LoadedClass> without, List<LoadedClass> with) {
    Map<String, LoadedClass> expected = new HashMap<>();
    without.forEach(each -> expected.put(each.name(), each));
    List<Difference> differences = new ArrayList<>();
    for (LoadedClass each : with) {
      LoadedClass before = expected.remove(each.name());
      if (before == null || !before.kind().equals(each.kind())) {
        String was = before == null ? "not there" : before.outcome();
        differences.add(new Difference(each.name(), was, each.outcome(), each.isVerifyError()));
      }
    }
    expected
        .values()
        .forEach(
            each ->
                differences.add(new Difference(each.name(), each.outcome(), "not there", false)));
    return differences;
  }

  long verifyErrors() {
    return differences.stream().filter(Difference::verifyError).count();
  }
}
