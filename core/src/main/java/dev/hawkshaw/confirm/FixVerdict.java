package dev.hawkshaw.confirm;

/** Whether a change mends a bug. */
public enum FixVerdict {
  /** As sure as was asked for. */
  FIXED("FIXED"),
  /** It still fails, or fails in another way. */
  NOT_FIXED("NOT FIXED"),
  /** There is too little to be as sure as was asked for. */
  CANNOT_TELL("CANNOT TELL");

  private final String words;

  FixVerdict(String words) {
    this.words = words;
  }

  /** As people read it. */
  public String words() {
    return words;
  }
}
