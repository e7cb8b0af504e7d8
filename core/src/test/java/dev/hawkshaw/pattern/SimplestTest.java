package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimplestTest {
  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);

  private final Matrix<Pattern> matrix = new Matrix<>();
  private int runs;

  @Test
  void onlyTwoVariablesExplainWhatHappensWithEachOfThemInPassingRunsToo() {
    fails("1Wx1 2Rx2 2Ry3 1Wy4");
    passes("1Wx1 2Rx2 1Wy4 2Ry3");
    passes("2Rx2 2Ry3 1Wx1 1Wy4");

    Ranked<Pattern> first = rank().get(0);

    assertEquals("W1x-R2x-R2y-W1y", first.entity().kind().notation());
    assertEquals(1, first.rank());
    assertEquals(1, first.ties());
  }

  @Test
  void aPairThatIsAsSuspiciousIsTheSimplerExplanation() {
    fails("1Wx1 2Rx2 2Ry3 1Wy4");
    passes("1Wx1 2Rx2 1Wy4 2Ry3");

    List<Ranked<Pattern>> ranking = rank();

    assertEquals("R1-W2 on y at 3,4", Patterns.show(ranking.get(0).entity()));
    assertEquals(1, ranking.get(0).ties());
    assertTrue(ranking.stream().allMatch(each -> each.entity().kind().variables() == 1));
  }

  @Test
  void aTripleThatHasThePairIsTheSimplerExplanation() {
    fails("1Wy5 1Wx1 2Rx2 2Ry3 1Wy4");
    passes("1Wx1 2Rx2");

    List<Ranked<Pattern>> ranking = rank();

    assertEquals("W1-R2-W1 on y at 5,3,4", Patterns.show(ranking.get(0).entity()));
    assertTrue(ranking.stream().allMatch(each -> each.entity().kind().variables() == 1));
  }

  @Test
  void ranksAreCountedWithoutThoseThatAreLeftOut() {
    fails("1Wx1 2Rx2 2Ry3 1Wy4 3Rz5");
    fails("1Wz6 2Wz7");
    passes("1Wx1 2Rx2 1Wy4 2Ry3");

    List<Ranked<Pattern>> ranking = rank();

    assertEquals(List.of(1, 1, 3), ranking.stream().map(Ranked::rank).toList());
    assertEquals(List.of(2, 2, 1), ranking.stream().map(Ranked::ties).toList());
    assertTrue(ranking.stream().allMatch(each -> each.entity().kind().variables() == 1));
  }

  private List<Ranked<Pattern>> rank() {
    return ANALYSIS.rank(matrix, Formula.JACCARD);
  }

  private void fails(String steps) {
    add(true, steps);
  }

  private void passes(String steps) {
    add(false, steps);
  }

  private void add(boolean failing, String steps) {
    matrix.merge(ANALYSIS.summarize(runs++, failing, Trace.ofAll(steps).recording(5)));
  }
}
