package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How published test suites fared, in tables. */
final class SuitesTables {
  private static final String ABOUT =
      """
      Published test suites (jars with the classifier `tests`; `lab/src/main/resources/dev/hawkshaw/lab/foreign/suites.txt`), run %d times \
      with the agent recording (no noise) and without, in turn, each time in a JVM and a folder of its own. "Passing" tests pass in \
      every run without the agent; others mostly want files of the project that are not in its jar. "Flaky" tests have several outcomes without \
      the agent; "different" are those of the rest that had another outcome in a run with the agent, and must be 0. Times are whole \
      JVMs, medians.
      """;

  private SuitesTables() {}

  static Section section(int repetitions, List<SuiteRuns> measured, Stamp stamp) {
    List<List<Object>> rows = new ArrayList<>();
    for (SuiteRuns each : measured) {
      rows.add(
          List.of(
              each.suite(),
              each.jdk(),
              each.tests().size(),
              each.passing(),
              each.flaky().size(),
              each.differences().size(),
              Median.ofNumbers(each.millisWithout()) / 1000,
              Median.ofNumbers(each.millisWith()) / 1000,
              each.factor()));
    }
    Table table =
        new Table(
            "suites",
            List.of(
                "suite",
                "JDK",
                "tests",
                "passing",
                "flaky",
                "different",
                "no agent, s",
                "Hawkshaw, s",
                "factor"),
            rows);
    return new Section(
        "suites",
        "Foreign test suites",
        ABOUT.formatted(repetitions),
        List.of(table),
        List.of(differences(measured), flaky(measured)),
        totals(measured),
        stamp);
  }

  private static Table differences(List<SuiteRuns> measured) {
    List<List<Object>> rows = new ArrayList<>();
    for (SuiteRuns each : measured) {
      for (SuiteRuns.Difference one : each.differences()) {
        rows.add(List.of(each.suite(), each.jdk(), one.test(), one.without(), one.with()));
      }
    }
    return new Table("differences", List.of("suite", "JDK", "test", "without", "with"), rows);
  }

  private static Table flaky(List<SuiteRuns> measured) {
    List<List<Object>> rows = new ArrayList<>();
    for (SuiteRuns each : measured) {
      each.flaky().forEach(test -> rows.add(List.of(each.suite(), each.jdk(), test)));
    }
    return new Table("flaky", List.of("suite", "JDK", "test"), rows);
  }

  private static List<String> totals(List<SuiteRuns> measured) {
    int different = measured.stream().mapToInt(each -> each.differences().size()).sum();
    double factor = Median.ofNumbers(measured.stream().map(SuiteRuns::factor).toList());
    return List.of(
        "tests with another outcome than without the agent: " + different,
        String.format(Locale.ROOT, "median slowdown: %.2fx", factor));
  }
}
