package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.OracleRequest;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say what a run is judged by. */
final class OracleOptions {
  @Option(
      names = "--swallowed",
      paramLabel = "fail|ignore",
      defaultValue = "fail",
      description =
          "What an exception means that an executor kept and nobody took out (default:"
              + " ${DEFAULT-VALUE}).")
  private String swallowed;

  @Option(
      names = "--oracle",
      paramLabel = "CLASS",
      description = "A class of your own that judges runs; may be repeated (docs/oracles.md).")
  private List<String> oracles = List.of();

  @Option(
      names = "--oracle-path",
      paramLabel = "PATH",
      description = "Where such classes are, as java -cp takes it.")
  private String oraclePath;

  @Option(
      names = "--oracle-command",
      paramLabel = "COMMAND",
      description =
          "A command that judges a run by its exit code: 0 passed, 1 failed, other can't tell.")
  private String command;

  @Option(
      names = "--expect-output",
      paramLabel = "FILE|TEXT",
      description = "A run that prints something else failed.")
  private String output;

  @Option(
      names = "--fail-on-output",
      paramLabel = "REGEX",
      description = "A run that prints a line that matches failed; may be repeated.")
  private List<String> failOnOutput = List.of();

  @Option(
      names = "--expect-file",
      paramLabel = "PATH=FILE",
      description = "A run that does not leave PATH like FILE failed; may be repeated.")
  private List<String> files = List.of();

  OracleRequest request() {
    return new OracleRequest(swallowed, oracles, oraclePath, command, output, failOnOutput, files);
  }
}
