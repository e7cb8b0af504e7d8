package dev.hawkshaw.confirm;

import dev.hawkshaw.study.Run;
import java.util.List;

/**
 * What was found out about a change that is to mend a bug.
 *
 * @param gone the steps of its plan that the changed code has no places for
 * @param forced the runs in which its interleaving was forced; null if it could not be tried
 * @param forcedNeeded how many of these the confidence needs
 * @param failures the runs that failed, and what that means
 * @param passed how many runs with the study's own noise passed
 * @param needed how many of these the confidence needs
 * @param allowed how many there may be
 */
public record FixEvidence(
    List<PlannedStep> gone,
    Forced forced,
    int forcedNeeded,
    List<Failing> failures,
    int passed,
    long needed,
    int allowed) {
  /** Runs that were made to see the code. */
  public static final String LOOK = "look";

  /** Runs in which the interleaving was forced. */
  public static final String FORCED = "forced";

  /** Runs with the study's own noise. */
  public static final String NOISE = "noise";

  /**
   * A run of the changed program that failed.
   *
   * @param in among which runs it is: {@link #LOOK}, {@link #FORCED} or {@link #NOISE}
   */
  public record Failing(Run run, Meaning meaning, String in) {}

  /** Those that mean one of these. */
  public List<Failing> failures(Meaning... some) {
    List<Meaning> wanted = List.of(some);
    return failures.stream().filter(each -> wanted.contains(each.meaning())).toList();
  }

  /** What follows from it. */
  public FixVerdict verdict() {
    if (!failures(Meaning.OWN, Meaning.NEW).isEmpty()) {
      return FixVerdict.NOT_FIXED;
    }
    if (!failures(Meaning.SHARED).isEmpty()) {
      return FixVerdict.CANNOT_TELL;
    }
    boolean tried = forced == null || forced.usable().size() >= forcedNeeded || isOutOfReach();
    return tried && passed >= needed ? FixVerdict.FIXED : FixVerdict.CANNOT_TELL;
  }

  /** Whether no thread comes to all of its accesses any more. */
  public boolean isOutOfReach() {
    return forced != null && !forced.missed().isEmpty();
  }

  /** Whether the interleaving was to be forced and never happened. */
  public boolean isImpossible() {
    return forced != null && forced.realised() == 0;
  }
}
