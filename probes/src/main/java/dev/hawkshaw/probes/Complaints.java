package dev.hawkshaw.probes;

/** The one way in which code inside the program under test speaks up. */
public final class Complaints {
  private Complaints() {}

  /** Prints one line to standard error, which the tool keeps with the run. */
  public static void say(String what) {
    System.err.println("hawkshaw: " + what);
  }
}
