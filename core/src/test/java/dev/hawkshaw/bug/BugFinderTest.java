package dev.hawkshaw.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.testkit.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs are made by hand; lines from 100 on are in another method. */
class BugFinderTest {
  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);

  /** Bugs on x and y, and what happens to z in many runs, whether they fail or not. */
  private static final String X = "1R1 2W2 1W3";

  private static final String X_RIGHT = "1R1 1W3 2W2 1R1";
  private static final String Y = "1R101 2W102 1W103";
  private static final String Y_RIGHT = "1R101 1W103 2W102 1R101";
  private static final String Z = "1W1 2R2";

  private final Matrix<Pattern> matrix = new Matrix<>();
  private final Map<Integer, Trace> traces = new HashMap<>();
  private final Map<Integer, String> signatures = new HashMap<>();
  private int runs;

  @Test
  void tellsTwoBugsApart() {
    failing(6, "wrong", X, Y_RIGHT);
    failing(4, "wrong", X_RIGHT, Y);
    passing(20, X_RIGHT, Y_RIGHT);
    Bugs bugs = find(true);

    assertEquals(List.of("x", "y"), variables(bugs));
    assertEquals(List.of(1, 2, 3, 4, 5, 6), bugs.all().get(0).runs());
    assertEquals(List.of(7, 8, 9, 10), bugs.all().get(1).runs());
    assertEquals(List.of(), bugs.unexplained());
  }

  /** To the paper's clustering these are three groups of runs. */
  @Test
  void runInWhichTwoBugsHappenedIsOfBoth() {
    failing(4, "wrong", X, Y_RIGHT);
    failing(3, "wrong", X, Y);
    failing(4, "wrong", X_RIGHT, Y);
    passing(20, X_RIGHT, Y_RIGHT);
    Bugs bugs = find(true);

    assertEquals(2, bugs.all().size());
    assertEquals(7, bugs.all().get(0).runs().size());
    assertEquals(7, bugs.all().get(1).runs().size());
    assertEquals(3, new BugFinder(ANALYSIS, matrix, runs(), griffin(5, 0.8)).runClusters().size());
  }

  @Test
  void findsTheBugOfOneRunInFifty() {
    failing(50, "wrong", X, Y_RIGHT);
    failing(1, "wrong", X_RIGHT, Y);
    passing(120, X_RIGHT, Y_RIGHT);

    assertEquals(List.of("x", "y"), variables(find(false)));
  }

  /** The other order of the same methods on the same variable explains the rest. */
  @Test
  void oneBugMayShowItselfInTwoWays() {
    failing(5, "wrong", X, Y_RIGHT);
    failing(3, "wrong", "2R2 1W1 2W3", Y_RIGHT);
    passing(20, X_RIGHT, Y_RIGHT);
    Bugs bugs = find(true);

    assertEquals(1, bugs.all().size());
    assertEquals(8, bugs.all().get(0).runs().size());
    assertEquals(PatternRole.CAUSE, bugs.all().get(0).patterns().get(0).role());
    assertTrue(
        bugs.all().get(0).patterns().stream().anyMatch(p -> p.role() == PatternRole.VARIANT));
  }

  /** One pattern of a run that fails like others may be chance: that is no bug. */
  @Test
  void runThatShowsNothingIsNotGivenABugOfItsOwn() {
    failing(6, "wrong", X, Y_RIGHT);
    failing(1, "wrong", X_RIGHT, Y_RIGHT);
    passing(20, X_RIGHT, Y_RIGHT);

    assertEquals(List.of(7), find(false).unexplained());
    Bugs bugs = find(true);
    assertEquals(List.of(), bugs.unexplained());
    assertEquals(List.of(7), bugs.all().get(0).likelyRuns(), "it failed as only these do");
  }

  @Test
  void runThatFailsInAWayOfItsOwnIsNotSaidToHaveAKnownBug() {
    failing(6, "wrong", X, Y_RIGHT);
    failing(1, "out of memory", X_RIGHT, Y_RIGHT);
    passing(20, X_RIGHT, Y_RIGHT);

    assertEquals(List.of(7), find(true).unexplained());
  }

  @Test
  void runThatFailsAsTwoBugsDoIsOfNeither() {
    failing(6, "wrong", X, Y_RIGHT);
    failing(6, "wrong", X_RIGHT, Y);
    failing(1, "wrong", X_RIGHT, Y_RIGHT);
    passing(20, X_RIGHT, Y_RIGHT);

    assertEquals(List.of(13), find(true).unexplained());
  }

  @Test
  void methodsAreThoseOfTheTwoThreads() {
    failing(5, "wrong", "1R1 2W102 1W3", Y_RIGHT);
    passing(20, "1R1 1W3 2W102 1R1", Y_RIGHT);
    Bug bug = find(true).all().get(0);

    assertEquals(2, bug.methods().size());
    assertEquals(bug.cause().sites().get(0).method(), bug.methods().get(0).method());
    assertEquals(bug.cause().sites().get(1).method(), bug.methods().get(1).method());
  }

  @Test
  void pairsInsideTheCauseAreParts() {
    failing(5, "wrong", X, Y_RIGHT);
    passing(20, "1R1 1W3", Y_RIGHT);
    List<PatternRole> roles =
        find(true).all().get(0).patterns().stream().map(BugPattern::role).toList();

    assertEquals(PatternRole.CAUSE, roles.get(0));
    assertTrue(roles.stream().noneMatch(role -> role == PatternRole.COMPANION), roles.toString());
  }

  @Test
  void withoutFailingRunsThereIsNoBug() {
    passing(5, X, Y_RIGHT);
    assertEquals(new Bugs(List.of(), List.of()), find(true));
  }

  @Test
  void thePapersClusteringMakesABugOfEachClusterOfPatterns() {
    failing(4, "wrong", X, Y_RIGHT);
    failing(4, "wrong", X_RIGHT, Y);
    passing(20, X_RIGHT, Y_RIGHT);
    Bugs bugs = new BugFinder(ANALYSIS, matrix, runs(), griffin(1, 0.8)).find();

    assertEquals(List.of("x", "y"), variables(bugs));
    assertEquals(List.of(1, 2, 3, 4), bugs.all().get(0).runs());
  }

  /**
   * Its only pattern is in all passing runs too, so it makes no bug; nothing is said to be well.
   */
  @Test
  void thePapersClusteringTellsOfRunsThatHaveNothingSuspicious() {
    failing(4, "wrong", X, Y_RIGHT);
    failing(1, "wrong", X_RIGHT, Y_RIGHT);
    passing(20, X_RIGHT, Y_RIGHT);
    Bugs bugs = new BugFinder(ANALYSIS, matrix, runs(), griffin(1, 0.8)).find();

    assertEquals(List.of(5), bugs.unexplained());
  }

  private void failing(int times, String signature, String x, String y) {
    for (int i = 0; i < times; i++) {
      add(true, x, y);
      signatures.put(runs, signature);
    }
  }

  private void passing(int times, String x, String y) {
    for (int i = 0; i < times; i++) {
      add(false, x, y);
    }
  }

  private void add(boolean failing, String x, String y) {
    Trace trace = new Trace().on("x", x).on("y", y).on("z", Z);
    traces.put(++runs, trace);
    matrix.merge(ANALYSIS.summarize(runs, failing, trace.recording(5)));
  }

  private Bugs find(boolean useSignatures) {
    Grouping grouping = new Grouping(Grouping.Way.CAUSES, 30, 0.8, 20, useSignatures);
    return new BugFinder(ANALYSIS, matrix, runs(), grouping).find();
  }

  private FailingRuns runs() {
    return new FailingRuns(signatures, run -> traces.get(run).recording(5));
  }

  private static Grouping griffin(int top, double similar) {
    return new Grouping(Grouping.Way.GRIFFIN, top, similar, top, true);
  }

  private static List<String> variables(Bugs bugs) {
    List<String> names = new ArrayList<>();
    bugs.all().forEach(bug -> names.add(bug.variableNames().get(0).replace("Subject.", "")));
    return names;
  }
}
