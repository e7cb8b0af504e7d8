package dev.hawkshaw.pipeline;

import dev.hawkshaw.block.BlockTable;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.report.BlockSuspect;
import dev.hawkshaw.report.BlockView;
import dev.hawkshaw.report.Report;
import dev.hawkshaw.report.RunCounts;
import java.util.List;

/** What the block view's runs allow to be said, and what to do next. */
final class BlockConclusion {
  private BlockConclusion() {}

  static Conclusion of(RunCounts runs, BlockTable table, BlockView view) {
    if (runs.total() > 0 && !table.isShared()) {
      return Conclusion.nothingEntered(runs);
    }
    if (runs.total() == 0 || (runs.failing() > 0 && runs.passed() == 0)) {
      return Conclusion.unusable(runs);
    }
    if (runs.failing() == 0) {
      return new Conclusion(ExitCode.NOTHING, Report.NOTHING, neverFailed(runs, view));
    }
    return new Conclusion(ExitCode.FOUND, Report.FOUND, found(runs, view));
  }

  private static String neverFailed(RunCounts runs, BlockView view) {
    List<BlockView.Level> forced =
        view.levels().stream().filter(each -> each.level() > 0 && each.runs() > 0).toList();
    String made =
        forced.isEmpty()
            ? "none was made to switch threads at a block"
            : "%d were made to switch threads at up to %d blocks"
                .formatted(
                    forced.stream().mapToInt(BlockView.Level::runs).sum(),
                    forced.stream().mapToInt(BlockView.Level::level).max().orElse(0));
    int noisy =
        view.levels().stream().filter(BlockView.Level::noisy).mapToInt(BlockView.Level::runs).sum();
    String noise = noisy == 0 ? "" : ", and %d had noise anywhere".formatted(noisy);
    return ("No run of %d failed: %s%s. Try a higher --level-limit, more --runs, other methods with"
            + " --method, or --view pattern.")
        .formatted(runs.total(), made, noise);
  }

  private static String found(RunCounts runs, BlockView view) {
    List<BlockSuspect> top = view.ranking().stream().filter(each -> each.rank() == 1).toList();
    if (!top.isEmpty() && top.get(0).met() != null) {
      return together(runs, top.get(0));
    }
    if (top.isEmpty() || top.get(0).counts().ef() == 0) {
      return "Runs failed, but none of the blocks that were searched had several threads in it then."
          + " Search other methods with --method, or try --view pattern.";
    }
    return alone(runs, top);
  }

  private static String together(RunCounts runs, BlockSuspect first) {
    return ("Not safe at the same time, most likely: one thread in %s (%s), another in %s (%s). The"
            + " ranking is a correlation over %d failing and %d passing runs; nothing is confirmed"
            + " in this view.")
        .formatted(
            first.title(),
            first.place(),
            first.met().title(),
            first.met().place(),
            runs.failing(),
            runs.passed());
  }

  private static String alone(RunCounts runs, List<BlockSuspect> top) {
    BlockSuspect first = top.get(0);
    String others =
        top.size() == 1
            ? ""
            : " and %d more that share%s its rank"
                .formatted(top.size() - 1, top.size() == 2 ? "s" : "");
    return ("Not safe to be entered by several threads, most likely: %s (%s)%s. The ranking is a"
            + " correlation over %d failing and %d passing runs; nothing is confirmed in this view.")
        .formatted(first.title(), first.place(), others, runs.failing(), runs.passed());
  }
}
