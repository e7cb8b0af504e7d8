package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;

/** What a pattern is to the bug it belongs to. */
public enum PatternRole {
  /** It explains the bug best. */
  CAUSE("the cause"),
  /** The same variables in another order, or at other lines. */
  VARIANT("the same in another way"),
  /** A pair that a larger pattern of the bug contains. */
  PART("a part of it"),
  /** Other variables, in the same methods. */
  COMPANION("comes with it");

  private final String title;

  PatternRole(String title) {
    this.title = title;
  }

  /** In words. */
  public String title() {
    return title;
  }

  /** The role of a pattern beside the cause. */
  static PatternRole of(Pattern pattern, Pattern cause) {
    if (pattern.equals(cause)) {
      return CAUSE;
    }
    if (pattern.sites().size() == 2 && cause.positionOf(pattern) >= 0) {
      return PART;
    }
    return pattern.variables().equals(cause.variables()) ? VARIANT : COMPANION;
  }
}
