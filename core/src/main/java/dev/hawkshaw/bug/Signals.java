package dev.hawkshaw.bug;

/** Knows by their names which variables are signals. */
final class Signals {
  private static final String MONITOR = "monitor";
  private static final String SIGNAL = ".<signal>";

  private Signals() {}

  /** What threads wait for, and no data. */
  static boolean isSignal(String variable) {
    return variable.equals(MONITOR) || variable.endsWith(SIGNAL);
  }

  /**
   * Whether a signal is lost if nobody waits for it, as those of monitors and conditions are; who
   * waits for one has to ask in a loop whether it may go on.
   */
  static boolean isForgotten(String variable) {
    return variable.equals(MONITOR)
        || variable.endsWith("Condition" + SIGNAL)
        || variable.endsWith("ConditionObject" + SIGNAL);
  }
}
