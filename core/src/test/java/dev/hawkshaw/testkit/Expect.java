package dev.hawkshaw.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import org.junit.jupiter.api.function.Executable;

/** What tests expect again and again. */
public final class Expect {
  private Expect() {}

  /** Expects a problem and gives back its message. */
  public static String problem(Problem problem, Executable action) {
    HawkshawException thrown = assertThrows(HawkshawException.class, action);
    assertEquals(problem, thrown.problem(), thrown.getMessage());
    return thrown.getMessage();
  }

  /** Expects all parts in a text. */
  public static void contains(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), () -> "'" + part + "' is not in:\n" + text);
    }
  }
}
