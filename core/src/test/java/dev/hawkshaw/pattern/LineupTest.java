package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs are made by hand; each variable has one pattern. */
class LineupTest {
  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);

  private final Matrix<Pattern> matrix = new Matrix<>();
  private final Map<Integer, Trace> failing = new HashMap<>();
  private final Map<Integer, String> signatures = new HashMap<>();

  /** Both are 1/2: a in one of two failing runs, b in both and in two passing ones. */
  @Test
  void whatMoreFailingRunsHaveComesFirst() {
    failing(1, "x", new Trace().on("a", "1W1 2R2").on("b", "1W1 2R2"));
    failing(2, "x", new Trace().on("b", "1W1 2R2"));
    passing(3, new Trace().on("b", "1W1 2R2"));
    passing(4, new Trace().on("b", "1W1 2R2"));
    passing(5, new Trace().on("c", "1W1 2R2"));
    passing(6, new Trace().on("c", "1W1 2R2"));

    assertEquals(List.of("b 1", "a 2"), shown(2));
  }

  @Test
  void whatComesWithOneWayOfFailingComesFirst() {
    failing(1, "x", new Trace().on("a", "1W1 2R2").on("b", "1W1 2R2"));
    failing(2, "x", new Trace().on("b", "1W1 2R2"));
    failing(3, "y", new Trace().on("a", "1W1 2R2"));
    passing(4, new Trace().on("c", "1W1 2R2"));

    assertEquals(List.of("b 1", "a 2"), shown(2));
  }

  /** The turns of a begin at 0 and 1, the last one of b at 3. */
  @Test
  void whatComesLaterInTheFailingRunComesFirst() {
    failing(1, "x", new Trace().on("a", "1W1 2R2").on("b", "1W1 1W3 1W4 2R2"));
    passing(2, new Trace().on("c", "1W1 2R2"));

    assertEquals(List.of("b 1", "a 2"), shown(2));
  }

  @Test
  void thoseThatShareTheLastRankHaveTheSameRightToBeShown() {
    failing(1, "x", new Trace().on("a", "1W1 2R2").on("b", "1W1 1W3 1W4 2R2"));
    passing(2, new Trace().on("c", "1W1 2R2"));

    assertEquals(List.of("b 1"), shown(1));
  }

  @Test
  void evidenceNeverOutweighsAScore() {
    failing(1, "x", new Trace().on("a", "1W1 2R2").on("b", "1W1 1W3 1W4 2R2"));
    passing(2, new Trace().on("b", "1W1 1W3 1W4 2R2"));
    passing(3, new Trace().on("c", "1W1 2R2"));

    assertEquals(List.of("a 1", "b 2"), shown(5));
  }

  /** T1 writes, checks and uses: what T2 breaks is check and use, which nothing stands between. */
  @Test
  void ofThoseThatAreAlikeTheClosestStandsForAll() {
    failing(1, "x", new Trace().on("a", "1W1 1R2 2W3 1R4"));
    passing(2, new Trace().on("a", "1W1 1R2 1R4 2W3"));

    Ranked<Pattern> first = lineup(1).get(0);

    assertEquals("R1-W2-R1 on a at 2,3,4", Patterns.show(first.entity()));
    assertTrue(
        first.alike().stream().map(Patterns::show).toList().contains("W1-W2-R1 on a at 1,3,4"),
        first.toString());
  }

  private void failing(int run, String signature, Trace trace) {
    matrix.merge(ANALYSIS.summarize(run, true, trace.recording(5)));
    failing.put(run, trace);
    signatures.put(run, signature);
  }

  private void passing(int run, Trace trace) {
    matrix.merge(ANALYSIS.summarize(run, false, trace.recording(5)));
  }

  /** Variable and rank. */
  private List<String> shown(int size) {
    List<String> shown = new ArrayList<>();
    for (Ranked<Pattern> each : lineup(size)) {
      String variable = each.entity().variable();
      shown.add(variable.substring(variable.lastIndexOf('.') + 1) + " " + each.rank());
    }
    return shown;
  }

  private List<Ranked<Pattern>> lineup(int size) {
    Lineup lineup = new Lineup(matrix, ANALYSIS.rank(matrix, Formula.JACCARD), size);
    Examples examples = new Examples(ANALYSIS, lineup.patterns());
    failing.forEach((run, trace) -> examples.add(run, trace.recording(5)));
    return lineup.ordered(examples, signatures).stream().limit(size).toList();
  }
}
