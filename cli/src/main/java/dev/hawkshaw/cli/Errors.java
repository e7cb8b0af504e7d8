package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Failures;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns what went wrong into one line and an exit code. */
final class Errors {
  private Errors() {}

  static int usage(ParameterException exception, String[] arguments) {
    CommandLine command = exception.getCommandLine();
    command.getErr().println("hawkshaw: " + exception.getMessage());
    command
        .getErr()
        .println("Try '" + command.getCommandSpec().qualifiedName() + " --help' for the options.");
    return Failures.USAGE;
  }

  static int failure(Exception exception, CommandLine command, ParseResult result) {
    String line = Failures.line(exception);
    if (line != null) {
      command.getErr().println("hawkshaw: " + line);
    } else {
      command.getErr().println("hawkshaw: an unexpected error, please report it:");
      exception.printStackTrace(command.getErr());
    }
    return Failures.exitCode(exception);
  }
}
