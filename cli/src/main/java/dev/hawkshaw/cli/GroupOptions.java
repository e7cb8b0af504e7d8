package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.GroupRequest;
import picocli.CommandLine.Option;

/** The options that say how failing runs and patterns are grouped into bugs. */
final class GroupOptions {
  @Option(
      names = "--grouping",
      paramLabel = "HOW",
      defaultValue = GroupRequest.CAUSES,
      description =
          "How failing runs are told apart: causes, one explanation after the other, or griffin, by"
              + " how similar their patterns are, as in the paper (default: ${DEFAULT-VALUE}).")
  private String way;

  @Option(
      names = "--run-patterns",
      paramLabel = "T",
      description =
          "With --grouping griffin: how many patterns of each run are compared (default: 30).")
  private int runPatterns = GroupRequest.DEFAULT.runPatterns();

  @Option(
      names = "--similarity",
      paramLabel = "S",
      description =
          "With --grouping griffin: how similar runs must be to fail for the same reason, 0 to 1"
              + " (default: 0.8).")
  private double similarity = GroupRequest.DEFAULT.similarity();

  @Option(
      names = "--bug-patterns",
      paramLabel = "T",
      description = "How many patterns of a bug's runs are looked at (default: 20).")
  private int bugPatterns = GroupRequest.DEFAULT.bugPatterns();

  @Option(
      names = "--no-signatures",
      description = "Do not use how runs failed, only what they did.")
  private boolean noSignatures;

  GroupRequest request() {
    return new GroupRequest(way, runPatterns, similarity, bugPatterns, !noSignatures);
  }
}
