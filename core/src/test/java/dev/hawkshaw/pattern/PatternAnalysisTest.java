package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.testkit.Trace;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatternAnalysisTest {

  @ParameterizedTest
  @CsvSource({
    "1R1 2W2 1R3, R1-W2-R1 at 1;2;3 and W1-R2 at 2;3",
    "1W1 2W2 1R3, W1-W2-R1 at 1;2;3 and W1-R2 at 2;3",
    "1W1 2R2 1W3, W1-R2-W1 at 1;2;3 and R1-W2 at 2;3",
    "1R1 2W2 1W3, R1-W2-W1 at 1;2;3 and W1-W2 at 2;3",
    "1W1 2W2 1W3, W1-W2-W1 at 1;2;3 and W1-W2 at 2;3",
    "1R1 2W2, R1-W2 at 1;2",
    "1W1 2R2, W1-R2 at 1;2",
    "1W1 2W2, W1-W2 at 1;2"
  })
  void findsEachKindOfTheCatalogueAndNothingElse(String steps, String expected) {
    Set<String> patterns = expected(expected);

    assertEquals(patterns, Patterns.in(Trace.of(steps), Collapse.FULL));
    assertEquals(patterns, Patterns.in(Trace.of(steps), Collapse.FALCON));
  }

  @ParameterizedTest
  @CsvSource({
    "1R1 2R2 1R3, ''",
    "1R1 2R2 1W3, R1-W2 at 2;3",
    "1W1 2R2 1R3, W1-R2 at 1;2",
    "1R1 2R2, ''",
    "1R1 1W2 1R3, ''"
  })
  void reportsNoTripleThatIsSerializable(String steps, String expected) {
    assertEquals(expected(expected), Patterns.in(Trace.of(steps), Collapse.FULL));
    assertEquals(expected(expected), Patterns.in(Trace.of(steps), Collapse.FALCON));
  }

  @Test
  void findsTheTripleAcrossAThirdThread() {
    assertEquals(
        expected("W1-W2-R1 at 1;2;4 and W1-R2 at 2;3 and W1-R2 at 2;4"),
        Patterns.in(Trace.of("1W1 2W2 3R3 1R4"), Collapse.FULL));
  }

  @Test
  void reportsNoPairThatIsPartOfATriple() {
    Set<String> patterns = Patterns.in(Trace.of("1W1 2R2 3R3 1W4"), Collapse.FULL);

    assertFalse(patterns.contains("W1-R2 on x at 1,2"));
    assertFalse(patterns.contains("W1-R2 on x at 1,3"));
    assertTrue(patterns.contains("W1-R2-W1 on x at 1,2,4"));
    assertTrue(patterns.contains("W1-R2-W1 on x at 1,3,4"));
  }

  @Test
  void reportsThePairAgainWhereItIsNotPartOfATriple() {
    Set<String> patterns = Patterns.in(Trace.of("1R1 2W2 1R3 1R1 2W2"), Collapse.FULL);

    assertTrue(patterns.contains("R1-W2-R1 on x at 1,2,3"));
    assertTrue(patterns.contains("R1-W2 on x at 1,2"));
  }

  @Test
  void takesNoPairAcrossAWrite() {
    Set<String> patterns = Patterns.in(Trace.of("1W1 2W2 3W3 4R4"), Collapse.FULL);

    assertEquals(expected("W1-W2 at 1;2 and W1-W2 at 2;3 and W1-R2 at 3;4"), patterns);
  }

  @Test
  void takesAPairAcrossReads() {
    Set<String> patterns = Patterns.in(Trace.of("1W1 2R2 3R3 4W4"), Collapse.FULL);

    assertTrue(patterns.contains("W1-R2 on x at 1,3"));
    assertTrue(patterns.contains("W1-W2 on x at 1,4"));
  }

  @ParameterizedTest
  @CsvSource({
    "1R1 1W2 2R3 2W4, W1-R2 at 2;3 and W1-W2 at 2;4, W1-W2 at 2;4",
    "1W1 1R2 2W3 2R4, R1-W2 at 2;3 and W1-W2 at 1;3, W1-W2 at 1;3"
  })
  void takesNoPairAcrossAWriteInsideATurn(String steps, String full, String falcon) {
    assertEquals(expected(full), Patterns.in(Trace.of(steps), Collapse.FULL));
    assertEquals(expected(falcon), Patterns.in(Trace.of(steps), Collapse.FALCON));
  }

  @Test
  void fullCollapseKeepsTheReadThatFalconLoses() {
    Trace trace = Trace.of("1W1 1R2 2W3 1R4");

    assertEquals(
        expected("R1-W2-R1 at 2;3;4 and W1-W2-R1 at 1;3;4 and W1-R2 at 3;4"),
        Patterns.in(trace, Collapse.FULL));
    assertEquals(
        expected("W1-W2-R1 at 1;3;4 and W1-R2 at 3;4"), Patterns.in(trace, Collapse.FALCON));
  }

  @ParameterizedTest
  @CsvSource({
    "1R1 1R2 2W3 2W4 1R5 1R6, R1-W2-R1 at 2;3;5 and R1-W2-R1 at 2;4;5, R1-W2-R1 at 2;4;6",
    "1W1 1W2 2R3 2R4 1W5 1W6, W1-R2-W1 at 2;3;5 and W1-R2-W1 at 2;4;5, W1-R2-W1 at 2;4;6"
  })
  void rolesTakeTheAccessThatMattersForThem(String steps, String full, String falcon) {
    assertEquals(expected(full), Patterns.triples(Patterns.in(Trace.of(steps), Collapse.FULL)));
    assertEquals(expected(falcon), Patterns.triples(Patterns.in(Trace.of(steps), Collapse.FALCON)));
  }

  /** Two threads that each read and write in one go: nothing is lost, however often they do. */
  @Test
  void takesNoReadThatItsThreadWroteOverItself() {
    Set<String> triples =
        Patterns.triples(Patterns.in(Trace.of("1R1 1W2 2R1 2W2 1R1 1W2"), Collapse.FULL));

    assertFalse(triples.contains("R1-W2-W1 on x at 1,2,2"), triples.toString());
    assertFalse(triples.contains("R1-W2-R1 on x at 1,2,1"), triples.toString());
    assertTrue(
        Patterns.triples(Patterns.in(Trace.of("1R1 2R1 2W2 1W2"), Collapse.FULL))
            .contains("R1-W2-W1 on x at 1,2,2"));
  }

  /** T1 has met T2's first write at 3 already. */
  @Test
  void takesNothingAcrossAnotherTurnOfTheSameThread() {
    Trace trace = Trace.of("1R1 2W2 1R3 2W4 1R5");

    assertEquals(
        expected("R1-W2-R1 at 1;2;3 and R1-W2-R1 at 3;4;5 and W1-R2-W1 at 2;3;4"),
        Patterns.triples(Patterns.in(trace, Collapse.FULL)));
    assertTrue(
        Patterns.triples(Patterns.in(trace, Collapse.FALCON)).contains("R1-W2-R1 on x at 1,4,5"));
  }

  @Test
  void looksAtNoMoreTurnsThanTheWindowHas() {
    Recording recording = Trace.of("1W1 2W2 3R3 1R4").recording(8);

    assertEquals(
        Set.of(), Patterns.triples(Patterns.in(recording, new PatternAnalysis(3, Collapse.FULL))));
    assertEquals(
        expected("W1-W2-R1 at 1;2;4"),
        Patterns.triples(Patterns.in(recording, new PatternAnalysis(4, Collapse.FULL))));
  }

  @Test
  void doesNotMixVariables() {
    Trace trace = new Trace().on("x", "1W1 1W2").on("y", "2R3 2W4");

    assertEquals(Set.of(), Patterns.in(trace, Collapse.FULL));
  }

  /** Reads {@code R1-W2 at 1;2 and W1-R2 at 2;3}. */
  private static Set<String> expected(String text) {
    return Stream.of(text.split(" and "))
        .filter(each -> !each.isEmpty())
        .map(each -> each.replace(" at ", " on x at ").replace(';', ','))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
