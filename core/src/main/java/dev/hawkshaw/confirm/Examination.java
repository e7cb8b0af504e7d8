package dev.hawkshaw.confirm;

import dev.hawkshaw.spectrum.FailureRate;
import dev.hawkshaw.spectrum.Interval;
import dev.hawkshaw.study.Verdict;
import java.util.Set;

/**
 * Finds out about one candidate: forces it, in one way after the other until it happens and the
 * program fails, and then prevents it as often as it is forced in that way.
 */
final class Examination {
  /** How long a thread is held at the most; longer if that was too short. */
  static final long HOLD_MILLIS = 300;

  static final long LONG_HOLD_MILLIS = 2000;

  /** With so many that can't be used, the rest will not be better. */
  private static final int UNUSABLE = 3;

  /** If it happens in so many runs that are to prevent it, it is prevented in another way. */
  private static final int UNPREVENTED = 2;

  /** So many tries are allowed for each time that it happens. */
  private static final int RARE = 3;

  /** What fails less often when forced is not what makes the program fail. */
  private static final double AT_LEAST = 2.0 / 3;

  /**
   * What fails less often when forced is not all that makes the program fail; nor is what passes
   * less often when prevented.
   */
  private static final double MOSTLY = 3.0 / 4;

  /** What fails more often when prevented has another cause as well. */
  private static final double AT_MOST = 1.0 / 3;

  /** A test value from which some more runs are likely to bring the rest. */
  private static final double PROMISING = 4;

  private final Candidate candidate;
  private final Set<String> symptoms;
  private final Trials trials;
  private final LeftAlone leftAlone;
  private final Effort effort;
  private final boolean strict;
  private Tally forced = Tally.NONE;
  private Tally otherWays = Tally.NONE;
  private Tally prevented = Tally.NONE;
  private int known;
  private int unrealised;
  private int failedBefore;
  private int missed;
  private final Rivals rivals = new Rivals();
  private int unprevented;
  private boolean byLock;
  private int unusable;
  private long hold = HOLD_MILLIS;
  private int way;
  private int ways = 1;
  private String note = "";

  /**
   * About a candidate.
   *
   * @param symptoms how the bug's runs failed
   * @param strict whether it is of interest only if it fails whenever it is forced
   */
  Examination(
      Candidate candidate,
      Set<String> symptoms,
      Trials trials,
      LeftAlone leftAlone,
      Effort effort,
      boolean strict) {
    this.candidate = candidate;
    this.symptoms = symptoms;
    this.trials = trials;
    this.leftAlone = leftAlone;
    this.effort = effort;
    this.strict = strict;
  }

  Tested run() throws InterruptedException {
    CauseVerdict verdict = null;
    while (verdict == null) {
      if (forced.failed() > 0 && prevented.runs() + unprevented < forced.runs()) {
        prevent();
      } else {
        force();
      }
      verdict = verdict();
    }
    return tested(verdict);
  }

  /** What else happened in the runs that it was forced in, in the way that makes them fail. */
  Rivals rivals() {
    return rivals;
  }

  private void force() throws InterruptedException {
    String how = candidate.ways().get(way);
    Ending ending = trials.make(candidate.plan().forcedBy(how).strategy(Steer.FORCE, hold));
    missed += forced.failed() > 0 && ending.verdict() == Verdict.PASSED ? 1 : 0;
    if (!ending.isUsable()) {
      unusable(ending);
    } else if (ending.realised()) {
      realised(ending);
    } else if (ending.verdict().isFailing()) {
      failedBefore++;
    } else {
      unrealised++;
    }
    if (forced.runs() == 0 && tries() * 2 >= effort.tries()) {
      hold = LONG_HOLD_MILLIS;
    }
    if (forced.failed() == 0) {
      way = (way + 1) % candidate.ways().size();
    }
  }

  /** The way that makes the program fail begins with nothing but that: it was not chosen before. */
  private void realised(Ending ending) {
    boolean fails = ending.verdict().isFailing();
    if (fails || forced.failed() > 0) {
      rivals.add(ending);
    }
    if (fails && forced.failed() == 0 && forced.runs() > 0) {
      ways += Math.min(forced.runs(), candidate.ways().size() - 1);
      otherWays = forced;
      forced = Tally.NONE;
    }
    forced = forced.with(ending.verdict());
    known += fails && isKnown(ending) ? 1 : 0;
  }

  private boolean isKnown(Ending ending) {
    return symptoms.isEmpty() || symptoms.contains(ending.signature());
  }

  private void prevent() throws InterruptedException {
    SteeringPlan how = byLock ? candidate.lock() : candidate.prevention();
    Ending ending = trials.make(how.strategy(Steer.PREVENT, hold));
    if (!ending.isUsable()) {
      unusable(ending);
    } else if (ending.realised()) {
      unprevented++;
      preventOtherwise();
    } else {
      prevented = prevented.with(ending.verdict());
    }
  }

