package dev.hawkshaw.problem;

/**
 * A problem for the user to solve: its message is one line that says what, where and what to do.
 */
public final class HawkshawException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Problem problem;

  HawkshawException(Problem problem, String line) {
    super(line);
    this.problem = problem;
  }

  /** Keeps what led here. */
  public HawkshawException causedBy(Throwable cause) {
    initCause(cause);
    return this;
  }

  /** Which problem it is. */
  public Problem problem() {
    return problem;
  }
}
