package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.bug.Grouping;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.spectrum.Formula;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTest {
  private final Requests with = new Requests();

  @Test
  void refusesBothMainAndTest() {
    with.test = "example.SubjectTest";

    assertRefused("either --main or --test", with::record);
  }

  @Test
  void refusesNeitherMainNorTest() {
    with.main = null;

    assertRefused("either --main or --test", with::record);
  }

  @Test
  void refusesArgumentsForATest() {
    with.main = null;
    with.test = "example.SubjectTest";
    with.arguments = List.of("argument");

    assertRefused("arguments go with --main only", with::record);
  }

  @Test
  void refusesNoClassPath() {
    with.classPath = null;
    assertRefused("--classpath", with::record);
    with.classPath = "";
    assertRefused("--classpath", with::record);
  }

  @Test
  void refusesNoRuns() {
    with.runs = 0;

    assertRefused("--runs", with::record);
  }

  @Test
  void refusesNoThreadsAndTooMany() {
    with.threads = 0;
    assertRefused("--threads", with::record);
    with.threads = 65;
    assertRefused("--threads", with::record);
  }

  @Test
  void refusesNoJobs() {
    with.jobs = 0;

    assertRefused("--jobs", with::record);
  }

  @Test
  void refusesANegativeTime() {
    with.timeoutMillis = -1;

    assertRefused("--timeout", with::record);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "loud", "mixed "})
  void refusesUnknownNoise(String noise) {
    with.noise = noise;

    assertRefused("--strategy", with::record);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesStrengthThatIsNoPart(double strength) {
    with.strength = strength;

    assertRefused("--strength", with::record);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 65})
  void refusesWindowThatShowsNothingOrTooMuch(int window) {
    with.window = window;
    with.rankWindow = window;

    assertRefused("--window", with::record);
    assertRefused("--window", with::rank);
  }

  @Test
  void refusesUnknownView() {
    with.view = "moon";

    assertRefused("--view", with::rank);
  }

  @Test
  void refusesUnknownCollapse() {
    with.collapse = "none";

    assertRefused("--collapse", with::rank);
  }

  @Test
  void refusesUnknownFormula() {
    with.formula = "guess";

    assertRefused("--formula", with::rank);
  }

  @Test
  void refusesToShowNothing() {
    with.top = 0;

    assertRefused("--top", with::rank);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "moon", "griffin "})
  void refusesUnknownGrouping(String way) {
    assertRefused(
        "--grouping can't be '" + way + "'", () -> new GroupRequest(way, 30, 0.8, 20, true));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void refusesToCompareNoPatterns(int patterns) {
    assertRefused(
        "--run-patterns can't be " + patterns,
        () -> new GroupRequest("griffin", patterns, 0.8, 20, true));
    assertRefused(
        "--bug-patterns can't be " + patterns,
        () -> new GroupRequest("griffin", 30, 0.8, patterns, true));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.1, 1.1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesSimilarityThatIsNoPart(double similarity) {
    assertRefused(
        "--similarity can't be " + similarity,
        () -> new GroupRequest("griffin", 30, similarity, 20, true));
  }

  @Test
  void refusesThePapersOptionsForCauses() {
    String refusal = "--run-patterns and --similarity say nothing to --grouping causes";

    assertRefused(refusal, () -> new GroupRequest("causes", 31, 0.8, 20, true));
    assertRefused(refusal, () -> new GroupRequest("causes", 30, 0.7, 20, true));
  }

  @Test
  void takesEachGrouping() {
    assertEquals(Grouping.DEFAULT, GroupRequest.DEFAULT.grouping());
    assertEquals(
        new Grouping(Grouping.Way.GRIFFIN, 1, 1, 1, false),
        new GroupRequest("griffin", 1, 1, 1, false).grouping());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "none",
        "yield",
        "spin",
        "sleep",
        "switch",
        "mixed",
        "MIXED",
        "portfolio",
        "pos,pct:2"
      })
  void takesEachNoise(String noise) {
    with.noise = noise;

    assertEquals(noise, with.record().noise());
  }

  @Test
  void refusesUnknownIsolation() {
    with.isolation = "moon";

    assertRefused("--isolation", with::record);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "worker", "fork", "none", "Fork"})
  void takesEachIsolation(String isolation) {
    with.isolation = isolation;

    assertEquals(isolation, with.record().isolation());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 64})
  void takesTheSmallestAndTheLargestWindow(int window) {
    with.window = window;
    with.rankWindow = window;

    assertEquals(window, with.record().window());
    assertEquals(window, with.rank().window());
  }

  @Test
  void takesNamesInAnyCase() {
    with.collapse = "Falcon";
    with.formula = "JACCARD";

    assertEquals(Collapse.FALCON, with.rank().parsedCollapse());
    assertEquals(Formula.JACCARD, with.rank().parsedFormula());
  }

  private static void assertRefused(String option, Executable request) {
    HawkshawException thrown = assertThrows(HawkshawException.class, request);
    assertEquals(ExitCode.USAGE, thrown.problem().exitCode());
    assertTrue(thrown.getMessage().contains(option), thrown.getMessage());
    assertEquals(1, thrown.getMessage().lines().count());
  }
}
