package dev.hawkshaw.report;

import dev.hawkshaw.confirm.Advice;
import dev.hawkshaw.confirm.Confirmation;
import dev.hawkshaw.confirm.Tested;
import java.util.List;

/** What was confirmed of a bug, for a terminal. */
final class ConfirmationText {
  private ConfirmationText() {}

  /** The verdict of each bug, in a line; "" if nothing was confirmed. */
  static String verdicts(List<FoundBug> bugs) {
    StringBuilder text = new StringBuilder();
    for (FoundBug bug : bugs) {
      if (bug.confirmation() != null) {
        String number = bugs.size() == 1 ? "" : "Bug " + bug.number() + ": ";
        text.append(number).append(bug.confirmation().headline(bug.title())).append('\n');
      }
    }
    return text.isEmpty() ? "" : text.append('\n').toString();
  }

  /** The verdict of a bug, what else was tried, and what may fix it. */
  static String of(FoundBug bug, boolean verbose) {
    Confirmation confirmed = bug.confirmation();
    StringBuilder text = new StringBuilder();
    if (confirmed != null) {
      line(text, confirmed.sentence());
      others(text, confirmed, verbose);
      advice(text, confirmed.advice());
    }
    return text.toString();
  }

  private static void others(StringBuilder text, Confirmation confirmed, boolean verbose) {
    for (Tested each : confirmed.candidates()) {
      boolean other = !each.id().equals(confirmed.about());
      if (other && (verbose || confirmed.isCause())) {
        line(text, other(each));
      }
    }
  }

  private static String other(Tested tested) {
    String forced =
        tested.forced().runs() == 0
            ? ""
            : ", failed in " + tested.forced().words() + " runs with it forced";
    return "%s: %s on %s at %s%s"
        .formatted(
            tested.verdict().word().replace('-', ' '),
            tested.pattern(),
            tested.variable(),
            String.join(", ", tested.places()),
            forced);
  }

  /** Only what was tested and helped. */
  private static void advice(StringBuilder text, Advice advice) {
    if (advice != null && advice.works()) {
      line(text, "To fix it: " + advice.text());
      line(text, "           " + advice.tested());
    }
  }

  private static void line(StringBuilder text, String line) {
    text.append("    ").append(line).append('\n');
  }
}
