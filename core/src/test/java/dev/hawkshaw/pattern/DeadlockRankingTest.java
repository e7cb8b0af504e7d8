package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A deadlock stands before all else that the failing runs have. */
class DeadlockRankingTest {
  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);

  private final Matrix<Pattern> matrix = new Matrix<>();
  private final Map<Integer, Trace> failing = new HashMap<>();
  private int runs;

  /** A triple on one variable that was seen both ways has the same runs. */
  @Test
  void standsBeforeAccessesThatTheSameRunsHave() {
    fails(stuck(new Trace().on("a", "1R1 2W2 1R3"), 20));
    passes(new Trace().on("a", "1R1 1R3 2W2"));
    passes(new Trace().on("a", "2W2 1R1 1R3"));

    List<Ranked<Pattern>> ranking = lineup();

    assertTrue(ranking.get(0).entity().isDeadlock(), ranking.toString());
    assertEquals(1, ranking.get(0).ties());
    assertEquals(1.0, ranking.get(0).weight());
    assertEquals("R1-W2-R1 on a at 1,2,3", Patterns.show(ranking.get(1).entity()));
    assertEquals(1.0, ranking.get(1).weight());
  }

  /** Each is in one of the failing runs, but it is the same matter. */
  @Test
  void countsWhereverThreadsWait() {
    fails(stuck(new Trace().on("a", "1R1 2W2 1R3"), 120));
    fails(stuck(new Trace().on("a", "1R1 2W2 1R3"), 20));
    passes(new Trace().on("a", "1R1 1R3 2W2"));
    passes(new Trace().on("a", "2W2 1R1 1R3"));

    List<Ranked<Pattern>> ranking = lineup();

    assertTrue(ranking.get(0).entity().isDeadlock(), ranking.toString());
    assertTrue(ranking.get(1).entity().isDeadlock(), ranking.toString());
    assertFalse(ranking.get(2).entity().isDeadlock(), ranking.toString());
    assertEquals(0.5, ranking.get(0).score());
    assertEquals(1.0, ranking.get(0).weight());
  }

  @Test
  void standsBehindWhatExplainsMoreFailures() {
    fails(stuck(new Trace().on("a", "1R1 2W2 1R3"), 20));
    fails(new Trace().on("a", "1R1 2W2 1R3"));
    fails(new Trace().on("a", "1R1 2W2 1R3"));
    passes(new Trace().on("a", "1R1 1R3 2W2"));
    passes(new Trace().on("a", "2W2 1R1 1R3"));

    assertFalse(lineup().get(0).entity().isDeadlock());
  }

  @ParameterizedTest
  @EnumSource(Formula.class)
  void needsNoRunThatPassed(Formula formula) {
    fails(stuck(new Trace(), 20));
    fails(stuck(new Trace(), 20));

    List<Ranked<Pattern>> ranking = ANALYSIS.rank(matrix, formula);

    assertEquals(1, ranking.size());
    assertTrue(ranking.get(0).weight() >= 0, ranking.toString());
  }

  @Test
  void isNoOrderThatCouldComeTheOtherWayRound() {
    fails(stuck(new Trace(), 20));

    Pattern deadlock = matrix.entities().iterator().next();
    assertTrue(new Orders(matrix.entities()).areSeenBothWays(deadlock));
  }

  @Test
  void threeThreadsAreNoLongWayToSayTwo() {
    fails(stuck(new Trace(), 20));
    fails(new Trace().stuck("1>2 A1:10 A2:20", "2>3 A2:10 A3:20", "3>1 A3:10 A1:20"));
    passes(new Trace());

    assertEquals(2, lineup().size());
  }

  private static Trace stuck(Trace trace, int waits) {
    return trace.stuck("1>2 A1:10 A2:" + waits, "2>1 A2:10 A1:" + waits);
  }

  private List<Ranked<Pattern>> lineup() {
    Lineup lineup = new Lineup(matrix, ANALYSIS.rank(matrix, Formula.JACCARD), 5);
    Examples examples = new Examples(ANALYSIS, lineup.patterns());
    failing.forEach((run, trace) -> examples.add(run, trace.recording(5)));
    Map<Integer, String> signatures = new HashMap<>();
    failing.keySet().forEach(run -> signatures.put(run, "stuck"));
    return lineup.ordered(examples, signatures);
  }

  private void fails(Trace trace) {
    failing.put(++runs, trace);
    matrix.merge(ANALYSIS.summarize(runs, true, trace.recording(5)));
  }

  private void passes(Trace trace) {
    matrix.merge(ANALYSIS.summarize(++runs, false, trace.recording(5)));
  }
}
