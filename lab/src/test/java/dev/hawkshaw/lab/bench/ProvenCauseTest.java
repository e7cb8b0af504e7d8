package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.confirm.PlannedStep;
import dev.hawkshaw.confirm.SteeringPlan;
import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Header;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProvenCauseTest {
  private static final AnswerKey KEY =
      key("cause: Till.sum R1-W2-W1 Till.add:3 Till.add:4 Till.add:4");
  private static final AnswerKey LOCKS =
      key("cause: monitor,monitor L1x-L2y-L1y-L2x Till.add:3 Till.add:3 Till.add:4 Till.add:4");

  @Test
  void causeOfTheKeyIsTrue() {
    ProvenCause cause = cause(KEY, "R1-W2-W1", step(1, 0, 3), step(2, 0, 4), step(1, 0, 4));
    assertTrue(cause.isTrue());
    assertTrue(cause.isNear());
    assertEquals("R1-W2-W1 Till.sum Till.java:3 Till.java:4 Till.java:4", cause.told());
  }

  @Test
  void otherOrderAtTheSamePlacesIsNear() {
    ProvenCause cause = cause(KEY, "R1-W2", step(1, 0, 3), step(2, 0, 4));
    assertFalse(cause.isTrue());
    assertTrue(cause.isNear());
  }

  @Test
  void otherPlaceIsNeither() {
    ProvenCause cause = cause(KEY, "R1-W2-W1", step(1, 0, 3), step(2, 0, 9), step(1, 0, 4));
    assertFalse(cause.isTrue());
    assertFalse(cause.isNear());
  }

  @Test
  void locksOfADeadlockHaveNoNames() {
    ProvenCause cause =
        cause(LOCKS, "L1x-L2y-L1y-L2x", step(1, 0, 3), step(2, 1, 3), step(1, 1, 4), step(2, 0, 4));
    assertTrue(cause.isTrue());
  }

  private static ProvenCause cause(AnswerKey key, String pattern, PlannedStep... steps) {
    return ProvenCause.of(1, new SteeringPlan(pattern, List.of(steps)), key);
  }

  private static PlannedStep step(int thread, int which, int line) {
    return new PlannedStep(
        thread,
        "reads",
        "shop.Till.sum",
        which,
        "shop.Till",
        "add",
        "()V",
        "Till.java",
        line,
        List.of("1"),
        List.of());
  }

  private static AnswerKey key(String cause) {
    return AnswerKey.of(
        new Header(
            "Till.java",
            List.of(
                "/**",
                " * <pre>",
                " * subject: till",
                " * kind: atomicity",
                " * " + cause,
                " * </pre>",
                " */")));
  }
}
