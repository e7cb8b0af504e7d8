package dev.hawkshaw.confirm;

import dev.hawkshaw.spectrum.FailureRate;
import dev.hawkshaw.spectrum.Interval;
import java.util.Set;

/**
 * Finds out about one candidate: forces it, and as soon as that makes the program fail, prevents it
 * as often.
 */
final class Examination {
  /** How long a thread is held at the most; longer if that was too short. */
  static final long HOLD_MILLIS = 300;

  static final long LONG_HOLD_MILLIS = 2000;

  /** With so many that can't be used, the rest will not be better. */
  private static final int UNUSABLE = 3;

  /** What fails less often when forced is not what makes the program fail. */
  private static final double AT_LEAST = 2.0 / 3;

  /** What fails more often when prevented has another cause as well. */
  private static final double AT_MOST = 1.0 / 3;

  /** A test value from which some more runs are likely to bring the rest. */
  private static final double PROMISING = 4;

  private final Candidate candidate;
  private final Set<String> symptoms;
  private final Trials trials;
  private final LeftAlone leftAlone;
  private final Effort effort;
  private Tally forced = Tally.NONE;
  private Tally prevented = Tally.NONE;
  private int known;
  private int unrealised;
  private int failedBefore;
  private int unusable;
  private long hold = HOLD_MILLIS;
  private String note = "";

  /**
   * About a candidate.
   *
   * @param symptoms how the bug's runs failed
   */
  Examination(
      Candidate candidate,
      Set<String> symptoms,
      Trials trials,
      LeftAlone leftAlone,
      Effort effort) {
    this.candidate = candidate;
    this.symptoms = symptoms;
    this.trials = trials;
    this.leftAlone = leftAlone;
    this.effort = effort;
  }

  Tested run() throws InterruptedException {
    CauseVerdict verdict = null;
    while (verdict == null) {
      if (forced.failed() > 0 && prevented.runs() < forced.runs()) {
        prevent();
      } else {
        force();
      }
      verdict = verdict();
    }
    return tested(verdict);
  }

  private void force() throws InterruptedException {
    Ending ending = trials.make(candidate.plan().strategy(Steer.FORCE, hold));
    if (!ending.isUsable()) {
      unusable++;
    } else if (ending.realised()) {
      forced = forced.with(ending.verdict());
      known += ending.verdict().isFailing() && isKnown(ending) ? 1 : 0;
    } else if (ending.verdict().isFailing()) {
      failedBefore++;
    } else {
      unrealised++;
    }
    if (forced.runs() == 0 && tries() * 2 >= effort.tries()) {
      hold = LONG_HOLD_MILLIS;
    }
  }

  private boolean isKnown(Ending ending) {
    return symptoms.isEmpty() || symptoms.contains(ending.signature());
  }

  private void prevent() throws InterruptedException {
    Ending ending = trials.make(candidate.plan().strategy(Steer.PREVENT, hold));
    if (ending.isUsable()) {
      prevented = prevented.with(ending.verdict());
    } else {
      unusable++;
    }
  }

  private int tries() {
    return unrealised + failedBefore;
  }

  /** What can be said after the runs so far; null if there have to be more. */
  private CauseVerdict verdict() throws InterruptedException {
    if (unusable >= UNUSABLE) {
      note = "%d of its runs could not be used".formatted(unusable);
      return CauseVerdict.UNDECIDED;
    }
    if (forced.runs() == 0) {
      return tries() < effort.tries() ? null : CauseVerdict.NOT_REALISABLE;
    }
    if (isCause()) {
      return ofSymptoms();
    }
    if (isInnocent()) {
      return CauseVerdict.INNOCENT;
    }
    return isSpent() || failsAnyway() ? last() : null;
  }

  /** What makes the program fail in another way only is not what the bug's runs have. */
  private CauseVerdict ofSymptoms() {
    if (known > 0) {
      return CauseVerdict.CAUSE;
    }
    note = "it failed in another way than the runs of the study";
    return CauseVerdict.CONTRIBUTES;
  }

  private boolean isCause() throws InterruptedException {
    return SequentialTest.isMoreOften(forced, prevented, effort.error())
        && prevented.hung() <= forced.hung()
        && isExplained()
        && isMoreThanLeftAlone();
  }

  /** Whether those that fail though it is prevented do so as often without us. */
  private boolean isExplained() throws InterruptedException {
    if (prevented.failed() == 0) {
      return true;
    }
    Tally alone = leftAlone.enough();
    double most = Interval.exact(alone.failed(), alone.runs(), FailureRate.CONFIDENCE).high();
    return prevented.share() <= most;
  }

  /**
   * Whether forcing it does something. A program that fails nearly always can't fail more often;
   * then it has to be that preventing it does.
   */
  private boolean isMoreThanLeftAlone() {
    Tally alone = leftAlone.tally();
    boolean asOften = forced.share() >= Math.max(AT_LEAST, alone.share());
    return alone.runs() == 0
        || SequentialTest.isMoreOften(forced, alone, effort.error())
        || (asOften && SequentialTest.isMoreOften(alone, prevented, effort.error()));
  }

  /** Some failing runs may be those that fail anyway; if there are more, it is worth a look. */
  private boolean isInnocent() {
    double anyway = Math.max(prevented.share(), leftAlone.tally().share());
    return forced.share() <= anyway && SequentialTest.isBelow(forced, AT_LEAST, effort.error());
  }

  private boolean isSpent() {
    int runs = forced.runs() + prevented.runs() + tries() + unusable;
    boolean promising = SequentialTest.moreOften(forced, prevented) >= PROMISING;
    return runs >= (promising ? effort.moreRuns() : effort.runs());
  }

  private boolean failsAnyway() {
    return SequentialTest.isAbove(prevented, AT_MOST, effort.error());
  }

  private CauseVerdict last() throws InterruptedException {
    boolean more =
        SequentialTest.isMoreOften(forced, prevented, effort.error())
            || SequentialTest.isMoreOften(forced, leftAlone.enough(), effort.error());
    if (prevented.hung() > forced.hung()) {
      note =
          "more runs hung with it prevented than with it forced: what prevents it may be what hangs"
              + " them";
    }
    if (more) {
      return CauseVerdict.CONTRIBUTES;
    }
    return SequentialTest.isBelow(forced, AT_LEAST, effort.error())
        ? CauseVerdict.INNOCENT
        : CauseVerdict.UNDECIDED;
  }

  private Tested tested(CauseVerdict verdict) {
    return new Tested(
        Candidate.id(candidate.pattern()),
        candidate.plan().pattern(),
        candidate.variableName(),
        candidate.places(),
        verdict,
        forced,
        prevented,
        known,
        unrealised,
        failedBefore,
        unusable,
        hold,
        note);
  }
}
