package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.Failures;
import dev.hawkshaw.pipeline.PointRequest;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say how points are searched. */
final class PointOptions {
  @Option(
      names = "--search",
      paramLabel = "NAME",
      description =
          "With --view point: which search chooses where noise is made: active, features, zoom,"
              + " ddmin, ddmin-probabilistic, or one of your own (default: that of the study, or"
              + " active).")
  private String search;

  @Option(
      names = "--search-path",
      paramLabel = "JAR",
      split = "[,:]",
      description = "With --search: where searches of your own are (docs/extending.md).")
  private List<Path> path = List.of();

  @Option(
      names = "--threshold",
      paramLabel = "P",
      description =
          "With --view point: the share of failing runs from which a sample counts as inducing the"
              + " failure, 0 to 1 (default: 0, the average of all samples).")
  private Double threshold;

  @Option(
      names = "--bugs",
      paramLabel = "N",
      description =
          "With --view point: how many bugs are looked for at the most (default: that of the study,"
              + " or 2).")
  private Integer bugs;

  PointRequest request() {
    return new PointRequest(search, path, threshold, bugs);
  }

  /** Complains if something was given that nothing would heed. */
  void requireNone() {
    if (!request().equals(PointRequest.DEFAULT)) {
      throw Failures.badOption(
          "--search, --search-path, --threshold and --bugs are about points",
          "give --view point too");
    }
  }
}
