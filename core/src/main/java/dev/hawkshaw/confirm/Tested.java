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
 * @param how in which way it was forced; "" for the usual one
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
    String note) {

  /** How many runs it took. */
  int runs() {
    int without = tries() + unprevented + unusable;
    return forced.runs() + otherWays.runs() + prevented.runs() + without;
  }

  /** Whether no run could be used: those of other candidates can't either. */
  boolean isVain() {
    return unusable > 0 && runs() == unusable;
  }

  /** The same if it fails only where something else happens too. */
  Tested onlyWith(Candidate other) {
    String why = "it failed only in runs that had %s at %s as well";
    return new Tested(
        id,
        pattern,
        variable,
        places,
        CauseVerdict.CONTRIBUTES,
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
        how,
        why.formatted(other.plan().pattern(), String.join(", ", other.places())));
  }

  /** Whether the program failed whenever it was to, once the way was found. */
  boolean isSure() {
    return missed == 0;
  }

  /** How many of the runs that were to fail did not, from 0 to 1. */
  double missedShare() {
    return missed == 0 ? 0 : (double) missed / (missed + forced.failed());
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
