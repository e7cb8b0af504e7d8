package dev.hawkshaw.cli;

import picocli.CommandLine.Option;

/** The window that is recorded, and so the largest that can be ranked. */
final class WindowOption {
  @Option(
      names = "--window",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "How many turns of a location are looked at together (default: ${DEFAULT-VALUE}).")
  private int window;

  int window() {
    return window;
  }
}
