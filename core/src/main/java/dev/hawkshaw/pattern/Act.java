package dev.hawkshaw.pattern;

/** What a thread does to a variable in a step of a pattern. */
public enum Act {
  READ('R', "reads"),
  WRITE('W', "writes"),
  TAKE('L', "takes"),
  WAIT('L', "waits for");

  private final char letter;
  private final String verb;

  Act(char letter, String verb) {
    this.letter = letter;
    this.verb = verb;
  }

  /** As notations have it. */
  public char letter() {
    return letter;
  }

  /** In words. */
  public String verb() {
    return verb;
  }
}
