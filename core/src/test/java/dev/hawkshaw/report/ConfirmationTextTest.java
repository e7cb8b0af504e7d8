package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.testkit.Expect;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConfirmationTextTest {
  private static final String TITLE = "atomicity violation on Account.balance in Account.deposit()";
  private final FoundBugs bugs = new FoundBugs();

  @Test
  void verdictComesBeforeAllElse() {
    bugs.confirmation = Confirmations.cause();

    String text = text();

    assertTrue(
        text.startsWith(
            "Confirmed: "
                + TITLE
                + " (failed in 4 of 4 runs with it forced, in 0 of 4 with it prevented)\n\nAccount: "),
        text);
  }

  @Test
  void verdictsOfSeveralBugsAreNumbered() {
    bugs.confirmation = Confirmations.cause();
    FoundBug first = bugs.bug();
    bugs.number = 2;
    bugs.confirmation = Confirmations.innocent();

    assertEquals(
        "Bug 1: Confirmed: "
            + TITLE
            + " (failed in 4 of 4 runs with it forced, in 0 of 4 with it prevented)\n"
            + "Bug 2: Not the cause: "
            + TITLE
            + " (failed in 0 of 5 runs with it forced)\n\n",
        ConfirmationText.verdicts(List.of(first, bugs.bug())));
  }

  @Test
  void bugTellsCountsAndWhatElseWasTriedAndWhatMayFixIt() {
    bugs.confirmation = Confirmations.cause();

    assertEquals(
        """
            Confirmed: it failed in 4 of 4 runs with this interleaving forced and in 0 of 4 with it prevented (left alone: 2 of 20). Chance of error at most 1%.
            not realisable: W1-R2 on Account.balance at Account.java:12, Account.java:13
            To fix it: Hold one lock all through Account.deposit().
                       With this emulated, 0 of 21 runs failed under the noise (pos) that makes 20% of them fail without it; none hung.
        """,
        ConfirmationText.of(bugs.bug(), false));
  }

  @Test
  void adviceThatDidNotHelpIsNotShown() {
    bugs.confirmation = Confirmations.cause(false);

    assertFalse(text().contains("To fix it"), text());
  }

  @Test
  void innocentBugIsMarked() {
    bugs.confirmation = Confirmations.innocent();

    Expect.contains(
        text(),
        "    Not the cause, nor is the other one that was tried: it failed in 0 of 5 runs with this"
            + " interleaving forced. Chance of error at most 1%.\n");
  }

  @Test
  void nothingIsSaidOfWhatWasNotTried() {
    assertEquals("", ConfirmationText.verdicts(List.of(bugs.bug())));
    assertEquals("", ConfirmationText.of(bugs.bug(), true));
  }

  private String text() {
    return TextReport.of(Reports.withBugs(List.of(bugs.bug()), List.of()), false);
  }
}