  /** Two things that may be found instead of one are as two ways to force it. */
  private void preventOtherwise() {
    boolean vain = prevented.runs() == 0 && unprevented == UNPREVENTED;
    if (vain && !byLock && candidate.lock() != null) {
      byLock = true;
      ways *= 2;
      unprevented = 0;
    }
  }

  private void unusable(Ending ending) {
    unusable++;
    String why = ending.signature().isEmpty() ? "" : ", the last because: " + ending.signature();
    note = "%d of its runs could not be used%s".formatted(unusable, why);
  }

  private int happened() {
    return forced.runs() + otherWays.runs();
  }

  /** What may be found for each way that was tried counts for the one that was found. */
  private double error() {
    return effort.error() / ways;
  }

  private int tries() {
    return unrealised + failedBefore;
  }

  /** What can be said after the runs so far; null if there have to be more. */
  private CauseVerdict verdict() throws InterruptedException {
    if (unusable >= UNUSABLE) {
      return CauseVerdict.UNDECIDED;
    }
    if (strict && isUnsure()) {
      note = "it is no surer";
      return CauseVerdict.UNDECIDED;
    }
    if (forced.runs() == 0) {
      return tries() < effort.tries() ? null : CauseVerdict.NOT_REALISABLE;
    }
    if (isCause()) {
      return ofSymptoms();
    }
    if (tries() > effort.tries() + RARE * forced.runs()) {
      note = "it could be forced in %d of %d runs only".formatted(happened(), happened() + tries());
      return last();
    }
    if (unprevented >= (prevented.runs() == 0 ? effort.tries() / 2 : effort.tries())) {
      note = "it happened in %d runs that were to prevent it".formatted(unprevented);
      return last();
    }
    if (isInnocent()) {
      return CauseVerdict.INNOCENT;
    }
    return isSpent() || failsAnyway() ? last() : null;
  }

  /** Whether it did not fail though it was forced, in each way once or in the one that does. */
  private boolean isUnsure() {
    int ways = candidate.ways().size();
    return missed > 0 || (forced.failed() == 0 && happened() + tries() >= ways);
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
    return SequentialTest.isMoreOften(forced, prevented, error())
        && forced.share() >= MOSTLY
        && prevented.share() <= 1 - MOSTLY
        && prevented.hung() <= forced.hung()
        && isExplained()
        && isNoLessThanLeftAlone();
  }

  /**
   * Whether those that fail though it is prevented do so as often without us. What the bug was not
   * found by has to take all of its failures away: there are many that happen beside the cause.
   */
  private boolean isExplained() throws InterruptedException {
    if (prevented.failed() == 0 || !candidate.own()) {
      return prevented.failed() == 0;
    }
    Tally alone = leftAlone.enough();
    double most = Interval.exact(alone.failed(), alone.runs(), FailureRate.CONFIDENCE).high();
    return prevented.share() <= most;
  }

  /**
   * Whether forced runs fail at least as often as those that are left alone. It is shown by now
   * that they fail more often than prevented ones; so either forcing it makes runs fail or
   * preventing it keeps them from it, whichever that is.
   */
  private boolean isNoLessThanLeftAlone() throws InterruptedException {
    return leftAlone.tally().runs() == 0
        || forced.share() >= leftAlone.few().share()
        || forced.share() >= leftAlone.oneMore().share();
  }

  /** Some failing runs may be those that fail anyway; if there are more, it is worth a look. */
  private boolean isInnocent() {
    double anyway = Math.max(prevented.share(), leftAlone.tally().share());
    return forced.share() <= anyway && SequentialTest.isBelow(forced, AT_LEAST, effort.error());
  }

  private boolean isSpent() {
    int runs = happened() + prevented.runs() + tries() + unprevented + unusable;
    boolean promising = SequentialTest.moreOften(forced, prevented) >= PROMISING;
    return runs >= (promising ? effort.moreRuns() : effort.runs());
  }

  private boolean failsAnyway() {
    return SequentialTest.isAbove(prevented, AT_MOST, effort.error());
  }

  private CauseVerdict last() throws InterruptedException {
    boolean more =
        SequentialTest.isMoreOften(forced, prevented, error())
            || SequentialTest.isMoreOften(forced, leftAlone.enough(), error());
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
        otherWays,
        prevented,
        known,
        unrealised,
        failedBefore,
        missed,
        unprevented,
        unusable,
        byLock,
        hold,
        forced.failed() > 0 ? candidate.ways().get(way) : "",
        0,
        0,
        "",
        note);
  }
}
