package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.testkit.Trace;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TwoVariablesTest {
  /** As the literature has them. */
  private static final String CATALOGUE =
      """
      R1x R2y W1y W2x   R1x R2y W2x W1y   R1x W2x R2y W1y   R1x W2x W2y R1y   R1x W2x W2y W1y
      R1x W2y R1y W2x   R1x W2y W1y W2x   R1x W2y W2x R1y   R1x W2y W2x W1y   W1x R2x R2y W1y
      W1x R2x W2y R1y   W1x R2x W2y W1y   W1x R2y R2x W1y   W1x R2y W1y R2x   W1x R2y W1y W2x
      W1x R2y W2x W1y   W1x W2x R2y W1y   W1x W2x W2y R1y   W1x W2x W2y W1y   W1x W2y R1y R2x
      W1x W2y R1y W2x   W1x W2y R2x R1y   W1x W2y R2x W1y   W1x W2y W1y R2x   W1x W2y W1y W2x
      W1x W2y W2x R1y   W1x W2y W2x W1y
      """;

  @Test
  void catalogueIsTheOneOfTheLiterature() {
    Set<String> known =
        Stream.of(CATALOGUE.strip().split("\\s{2,}|\\n"))
            .map(each -> each.replace(' ', '-'))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(27, known.size());
    assertEquals(known, notations());
  }

  @ParameterizedTest
  @MethodSource("dev.hawkshaw.pattern.TwoVariables#kinds")
  void findsEachOrder(PatternKind kind) {
    assertEquals(Set.of(kind.notation() + " at 1,2,3,4"), quadruples(trace(kind.notation())));
  }

  @ParameterizedTest
  @MethodSource("dev.hawkshaw.pattern.TwoVariables#kinds")
  void findsEachOrderWhateverThreadsAndVariablesAreCalled(PatternKind kind) {
    String renamed =
        kind.notation().replace('1', '3').replace('x', 'z').replace('y', 'x').replace('z', 'y');

    assertEquals(Set.of(kind.notation() + " at 1,2,3,4"), quadruples(trace(renamed)));
  }

  @ParameterizedTest
  @MethodSource("otherOrders")
  void reportsNoOrderThatIsSerializable(String order) {
    assertEquals(Set.of(), quadruples(trace(order)));
  }

  @ParameterizedTest
  @MethodSource("dev.hawkshaw.pattern.TwoVariables#kinds")
  void explanationNamesBothVariables(PatternKind kind) {
    String explanation = kind.explain("Account.balance", "Account.count");

    assertTrue(explanation.contains("Account.balance"), explanation);
    assertTrue(explanation.contains("Account.count"), explanation);
    assertFalse(explanation.contains("%"), explanation);
    assertFalse(kind.title().isBlank());
  }

  @Test
  void stepsAreFoundWhateverTheirNamesAre() {
    PatternKind kind = TwoVariables.kinds().get(0);
    List<PatternKind.Step> renamed =
        kind.steps().stream()
            .map(s -> new PatternKind.Step(s.write(), 3 - s.thread(), 1 - s.variable()))
            .toList();

    assertSame(kind, TwoVariables.of(renamed));
  }

  /** All orders of an access of each thread to each variable that the catalogue does not have. */
  static List<String> otherOrders() {
    Set<String> all = new TreeSet<>();
    String[] accesses = {"1x", "1y", "2x", "2y"};
    for (int order = 0; order < 256; order++) {
      Set<Integer> indices = new TreeSet<>();
      for (int step = 0; step < 4; step++) {
        indices.add((order >> (2 * step)) & 3);
      }
      for (int kinds = 0; kinds < 16 && indices.size() == 4; kinds++) {
        StringBuilder steps = new StringBuilder();
        for (int step = 0; step < 4; step++) {
          String kind = ((kinds >> step) & 1) == 0 ? "-R" : "-W";
          steps.append(kind).append(accesses[(order >> (2 * step)) & 3]);
        }
        all.add(steps.substring(1));
      }
    }
    assertEquals(24 * 16, all.size());
    all.removeIf(order -> notations().contains(named(order)));
    assertEquals(24 * 16 - 4 * 27, all.size());
    return List.copyOf(all);
  }

  /** The same with the first thread called 1 and the first variable x. */
  private static String named(String order) {
    String threads = order.charAt(1) == '1' ? order : swap(order, '1', '2');
    return order.charAt(2) == 'x' ? threads : swap(threads, 'x', 'y');
  }

  private static String swap(String text, char one, char other) {
    return text.replace(one, '?').replace(other, one).replace('?', other);
  }

  private static Set<String> notations() {
    return TwoVariables.kinds().stream()
        .map(PatternKind::notation)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The run that does this, the first access at line 1. */
  private static Trace trace(String notation) {
    StringBuilder steps = new StringBuilder();
    String[] parts = notation.split("-");
    for (int i = 0; i < parts.length; i++) {
      steps.append(parts[i].charAt(1)).append(parts[i].charAt(0)).append(parts[i].charAt(2));
      steps.append(i + 1).append(' ');
    }
    return Trace.ofAll(steps.toString().strip());
  }

  private static Set<String> quadruples(Trace trace) {
    return Patterns.quadruples(trace);
  }
}
