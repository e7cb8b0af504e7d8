package dev.hawkshaw.confirm;

import java.util.List;

/**
 * A candidate, and what came of it.
 *
 * @param id the same for the same pattern, in all runs and on all machines
 * @param pattern its accesses in order, as in {@code R1-W2-W1}
 * @param variable what it is about
 * @param places where its accesses are, in their order
 * @param forced runs in which it was forced and happened, in the way that makes the program fail if
 *     there is one, and otherwise in all ways
 * @param otherWays runs in which it was forced in other ways and happened
 * @param prevented runs in which it could not happen
 * @param knownSymptoms how many of the forced runs that failed did so as the bug's runs did
 * @param unrealised forced runs that passed and in which it did not happen
 * @param failedBefore forced runs that failed before it could happen; they say nothing about it
 * @param missed forced runs, in the way that makes the program fail, that did not fail after it was
 *     found
 * @param unprevented runs in which it was to be prevented and happened all the same
 * @param unusable runs of which nothing can be said
 * @param byLock whether it was prevented as a lock would, and not by the other order of its
 *     accesses
 * @param holdMillis how long a thread was held at the most
 * @param how in which way it is forced best; "" for the usual one
 * @param inARow how many runs failed one after the other in that way when a steady one was looked
 *     for; 0 if none was needed or there is none
 * @param sought how many runs that took
 * @param by the id of what is forced to bring it about; "" if it is forced itself
 * @param note what else there is to say, or ""
 */
public record Tested(
    String id,
    String pattern,
    String variable,
    List<String> places,
    CauseVerdict verdict,
    Tally forced,
    Tally otherWays,
    Tally prevented,
    int knownSymptoms,
    int unrealised,
    int failedBefore,
    int missed,
    int unprevented,
    int unusable,
    boolean byLock,
    long holdMillis,
    String how,
    int inARow,
    int sought,
    String by,
    String note) {

  /** How many runs it took. */
  int runs() {
    int own = by.isEmpty() ? forced.runs() + otherWays.runs() : 0;
    return own + prevented.runs() + tries() + unprevented + unusable + sought;
  }

  /** Whether no run could be used: those of other candidates can't either. */
  boolean isVain() {
    return unusable > 0 && runs() == unusable;
  }

  /** The same if it fails only where something else happens too. */
  Tested onlyWith(Candidate other) {
    String why = "it failed only in runs that had %s at %s as well";
    String where = String.join(", ", other.places());
    return as(
        CauseVerdict.CONTRIBUTES,
        how,
        inARow,
        sought,
        why.formatted(other.plan().pattern(), where));
  }

  /** The same if it was not what the bug was found by, and the program passes now and then. */
  Tested notAlone() {
    String why = "the program passes in some runs with it forced, and the bug was found by another";
    return as(CauseVerdict.CONTRIBUTES, how, inARow, sought, why);
  }

  /** The same after a steady way was looked for. */
  Tested steadied(String way, int failedInARow, int runs) {
    return as(verdict, way, failedInARow, runs, note);
  }

  private Tested as(CauseVerdict now, String way, int row, int soughtIn, String why) {
    return new Tested(
        id,
        pattern,
        variable,
        places,
        now,
        forced,
        otherWays,
        prevented,
        knownSymptoms,
        unrealised,
        failedBefore,
        missed,
        unprevented,
        unusable,
        byLock,
        holdMillis,
        way,
        row,
        soughtIn,
        by,
        why);
  }

  /**
   * The same if it could not be forced, but happened whenever something else was and the program
   * failed.
   *
   * @param without runs in which that was forced and this prevented
   */
  Tested broughtAboutBy(Tested other, Tally without) {
    String why = "it was brought about by forcing %s at %s";
    return new Tested(
        id,
        pattern,
        variable,
        places,
        CauseVerdict.CAUSE,
        other.forced,
        Tally.NONE,
        without,
        other.knownSymptoms,
        unrealised,
        failedBefore,
        other.missed,
        unprevented,
        unusable,
        false,
        other.holdMillis,
        other.how,
        other.inARow,
        sought,
        other.id,
        why.formatted(other.pattern, String.join(", ", other.places)));
  }

  /** The id of what is forced to make the program fail. */
  public String forcedId() {
    return by.isEmpty() ? id : by;
  }

  /** Whether the program failed whenever it was to, once the way was found. */
  boolean isSure() {
    return missed == 0 || inARow > 0;
  }

  /** How many of the runs that were to fail did not, from 0 to 1. */
  double missedShare() {
    return isSure() ? 0 : (double) missed / (missed + forced.failed());
  }

  /** How many forced runs did not show it. */
  public int tries() {
    return unrealised + failedBefore;
  }

  /** For who watches: {@code R1-W2-W1 at A.java:7, A.java:9, A.java:7: cause}. */
  String line() {
    return "%s on %s at %s: %s (failed %s forced, %s prevented; %d run%s)"
        .formatted(
            pattern,
            variable,
            String.join(", ", places),
            verdict.word(),
            forced.words(),
            prevented.words(),
            runs(),
            runs() == 1 ? "" : "s");
  }
}
