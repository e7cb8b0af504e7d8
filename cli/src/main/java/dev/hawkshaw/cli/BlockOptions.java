package dev.hawkshaw.cli;

import dev.hawkshaw.pipeline.BlockRequest;
import dev.hawkshaw.pipeline.Failures;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say where to look for blocks that are not safe. */
final class BlockOptions {
  @Option(
      names = "--method",
      paramLabel = "CLASS.METHOD",
      description =
          "With --view block: switch threads at the blocks of this method, like PhoneBook.add; may be"
              + " repeated (default: all methods that several threads enter).")
  private List<String> methods = List.of();

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "With --method: how many calls down from it to go on (default: 0).")
  private Integer depth;

  @Option(
      names = "--level-limit",
      paramLabel = "K",
      description =
          "With --view block: at how many blocks at a time threads switch at the most (default: 3).")
  private Integer levels;

  /** What is asked for. */
  BlockRequest request() {
    return new BlockRequest(
        methods, depth == null ? 0 : depth, levels == null ? BlockRequest.DEFAULT_LEVELS : levels);
  }

  /** Complains if something was given that nothing would heed. */
  void requireNone() {
    if (!methods.isEmpty() || depth != null || levels != null) {
      throw Failures.badOption(
          "--method, --depth and --level-limit are about blocks", "give --view block too");
    }
  }
}
