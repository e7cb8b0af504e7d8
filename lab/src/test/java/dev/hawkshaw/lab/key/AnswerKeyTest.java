package dev.hawkshaw.lab.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerKeyTest {
  @Test
  void findsTheLinesOfACause() {
    AnswerKey key =
        AnswerKey.parse(
            "A.java",
            List.of(
                " * cause: A.x R1-W2-W1 read write write",
                "r = x; // at: read",
                "",
                "x = r; // at: write"));
    assertEquals(List.of(new Cause("A.x", "R1-W2-W1", List.of(2, 4, 4))), key.causes());
    assertTrue(key.accepts("A.x", "R1-W2-W1", List.of(2, 4, 4)));
    assertFalse(key.accepts("A.x", "R1-W2-W1", List.of(2, 4, 2)));
  }

  @Test
  void refusesACauseThatNamesNoLine() {
    Exception thrown =
        assertThrows(
            IllegalArgumentException.class,
            () -> AnswerKey.parse("A.java", List.of("cause: A.x R1-W2 here there")));
    assertEquals("A.java: no line is named 'here'", thrown.getMessage());
  }

  @Test
  void refusesASubjectWithoutACause() {
    assertThrows(IllegalArgumentException.class, () -> AnswerKey.parse("A.java", List.of("x")));
  }
}
