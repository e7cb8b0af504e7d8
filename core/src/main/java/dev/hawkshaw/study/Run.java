package dev.hawkshaw.study;

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
    String signature) {

  /** Journals of earlier versions have no signatures; their symptoms were made to serve as such. */
  public Run {
    signature = signature == null ? symptom : signature;
  }

  /** A run whose symptom is its signature. */
  public Run(
      int index,
      long seed,
      double strength,
      int shared,
      Verdict verdict,
      int exitCode,
      long millis,
      String symptom) {
    this(index, seed, strength, shared, verdict, exitCode, millis, symptom, symptom);
  }

  /** A planned run that has ended. */
  public static Run of(RunPlan plan, Verdict verdict, int exitCode, long millis, String symptom) {
    return new Run(
        plan.index(),
        plan.seed(),
        plan.strength(),
        plan.shared(),
        verdict,
        exitCode,
        millis,
        symptom);
  }

  /** The same run with the signature of what went wrong. */
  public Run signed(String sign) {
    return new Run(index, seed, strength, shared, verdict, exitCode, millis, symptom, sign);
  }
}
