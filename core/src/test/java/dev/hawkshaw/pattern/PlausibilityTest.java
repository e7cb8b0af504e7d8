package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlausibilityTest {
  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);

  private final Matrix<Pattern> matrix = new Matrix<>();
  private int runs;

  /** T1 checks at 1 and uses at 3 what T2 takes away at 2; only then somebody reads z. */
  @Test
  void whatNeverComesTheOtherWayRoundStandsBehindTheCause() {
    fails(new Trace().on("x", "1R1 2W2 1R3").on("z", "1W8 3R109"));
    passes(new Trace().on("x", "1R1 1R3 2W2"));
    passes(new Trace().on("x", "2W2 1R1"));

    List<Ranked<Pattern>> ranking = rank();

    assertEquals("R1-W2-R1 on x at 1,2,3", Patterns.show(ranking.get(0).entity()));
    assertEquals("W1-R2 on z at 8,109", Patterns.show(ranking.get(1).entity()));
    assertEquals(1.0, ranking.get(1).score());
    assertEquals(Plausibility.ONE_WAY, ranking.get(1).weight());
  }

  @Test
  void whatWasSeenBothWaysCountsInFull() {
    fails(Trace.of("1R1 2W2"));
    passes(Trace.of("2W2 1R1"));

    assertEquals(1.0, rank().get(0).weight());
  }

  /** By its runs the pair is a bit better: in the third run T3 wrote in between. */
  @Test
  void aPairStandsBehindTheTripleThatItIsAPartOf() {
    for (int i = 0; i < 9; i++) {
      fails(Trace.of("1R1 2W2 1R3"));
    }
    passes(Trace.of("1R1 2W2 3W4 1R3"));
    passes(Trace.of("2W2 1R1 1R3"));
    passes(Trace.of("1R1 1R3 2W2"));

    List<Ranked<Pattern>> ranking = rank();

    assertEquals("R1-W2-R1 on x at 1,2,3", Patterns.show(ranking.get(0).entity()));
    assertEquals(0.9, ranking.get(0).score());
    assertEquals("W1-R2 on x at 2,3", Patterns.show(ranking.get(1).entity()));
    assertEquals(1.0, ranking.get(1).score());
    assertTrue(ranking.get(1).weight() < ranking.get(0).weight());
  }

  /** A walk is interrupted after its first read or after its second one: the same matter. */
  @Test
  void patternsOfTheSameMethodsAreSeenTogether() {
    fails(Trace.of("1R1 2W9 1R2 1R3"));
    fails(Trace.of("1R1 1R2 2W9 1R3"));
    passes(Trace.of("2W9 1R1 1R2 1R3"));
    passes(Trace.of("1R1 1R2 1R3 2W9"));
    passes(Trace.of("2W9 1R2"));

    Ranked<Pattern> first = rank().get(0);

    assertTrue(first.entity().kind().isTriple(), first.toString());
    assertEquals(0.5, first.score());
    assertEquals(1.0, first.weight());
  }

  /** Most runs fail, so what nearly all have seems suspicious; but passing ones have it as well. */
  @Test
  void whatPassingRunsHaveAsOftenStandsBehindWhatTheyDoNotHave() {
    for (int i = 0; i < 6; i++) {
      fails(new Trace().on("x", "1R1 2W2").on("z", i < 4 ? "1R5 2W6 1R7" : "1R5"));
    }
    passes(new Trace().on("x", "1R1 2W2"));
    passes(new Trace().on("x", "1R1 2W2"));
    passes(new Trace().on("x", "2W2 1R1").on("z", "2W6 1R5").on("z", "1R7 2W6"));

    List<Ranked<Pattern>> ranking = rank();
    Ranked<Pattern> common =
        ranking.stream().filter(each -> each.entity().variable().endsWith("x")).findFirst().get();

    assertEquals("R1-W2-R1 on z at 5,6,7", Patterns.show(ranking.get(0).entity()));
    assertEquals(4 / 6.0, ranking.get(0).score(), 1e-9);
    assertTrue(common.score() > ranking.get(0).score(), common.toString());
    assertEquals(common.score() * (1 - 2 / 3.0) / 0.5, common.weight(), 1e-9);
  }

  /** Two failing runs have all of these, and no other run has any. */
  @Test
  void oneStandsForAllThatTheSameRunsHave() {
    fails(Trace.of("1W1 1R2 2W3 1R4 1W5"));
    fails(Trace.of("1W1 1R2 2W3 1R4 1W5"));
    passes(Trace.of("3W9 4R8"));

    List<Ranked<Pattern>> ranking = rank();

    assertEquals(1, ranking.size(), ranking.toString());
    assertTrue(ranking.get(0).alike().size() > 3, ranking.toString());
  }

  private List<Ranked<Pattern>> rank() {
    return ANALYSIS.rank(matrix, Formula.JACCARD);
  }

  private void fails(Trace trace) {
    matrix.merge(ANALYSIS.summarize(++runs, true, trace.recording(5)));
  }

  private void passes(Trace trace) {
    matrix.merge(ANALYSIS.summarize(++runs, false, trace.recording(5)));
  }
}
