package dev.hawkshaw.lab.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnswerKeyTest {
  private static final List<String> CODE =
      List.of("r = x; // at: read", "", "x = r; // at: write", "x = 0; // at: write");

  @Test
  void acceptsTheInterleavingOfACause() {
    AnswerKey key = key("kind: atomicity", "cause: A.x R1-W2-W1 read write write");
    assertTrue(key.accepts("A.x", "R1-W2-W1", List.of(own(1), own(3), own(4))));
    assertFalse(key.accepts("A.x", "R1-W2-W1", List.of(own(1), own(3), own(1))));
    assertFalse(key.accepts("A.x", "R1-W2-R1", List.of(own(1), own(3), own(4))));
    assertFalse(key.accepts("A.y", "R1-W2-W1", List.of(own(1), own(3), own(4))));
    assertFalse(key.accepts("A.x", "R1-W2-W1", List.of(own(1), own(3))));
  }

  @Test
  void linesOfAnotherFileAreNotMeant() {
    AnswerKey key = key("kind: order", "cause: A.x R1-W2 read write");
    Spot elsewhere = new Spot("p.B", "m", "B.java", 1);
    assertFalse(key.accepts("A.x", "R1-W2", List.of(elsewhere, own(3))));
  }

  @Test
  void acceptsMethodsAndTheirLines() {
    AnswerKey key = key("kind: order", "cause: Range.hash W1-R2 Range.hashCode:355 Range.hashCode");
    assertTrue(key.accepts("Range.hash", "W1-R2", List.of(library(355), library(9))));
    assertFalse(key.accepts("Range.hash", "W1-R2", List.of(library(356), library(9))));
  }

  @Test
  void acceptsEachOfSeveralChoices() {
    AnswerKey key = key("kind: order", "cause: A.x|A.y R1-W2|W1-W2 read|write *");
    assertTrue(key.accepts("A.y", "W1-W2", List.of(own(4), library(1))));
    assertFalse(key.accepts("A.y", "W1-R2", List.of(own(4), library(1))));
  }

  @Test
  void findsThePairsInsideACause() {
    AnswerKey key = key("kind: atomicity", "cause: A.x R1-W2-W1 read write write");
    assertEquals(
        List.of(Set.of("R-W"), Set.of("W-W")), key.pairs().stream().map(Cause::patterns).toList());
  }

  @Test
  void pairsOfTwoVariablesAreOfOneEach() {
    AnswerKey key = key("kind: multi-variable", "cause: A.x,A.y R1x-W2x-W2y-R1y read * * read");
    assertEquals(
        List.of(Set.of("R-W"), Set.of("W-R")), key.pairs().stream().map(Cause::patterns).toList());
    assertEquals(
        List.of(Set.of("A.x"), Set.of("A.y")), key.pairs().stream().map(Cause::variables).toList());
  }

  /** Each variable's accesses follow each other, whatever comes between them. */
  @Test
  void pairsOfTwoVariablesNeedNotBeNeighbours() {
    AnswerKey key = key("kind: multi-variable", "cause: A.x,A.y R1x-W2y-W2x-R1y A.a A.b A.c A.d");
    assertEquals(2, key.pairs().size());
    assertTrue(key.acceptsPair("A.x", "R-W", List.of(in("a"), in("c"))));
    assertTrue(key.acceptsPair("A.y", "W-R", List.of(in("b"), in("d"))));
    assertFalse(key.acceptsPair("A.x", "R-W", List.of(in("a"), in("b"))));
    assertFalse(key.acceptsPair("A.y", "R-W", List.of(in("a"), in("c"))));
    assertFalse(key.acceptsPair("A.y", "W-R", List.of(in("d"), in("b"))));
  }

  @Test
  void accessesOfOneThreadAreNoPair() {
    AnswerKey key = key("kind: multi-variable", "cause: A.x,A.y W1x-W1y-R2x-R2y A.a A.b A.c A.d");
    assertEquals(
        List.of(Set.of("A.x"), Set.of("A.y")), key.pairs().stream().map(Cause::variables).toList());
    assertEquals(
        List.of(Set.of("W-R"), Set.of("W-R")), key.pairs().stream().map(Cause::patterns).toList());
    assertEquals(List.of(), key("kind: order", "cause: A.x W1-R1 A.a A.b").pairs());
  }

  @Test
  void tellsTheBugsOfASubjectApart() {
    AnswerKey key =
        key("kind: order", "cause: bug=one A.x R1-W2 read *", "cause: bug=two A.x W1-R2 * read");
    assertEquals(Set.of("one", "two"), key.bugs());
  }

  @Test
  void methodsBelongToTheirBugOrToAll() {
    AnswerKey key =
        key(
            "kind: order",
            "cause: bug=one A.x R1-W2 read *",
            "cause: bug=two A.x W1-R2 * read",
            "method: bug=one A.a A.b",
            "method: A.c");
    assertEquals(List.of("A.a", "A.b", "A.c"), key.methods());
    assertEquals(List.of("A.a", "A.b", "A.c"), key.methodsOf("one"));
    assertEquals(List.of("A.c"), key.methodsOf("two"));
  }

  @Test
  void saysWhichBugsAnInterleavingIsACauseOf() {
    AnswerKey key =
        key("kind: order", "cause: bug=one A.x R1-W2 read *", "cause: bug=two A.x W1-R2 * read");
    assertEquals(Set.of("one"), key.bugsOf("A.x", "R1-W2", List.of(own(1), own(3))));
    assertEquals(Set.of(), key.bugsOf("A.x", "W1-W2", List.of(own(3), own(3))));
  }

  @Test
  void runsTellTheirBugsByWhatTheyPrintAndByTheirSigns() {
    AnswerKey key =
        key(
            "kind: order",
            "cause: bug=one A.x R1-W2 read *",
            "cause: bug=two A.x W1-R2 * read",
            "truth: printed",
            "truth: bug=two stuck: task");
    Truth truth = key.truth();
    assertTrue(truth.isTold());
    assertEquals(Set.of("one"), truth.in("hello\nbug: one\nbye", "wrong", "wrong"));
    assertEquals(Set.of("two"), truth.in("no bug: one", "stuck: task-1 waits", ""));
    assertEquals(Set.of("one", "two"), truth.in("bug: one\nstuck: task-2\n", "", ""));
    assertEquals(Set.of(), truth.in("", "", ""));
  }

  @Test
  void withoutAWordOnItRunsTellNothing() {
    AnswerKey key = key("kind: order", "cause: bug=one A.x R1-W2 read *");
    assertFalse(key.truth().isTold());
    assertEquals(Set.of(), key.truth().in("bug: one", "", ""));
  }

  @Test
  void refusesWhatIsAboutABugThatHasNoCause() {
    assertRefused(
        "A.java: 'method:' is about a bug without a cause: two",
        "kind: order",
        "cause: bug=one A.x R1-W2 read *",
        "method: bug=two A.a");
  }

  @Test
  void refusesATruthOfNoBug() {
    assertRefused(
        "A.java: not 'printed' or bug=NAME TEXT: truth: stuck",
        "kind: order",
        "cause: A.x R1-W2 read *",
        "truth: stuck");
  }

  @Test
  void takesThePlacesOfTheCausesAsPointsUnlessTheyAreGiven() {
    assertEquals(2, key("kind: order", "cause: A.x R1-W2 read write").points().size());
    assertEquals(
        "read",
        key("kind: order", "cause: A.x R1-W2 read write", "point: read")
            .points()
            .get(0)
            .get(0)
            .text());
  }

  @Test
  void anyThreadOfADeadlockMayBeTheFirst() {
    AnswerKey key = key("kind: deadlock", "cause: monitor,lock L1x-L2y-L1y-L2x A.a A.b A.c A.d");

    assertTrue(accepts(key, "monitor,lock", "a", "b", "c", "d"));
    assertTrue(accepts(key, "lock,monitor", "b", "a", "d", "c"));
    assertFalse(accepts(key, "monitor,lock", "b", "a", "d", "c"));
    assertFalse(accepts(key, "monitor,lock", "a", "b", "d", "c"));
  }

  private static Spot in(String method) {
    return new Spot("p.A", method, "A.java", 1);
  }

  private static boolean accepts(AnswerKey key, String locks, String... methods) {
    List<Spot> spots = new ArrayList<>();
    for (String method : methods) {
      spots.add(in(method));
    }
    return key.accepts(locks, "L1x-L2y-L1y-L2x", spots);
  }

  @Test
  void refusesACauseThatNamesNoLine() {
    assertRefused("A.java: no line is named 'here'", "kind: order", "cause: A.x R1-W2 here read");
  }

  @Test
  void refusesAPatternWithOtherThanItsPlaces() {
    assertRefused(
        "A.java: R1-W2 has not 1 accesses: A.x R1-W2 read", "kind: order", "cause: A.x R1-W2 read");
  }

  @Test
  void refusesABugWithoutACause() {
    assertRefused("A.java: no cause is given", "kind: order");
  }

  @Test
  void refusesACauseWithoutABug() {
    assertRefused(
        "A.java: there is no bug and yet a cause", "kind: none", "cause: A.x R1-W2 read write");
  }

  @Test
  void refusesAKindThatThereIsNot() {
    assertRefused("A.java: there is no kind 'race'", "kind: race", "cause: A.x R1-W2 read write");
  }

  @Test
  void refusesAWordThatThereIsNot() {
    assertRefused("A.java: 'reason:' is no word of a key", "kind: none", "reason: none");
  }

  private static void assertRefused(String message, String... header) {
    Exception thrown = assertThrows(IllegalArgumentException.class, () -> key(header));
    assertEquals(message, thrown.getMessage());
  }

  private static AnswerKey key(String... header) {
    List<String> lines = new ArrayList<>(CODE);
    lines.add(" * <pre>");
    for (String line : header) {
      lines.add(" * " + line);
    }
    lines.add(" * </pre>");
    return AnswerKey.of(new Header("A.java", lines));
  }

  private static Spot own(int line) {
    return new Spot("p.A", "m", "A.java", line);
  }

  private static Spot library(int line) {
    return new Spot("org.lib.Range", "hashCode", "Range.java", line);
  }
}
