package dev.hawkshaw.point;

/**
 * A place in the program where noise can be put. Two are equal when their ids are: the id is made
 * from the code's content and is the same in every run.
 *
 * @param kind what the program does there
 * @param file its source file; empty if the class does not say
 * @param line its line there; 0 if the class does not say
 * @param what the variable, lock or thread it is about, in words; may be empty
 */
public record Point(
    long id, Kind kind, String className, String method, String file, int line, String what) {

  /** What the program does at a point; noise comes before it unless the name says otherwise. */
  public enum Kind {
    /** An access to a variable that threads share. */
    ACCESS("access"),
    /** A lock is about to be taken. */
    LOCK_BEFORE("before lock"),
    /** A lock has been taken: noise comes while it is held. */
    LOCK_AFTER("after lock"),
    /** A lock is about to be given back. */
    UNLOCK_BEFORE("before unlock"),
    /** A lock has been given back. */
    UNLOCK_AFTER("after unlock"),
    /** A thread is about to wait for a signal, or to give one. */
    SIGNAL("signal"),
    /** A thread is started, or begins. */
    START("start"),
    /** The end of another thread is waited for. */
    JOIN("join"),
    /** A block of code is entered. */
    BLOCK("block");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** For people. */
    public String words() {
      return words;
    }
  }

  /** {@code File.java:12}, or the class if there is no debug information. */
  public String place() {
    return file.isEmpty() ? className : line <= 0 ? file : file + ":" + line;
  }

  /** {@code Account.deposit}: the method with its class's simple name. */
  public String methodName() {
    return className.substring(className.lastIndexOf('.') + 1) + "." + method;
  }

  /** {@code access Account.balance at Account.java:12}. */
  public String words() {
    String about = what.isEmpty() ? "" : " " + what;
    return kind.words() + about + " at " + place();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Point point && point.id == id;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(id);
  }
}
