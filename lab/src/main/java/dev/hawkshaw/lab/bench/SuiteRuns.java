package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the runs of a test suite gave on one JDK, with the agent and without.
 *
 * @param without the outcomes of each run without the agent, by the tests' ids
 * @param with those with it
 * @param millisWithout how long each run took
 * @param millisWith how long each run with the agent took
 */
record SuiteRuns(
    String suite,
    int jdk,
    List<Map<String, String>> without,
    List<Map<String, String>> with,
    List<Double> millisWithout,
    List<Double> millisWith) {
  private static final String PASSED = "SUCCESSFUL";
  private static final String NOT_RUN = "not run";

  /** A test with an outcome that no run without the agent gave. */
  record Difference(String test, String without, String with) {}

  Set<String> tests() {
    Set<String> tests = new TreeSet<>();
    without.forEach(run -> tests.addAll(run.keySet()));
    with.forEach(run -> tests.addAll(run.keySet()));
    return tests;
  }

  private static Set<String> outcomes(List<Map<String, String>> runs, String test) {
    Set<String> outcomes = new TreeSet<>();
    runs.forEach(run -> outcomes.add(run.getOrDefault(test, NOT_RUN)));
    return outcomes;
  }

  /** Tests that pass in every run without the agent. */
  long passing() {
    return tests().stream().filter(test -> outcomes(without, test).equals(Set.of(PASSED))).count();
  }

  /** Tests that have several outcomes without the agent already: they prove nothing. */
  List<String> flaky() {
    return tests().stream().filter(test -> outcomes(without, test).size() > 1).toList();
  }

  List<Difference> differences() {
    List<Difference> differences = new ArrayList<>();
    for (String test : tests()) {
      Set<String> before = outcomes(without, test);
      Set<String> now = outcomes(with, test);
      if (before.size() == 1 && !now.equals(before)) {
        differences.add(
            new Difference(test, String.join(" or ", before), String.join(" or ", now)));
      }
    }
    return differences;
  }

  double factor() {
    return Median.ofNumbers(millisWith) / Median.ofNumbers(millisWithout);
  }
}
