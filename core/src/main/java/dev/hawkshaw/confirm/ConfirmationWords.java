package dev.hawkshaw.confirm;

import java.math.BigDecimal;
import java.util.stream.Collectors;

/** Says what was shown, with the counts. */
final class ConfirmationWords {
  private static final String NOTHING = "no run tells what it does if it is forced";

  private ConfirmationWords() {}

  static String headline(Confirmation of, String bug) {
    String verdict =
        switch (of.verdict()) {
          case CAUSE -> "Confirmed";
          case CONTRIBUTES -> "Contributes";
          case UNDECIDED -> "Not decided";
          case NOT_REALISABLE -> "Not confirmed, as it could not be forced";
          case INNOCENT -> "Not the cause";
        };
    String forced = "failed in " + of.forced().words() + " runs with it forced";
    String prevented = ", in " + of.prevented().words() + " with it prevented";
    boolean some = of.forced().runs() > 0;
    boolean both = some && of.prevented().runs() > 0;
    return "%s: %s%s"
        .formatted(verdict, bug, some ? " (" + forced + (both ? prevented : "") + ")" : "");
  }

  static String of(Confirmation of) {
    Tested best = of.best();
    String said =
        switch (of.verdict()) {
          case CAUSE -> "Confirmed: " + both(of) + "." + sure(of);
          case CONTRIBUTES -> "Contributes: " + both(of) + ", so there is more to it." + sure(of);
          case UNDECIDED -> "Not decided: " + (of.forced().runs() == 0 ? NOTHING : both(of)) + ".";
          case NOT_REALISABLE -> notRealisable(best);
          case INNOCENT -> innocent(of) + sure(of);
        };
    String note = best.note().isEmpty() ? "" : " Note: " + best.note() + ".";
    return said + without(of) + symptoms(best) + note;
  }

  private static String without(Confirmation of) {
    if (of.without().isEmpty()) {
      return "";
    }
    String bugs = of.without().stream().map(String::valueOf).collect(Collectors.joining(", "));
    return " In all of these runs bug %s was prevented.".formatted(bugs);
  }

  private static String both(Confirmation of) {
    String prevented =
        of.prevented().runs() == 0
            ? ""
            : " and in " + of.prevented().words() + " with it prevented";
    return "it failed in %s runs with this interleaving forced%s%s"
        .formatted(of.forced().words(), prevented, leftAlone(of));
  }

  private static String leftAlone(Confirmation of) {
    return of.leftAlone().runs() == 0 ? "" : " (left alone: " + of.leftAlone().words() + ")";
  }

  private static String notRealisable(Tested best) {
    return "Not confirmed: the interleaving could not be forced in %d runs%s."
        .formatted(
            best.tries(),
            best.failedBefore() == 0 ? "" : ", of which " + best.failedBefore() + " failed before");
  }

  private static String innocent(Confirmation of) {
    int tried = of.candidates().size();
    String others =
        tried == 1
            ? ""
            : tried == 2
                ? ", nor is the other one that was tried"
                : ", nor is any of %d more that were tried".formatted(tried - 1);
    return "Not the cause%s: it failed in %s runs with this interleaving forced%s."
        .formatted(others, of.forced().words(), leftAlone(of));
  }

  private static String sure(Confirmation of) {
    String percent =
        BigDecimal.valueOf(of.error()).movePointRight(2).stripTrailingZeros().toPlainString();
    return " Chance of error at most " + percent + "%.";
  }

  /** Only if some failed otherwise; if all did, a note says it. */
  private static String symptoms(Tested best) {
    int unknown = best.forced().failed() - best.knownSymptoms();
    boolean worthIt = best.verdict().isAgainst() && unknown > 0 && best.knownSymptoms() > 0;
    return worthIt
        ? " %d of the forced runs failed in a way that the bug's runs did not.".formatted(unknown)
        : "";
  }
}
