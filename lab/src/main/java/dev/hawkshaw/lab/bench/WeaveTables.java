package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How the classes of well-known jars fared, in tables. */
final class WeaveTables {
  private static final int FIRST = 1000;
  private static final String ABOUT =
      """
      Every class of %d well-known jars (`lab/src/main/resources/dev/hawkshaw/lab/foreign/jars.txt`), loaded and linked, and so \
      verified in full, in a JVM with the agent and in one without; none is initialised. "Not linked" could not be linked without the \
      agent either, mostly because an optional library is not there; "different" is where the JVM did something else with the agent than \
      without, class by class, and must be 0. Modes: no noise (objects know their owner), noise (all fields recorded from birth), \
      learned (every second field recorded from birth, of the others only the owner). The time is the processor's for the agent alone and \
      for each class that it looks at, one thread, in a JVM that gets warm as it goes; "woven" is that of classes to which something was \
      added, "first" the median of the first %d classes. Growth is the class file's size after weaving by that before, for classes to \
      which something was added.
      """;

  private WeaveTables() {}

  static Section section(int jars, List<Weaving> measured, Stamp stamp) {
    return new Section(
        "weave",
        "Weaving foreign code",
        ABOUT.formatted(jars, FIRST),
        List.of(verdicts(measured), costs(measured), left(measured)),
        List.of(differences(measured), names(measured)),
        totals(measured),
        stamp);
  }

  private static Table verdicts(List<Weaving> measured) {
    List<List<Object>> rows = new ArrayList<>();
    for (Weaving each : measured) {
      rows.add(
          List.of(
              each.jdk(),
              each.mode(),
              each.offered(),
              each.linked(),
              each.offered() - each.linked(),
              each.woven(),
              each.differences().size(),
              each.verifyErrors()));
    }
    return new Table(
        "verdicts",
        List.of(
            "JDK",
            "mode",
            "classes",
            "linked",
            "not linked",
            "woven",
            "different",
            "verify errors"),
        rows);
  }

  private static Table costs(List<Weaving> measured) {
    List<List<Object>> rows = new ArrayList<>();
    for (Weaving each : measured) {
      List<Double> millis = each.millis();
      rows.add(
          List.of(
              each.jdk(),
              each.mode(),
              Median.ofNumbers(millis),
              Median.ninthTenth(millis),
              Median.mean(millis),
              Median.ofNumbers(each.millisOfWoven()),
              Median.ofNumbers(millis.subList(0, Math.min(FIRST, millis.size()))),
              Median.ofNumbers(each.growth()),
              Median.ninthTenth(each.growth())));
    }
    return new Table(
        "costs",
        List.of(
            "JDK",
            "mode",
            "ms per class, median",
            "90%",
            "mean",
            "woven",
            "first",
            "growth, median",
            "growth, 90%"),
        rows);
  }

  /** What was not woven, or not all of it, by reason; which classes they are is in the JSON. */
  private static Table left(List<Weaving> measured) {
    List<List<Object>> rows = new ArrayList<>();
    for (Weaving each : measured) {
      Map<String, Integer> counts = new TreeMap<>();
      each.outOfScope()
          .forEach((reason, count) -> counts.merge("not to be: " + reason, count, Integer::sum));
      each.skipped()
          .values()
          .forEach(reason -> counts.merge("could not be: " + shortened(reason), 1, Integer::sum));
      each.partly()
          .values()
          .forEach(reason -> counts.merge("in part: " + shortened(reason), 1, Integer::sum));
      counts.forEach((reason, count) -> rows.add(List.of(each.jdk(), each.mode(), reason, count)));
    }
    return new Table("left", List.of("JDK", "mode", "not woven", "classes"), rows);
  }

  /** The agent names each method with its reason; only the reasons are counted. */
  private static String shortened(String reason) {
    return reason.startsWith("{") ? "some methods " + reason.replaceAll("^.*=|}$", "") : reason;
  }

  private static Table names(List<Weaving> measured) {
    List<List<Object>> rows = new ArrayList<>();
    for (Weaving each : measured) {
      Map<String, String> all = new TreeMap<>(each.partly());
      all.putAll(each.skipped());
      all.forEach((name, reason) -> rows.add(List.of(each.jdk(), each.mode(), name, reason)));
    }
    return new Table("names", List.of("JDK", "mode", "class", "reason"), rows);
  }

  private static Table differences(List<Weaving> measured) {
    List<List<Object>> rows = new ArrayList<>();
    for (Weaving each : measured) {
      for (Weaving.Difference one : each.differences()) {
        rows.add(List.of(each.jdk(), each.mode(), one.className(), one.without(), one.with()));
      }
    }
    return new Table("differences", List.of("JDK", "mode", "class", "without", "with"), rows);
  }

  private static List<String> totals(List<Weaving> measured) {
    int different = measured.stream().mapToInt(each -> each.differences().size()).sum();
    long verify = measured.stream().mapToLong(Weaving::verifyErrors).sum();
    List<String> totals = new ArrayList<>();
    totals.add("classes with which the JVM did something else: " + different);
    totals.add("verify errors: " + verify);
    for (Weaving each : measured) {
      each.differences().stream()
          .limit(10)
          .map(
              one ->
                  "%s: %s without, %s with".formatted(one.className(), one.without(), one.with()))
          .forEach(totals::add);
    }
    return totals;
  }
}
