package dev.hawkshaw.report;

import dev.hawkshaw.confirm.Advice;
import dev.hawkshaw.confirm.CauseVerdict;
import dev.hawkshaw.confirm.Confirmation;
import dev.hawkshaw.confirm.Guard;
import dev.hawkshaw.confirm.Tally;
import dev.hawkshaw.confirm.Tested;
import java.util.List;

/** Confirmations made by hand. */
final class Confirmations {
  private static final Tally FORCED = new Tally(4, 4, 0);
  private static final Tally PREVENTED = new Tally(4, 0, 0);

  private Confirmations() {}

  /** The second candidate is the cause. */
  static Confirmation cause() {
    return cause(true);
  }

  static Confirmation cause(boolean works) {
    Advice advice =
        new Advice(
            "Hold one lock all through Account.deposit().",
            new Guard("Account", true, 8, 10),
            "pos",
            new Tally(10, 2, 0),
            new Tally(21, 0, 0),
            0.009,
            works);
    return new Confirmation(
        CauseVerdict.CAUSE,
        "R1-W2-W1 1 2 3",
        FORCED,
        PREVENTED,
        new Tally(20, 2, 0),
        0.01,
        List.of(
            tested("W1-R2 4 5", "W1-R2", CauseVerdict.NOT_REALISABLE, Tally.NONE, Tally.NONE),
            tested("R1-W2-W1 1 2 3", "R1-W2-W1", CauseVerdict.CAUSE, FORCED, PREVENTED)),
        advice,
        List.of());
  }

  /** Nothing that was tried is the cause. */
  static Confirmation innocent() {
    Tally passed = new Tally(5, 0, 0);
    return new Confirmation(
        CauseVerdict.INNOCENT,
        "R1-W2-W1 1 2 3",
        passed,
        Tally.NONE,
        Tally.NONE,
        0.01,
        List.of(
            tested("R1-W2-W1 1 2 3", "R1-W2-W1", CauseVerdict.INNOCENT, passed, Tally.NONE),
            tested("W1-R2 4 5", "W1-R2", CauseVerdict.INNOCENT, passed, Tally.NONE)),
        null,
        List.of());
  }

  private static Tested tested(
      String id, String pattern, CauseVerdict verdict, Tally forced, Tally prevented) {
    return new Tested(
        id,
        pattern,
        "Account.balance",
        List.of("Account.java:12", "Account.java:13"),
        verdict,
        forced,
        Tally.NONE,
        prevented,
        forced.failed(),
        6,
        0,
        0,
        0,
        0,
        false,
        300,
        "",
        0,
        0,
        "",
        "");
  }
}
