package dev.hawkshaw.problem;

/** What a command's exit code means. */
public final class ExitCode {
  /** The job was done and no bug was found. */
  public static final int NOTHING = 0;

  /** A bug was found. */
  public static final int FOUND = 1;

  /** The command was called in a wrong way. */
  public static final int USAGE = 2;

  /** The job could not be done. */
  public static final int CANNOT = 3;

  private ExitCode() {}
}
