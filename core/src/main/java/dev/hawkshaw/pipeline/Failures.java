package dev.hawkshaw.pipeline;

import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import java.nio.file.Path;
import java.util.List;

/** What a front end says and returns when the pipeline throws. */
public final class Failures {
  /** The exit code for a command that was called in a wrong way. */
  public static final int USAGE = ExitCode.USAGE;

  /** The exit code for a job that could not be done. */
  public static final int CANNOT = ExitCode.CANNOT;

  /** The exit code for a job that was done. */
  public static final int NOTHING = ExitCode.NOTHING;

  private Failures() {}

  /** There is no bundled program of this name. */
  public static RuntimeException noDemo(String name, List<String> names) {
    return Problem.NO_DEMO.with(name, String.join(", ", names));
  }

  /** An option has a value it can't have. */
  public static RuntimeException badOption(String what, String remedy) {
    return Problem.BAD_OPTION.with(what, remedy);
  }

  /** A file of the product itself is missing. */
  public static RuntimeException notInstalled(Path file) {
    return Problem.NOT_INSTALLED.with(file);
  }

  /** The line for the user, or null if it is a fault of our own. */
  public static String line(Exception exception) {
    return exception instanceof HawkshawException known ? known.getMessage() : null;
  }

  /** The exit code. */
  public static int exitCode(Exception exception) {
    return exception instanceof HawkshawException known
        ? known.problem().exitCode()
        : ExitCode.CANNOT;
  }
}
