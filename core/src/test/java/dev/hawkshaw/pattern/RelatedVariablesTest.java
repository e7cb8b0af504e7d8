package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.WindowRow;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where two variables have to do with each other, and what of turns and threads matters. */
class RelatedVariablesTest {
  private static final String HALF_SEEN = "1Wx1 2Rx2 2Ry3 1Wy4";

  @ParameterizedTest
  @CsvSource({
    "a.Range.low, a.Range.high, Range.low and Range.high",
    "a.Cache.size, java.util.HashMap.<contents>, Cache.size and HashMap.<contents>",
    "int[], int[], int[] and another int[]",
    "a.Account.balance, a.Account.balance, Account.balance and another Account.balance",
    "a.Queue.head, b.Statistics.count, Queue.head and Statistics.count"
  })
  void findsThemWhateverTheVariablesAre(String x, String y, String names) {
    Trace trace = Trace.ofAll(HALF_SEEN, Map.of("x", x, "y", y));
    List<Pattern> found =
        new PatternAnalysis(5, Collapse.FULL)
            .entities(trace.recording(5)).stream().filter(p -> p.kind().variables() == 2).toList();

    assertEquals(1, found.size());
    assertEquals("W1x-R2x-R2y-W1y", found.get(0).kind().notation());
    assertEquals(names, found.get(0).variableName());
  }

  @Test
  void falconsCollapseKnowsOneVariableOnly() {
    Set<String> found = Patterns.in(Trace.ofAll(HALF_SEEN), Collapse.FALCON);

    assertEquals(Set.of("W1-R2 on x at 1,2", "R1-W2 on y at 3,4"), found);
  }

  @Test
  void doesNotCombineWhatOtherThreadsDid() {
    assertEquals(Set.of(), Patterns.quadruples(Trace.ofAll("1Wx1 2Rx2 3Ry3 1Wy4")));
  }

  @Test
  void pairsOnOneLocationAreNotTwoVariables() {
    assertEquals(Set.of(), Patterns.quadruples(Trace.ofAll("1Wx1 2Rx2 1Wx3 2Rx4")));
  }

  @Test
  void accessInsideATurnIsAsLateAsItCanBe() {
    Trace trace = Trace.ofAll("2Wy9 1Wx1 2Wx2 2Wy3 1Ry4");

    assertEquals(Set.of("W1x-W2x-W2y-R1y at 1,2,3,4"), Patterns.quadruples(trace));
  }

  @Test
  void accessThatBeganItsTurnIsWhenTheTurnBegan() {
    Trace trace = Trace.ofAll("2Wy1 1Wx2 2Wx3 1Ry4");

    assertEquals(Set.of("W1x-W2y-W1y-R2x at 1,2,3,4"), Patterns.quadruples(trace));
  }

  @Test
  void findsItAgainAmongOtherTurns() {
    Set<String> found = Patterns.quadruples(Trace.ofAll("3Wx8 3Wy9 1Wx1 2Rx2 3Rz7 2Ry3 1Wy4 3Wz6"));

    assertTrue(found.contains("W1x-R2x-R2y-W1y at 1,2,3,4"), found.toString());
  }

  @Test
  void crossingsAreCombinedAndNothingElseIsTakenFromThem() {
    Contents trace = Trace.ofAll(HALF_SEEN).contents(5);
    List<WindowRow> crossings =
        trace.windows().stream()
            .map(w -> WindowRow.crossing(w.location(), w.turns().get(0), w.turns().get(1)))
            .toList();
    Contents contents =
        new Contents(
            trace.run(),
            trace.coverage(),
            trace.threads(),
            trace.sites(),
            trace.stacks(),
            trace.siteStacks(),
            crossings,
            trace.failures(),
            trace.blocks(),
            trace.sync());

    assertEquals(
        Set.of("W1x-R2x-R2y-W1y"),
        new PatternAnalysis(5, Collapse.FULL)
            .entities(Recording.of(contents)).stream()
                .map(each -> each.kind().notation())
                .collect(Collectors.toSet()));
  }

  @Test
  void combinesNothingThatIsFarApart() {
    StringBuilder between = new StringBuilder("1Wx1 2Rx2");
    between.append(" 3Wz5 4Wz6".repeat((int) Combiner.REACH / 2));
    between.append(" 2Ry3 1Wy4");

    assertFalse(
        Patterns.quadruples(Trace.ofAll(between.toString()))
            .contains("W1x-R2x-R2y-W1y at 1,2,3,4"));
  }
}
