package dev.hawkshaw.study;

/** How a run ended. */
public enum Verdict {
  /** As it should. */
  PASSED,
  /** Not as it should. */
  FAILED,
  /** It did not end in time: a kind of failed. */
  HUNG,
  /** It could not be told, or nothing was recorded. */
  INVALID;

  /** Whether it counts as failing. */
  public boolean isFailing() {
    return this == FAILED || this == HUNG;
  }
}
