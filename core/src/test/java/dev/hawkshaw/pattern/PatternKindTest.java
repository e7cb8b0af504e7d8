package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PatternKindTest {
  private static final List<Boolean> READ_OR_WRITE = List.of(false, true);

  @Test
  void triplesAreExactlyTheUnserializableOnes() {
    Set<String> unserializable = new TreeSet<>();
    for (boolean first : READ_OR_WRITE) {
      for (boolean second : READ_OR_WRITE) {
        for (boolean third : READ_OR_WRITE) {
          if (Conflicts.unserializable(first, second, third)) {
            unserializable.add(letter(first) + "1-" + letter(second) + "2-" + letter(third) + "1");
          }
        }
      }
    }
    assertEquals(unserializable, notations(3));
  }

  @Test
  void pairsAreExactlyTheConflictingOnes() {
    assertEquals(Set.of("R1-W2", "W1-R2", "W1-W2"), notations(2));
  }

  @Test
  void stepsSayKindAndThread() {
    assertEquals(
        List.of(
            new PatternKind.Step(false, 1),
            new PatternKind.Step(true, 2),
            new PatternKind.Step(true, 1)),
        PatternKind.R1_W2_W1.steps());
  }

  @ParameterizedTest
  @MethodSource("dev.hawkshaw.pattern.PatternKind#values")
  void explanationNamesTheVariable(PatternKind kind) {
    String explanation = kind.explain("Account.balance");

    assertTrue(explanation.contains("Account.balance"), explanation);
    assertFalse(explanation.contains("%"), explanation);
    assertFalse(kind.title().isBlank());
  }

  private static Set<String> notations(int steps) {
    return Arrays.stream(PatternKind.values())
        .filter(kind -> kind.steps().size() == steps)
        .map(PatternKind::notation)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String letter(boolean write) {
    return write ? "W" : "R";
  }
}
