package dev.hawkshaw.lab.subject;

/** With the bug, without, or with what was meant to be a fix. */
public enum Variant {
  /** As it was found. */
  BUGGY(""),
  /** As it should be. */
  FIXED("fix"),
  /** As somebody thought it should be: changed, and still wrong. */
  HALF_FIXED("half");

  private final String word;

  Variant(String word) {
    this.word = word;
  }

  /** What its lines begin with in a source. */
  String word() {
    return word;
  }
}
