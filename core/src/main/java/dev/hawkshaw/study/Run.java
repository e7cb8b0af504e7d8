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
 * @param symptom what went wrong, short and the same for the same symptom; "" if nothing did
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
    String strategy) {

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
        symptom,
        plan.strategy());
  }
}
