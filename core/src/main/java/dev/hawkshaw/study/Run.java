package dev.hawkshaw.study;

import java.util.Locale;

/**
 * One run as the journal keeps it.
 *
 * @param index from 1
 * @param seed what its noise followed from
 * @param strength how much noise there was
 * @param shared how many lines of what earlier runs saw shared it was told
 * @param verdict how it ended
 * @param exitCode the process's exit code
 * @param millis how long it took
 * @param symptom what went wrong, and who says so; "" if nothing did
 * @param signature the same for all runs that went wrong in the same way; "" if nothing did
 * @param strategy its noise, as the agent took it
 */
public record Run(
    int index,
    long seed,
    double strength,
    int shared,
    Verdict verdict,
    int exitCode,
    long millis,
    String symptom,
    String signature,
    String strategy) {

  /** Journals of earlier versions say less; symptoms were made to serve as signatures then. */
  public Run {
    signature = signature == null ? symptom : signature;
    strategy = strategy == null ? "" : strategy;
  }

  /** A planned run that has ended; its symptom serves as its signature. */
  public static Run of(RunPlan plan, Verdict verdict, int exitCode, long millis, String symptom) {
    return new Run(
        plan.index(),
        plan.seed(),
        plan.strength(),
        plan.shared(),
        verdict,
        exitCode,
        millis,
        symptom,
        symptom,
        plan.strategy());
  }

  /** The same run with the signature of what went wrong. */
  public Run signed(String sign) {
    return new Run(
        index, seed, strength, shared, verdict, exitCode, millis, symptom, sign, strategy);
  }

  /**
   * What runs that were made alike have in common: the kind of noise, and roughly how much.
   * Strengths go by factors of four; a campaign's steps of the square root of two do not fall on
   * the limits.
   */
  public String stratum() {
    int parameters = strategy.indexOf(':');
    String family = parameters < 0 ? strategy : strategy.substring(0, parameters);
    if (family.equals("none") || strength <= 0) {
      return "none";
    }
    double steps = Math.ceil((Math.log(strength) / Math.log(2) - 0.25) / 2);
    double atMost = Math.min(1, Math.pow(2, 2 * steps + 0.25));
    return String.format(Locale.ROOT, "%s, strength to %.3f", family, atMost);
  }
}
