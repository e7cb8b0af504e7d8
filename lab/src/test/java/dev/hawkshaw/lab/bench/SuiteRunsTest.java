package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SuiteRunsTest {
  private static final Map<String, String> GOOD = Map.of("test", "SUCCESSFUL");
  private static final Map<String, String> BAD = Map.of("test", "FAILED java.lang.Error");

  @Test
  void theSameOutcomesAreNoDifference() {
    assertEquals(List.of(), runs(List.of(GOOD, GOOD), List.of(GOOD, GOOD)).differences());
    assertEquals(List.of(), runs(List.of(BAD, BAD), List.of(BAD, BAD)).differences());
  }

  @Test
  void oneOtherOutcomeWithTheAgentIsADifference() {
    assertEquals(
        List.of(
            new SuiteRuns.Difference("test", "SUCCESSFUL", "FAILED java.lang.Error or SUCCESSFUL")),
        runs(List.of(GOOD, GOOD), List.of(GOOD, BAD)).differences());
  }

  @Test
  void aTestThatOnlyOneSideRanIsADifference() {
    assertEquals(1, runs(List.of(GOOD), List.of(Map.of())).differences().size());
    assertEquals(1, runs(List.of(Map.of()), List.of(GOOD)).differences().size());
  }

  @Test
  void aTestThatChangesWithoutTheAgentIsFlakyAndShowsNothing() {
    SuiteRuns runs = runs(List.of(GOOD, BAD), List.of(BAD, BAD));
    assertEquals(List.of("test"), runs.flaky());
    assertEquals(List.of(), runs.differences());
    assertEquals(0, runs.passing());
  }

  @Test
  void theFactorIsOfTheMedians() {
    SuiteRuns runs =
        new SuiteRuns(
            "s", 17, List.of(GOOD), List.of(GOOD), List.of(1.0, 2.0, 9.0), List.of(3.0, 1.0, 8.0));
    assertEquals(1.5, runs.factor());
    assertEquals(1, runs.passing());
  }

  private static SuiteRuns runs(List<Map<String, String>> without, List<Map<String, String>> with) {
    return new SuiteRuns("s", 17, without, with, List.of(1.0), List.of(1.0));
  }
}
