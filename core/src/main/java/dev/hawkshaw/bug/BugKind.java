package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternKind;

/** What kind of bug it is, by the pattern that is its cause. */
public enum BugKind {
  /** Something happens before what it should come after. */
  ORDER("order violation"),
  /** What must not be interrupted is, on one variable. */
  ATOMICITY("atomicity violation"),
  /** Variables that belong together are seen or changed apart. */
  MULTI_VARIABLE("atomicity violation of several variables"),
  /** Threads wait for each other's locks. */
  DEADLOCK("deadlock"),
  /** A signal is given before anybody waits for it. */
  LOST_SIGNAL("lost signal");

  private final String title;

  BugKind(String title) {
    this.title = title;
  }

  /** What a bug is whose cause is this. */
  public static BugKind of(Pattern cause) {
    if (cause.isDeadlock()) {
      return DEADLOCK;
    }
    if (cause.kind().variables() > 1) {
      return MULTI_VARIABLE;
    }
    if (Signals.isForgotten(cause.variable()) && cause.kind().equals(PatternKind.W1_R2)) {
      return LOST_SIGNAL;
    }
    return cause.sites().size() == 2 ? ORDER : ATOMICITY;
  }

  /** In words. */
  public String title() {
    return title;
  }
}
