package dev.hawkshaw.confirm;

import java.util.List;

/** Plans to be forced, made by hand. */
public final class Plans {
  private Plans() {}

  /** A lost update of the program that {@link dev.hawkshaw.testkit.Trace} makes recordings of. */
  public static SteeringPlan lostUpdate() {
    return new SteeringPlan(
        "R1-W2-W1", List.of(step(1, "reads", 1), step(2, "writes", 2), step(1, "writes", 2)));
  }

  /** A step at a line, with the site that a trace has there. */
  static PlannedStep step(int thread, String act, int line, String... gates) {
    String variable = "example.Subject.x";
    String kind = act.equals("writes") ? "W" : "R";
    long id = (kind + variable).hashCode() * 1000L + line;
    return new PlannedStep(
        thread,
        act,
        variable,
        0,
        "example.Subject",
        line < 100 ? "step" : "check",
        "()V",
        "Subject.java",
        line,
        List.of(Long.toHexString(id)),
        List.of(gates));
  }
}
