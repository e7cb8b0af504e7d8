package dev.hawkshaw.report;

import dev.hawkshaw.spectrum.Counts;
import java.util.List;
import java.util.Locale;

/** The block view for a terminal. */
final class BlockText {
  /** So many of the methods are shown with their source; blocks.html has all. */
  private static final int METHODS = 3;

  private static final int BAR = 10;

  private final Report report;
  private final BlockView view;
  private final StringBuilder text = new StringBuilder();

  private BlockText(Report report) {
    this.report = report;
    this.view = report.blocks();
  }

  /** Writes it; if no run failed, none of the blocks is suspicious. */
  static String of(Report report) {
    return new BlockText(report).write();
  }

  private String write() {
    line("");
    int listed = report.runs().failing() == 0 ? 0 : report.top();
    List<BlockSuspect> shown = view.ranking().stream().limit(listed).toList();
    line(
        "Blocks: %d of %d in %d method%s, by %s of the runs in which %s",
        shown.size(),
        view.ranking().size(),
        view.methods().size(),
        view.methods().size() == 1 ? "" : "s",
        report.formula(),
        view.isOfMeetings()
            ? "several threads entered them, or were in two of them at the same time"
            : "several threads entered them");
    view.levels().forEach(this::level);
    shown.forEach(this::suspect);
    view.methods().stream()
        .filter(method -> shown.stream().anyMatch(method.blocks().get(0)::isOf))
        .filter(method -> !method.lines().isEmpty())
        .limit(METHODS)
        .forEach(this::source);
    if (!view.notes().isEmpty()) {
      line("");
    }
    view.notes().forEach(note -> line("%s", note));
    return text.toString();
  }

  private void level(BlockView.Level level) {
    String runs = level.runs() == 1 ? "1 run" : level.runs() + " runs";
    String vain =
        level.inVain() == 0
            ? ""
            : "; in %d more nobody came there, and %d of these failed"
                .formatted(level.inVain(), level.inVainFailing());
    line("  %s: %s, %d failed%s", level.what(), runs, level.failing(), vain);
  }

  private void suspect(BlockSuspect block) {
    line("");
    line("#%d  %s  (%s)", block.rank(), block.title(), block.place());
    line(
        "    score %.3f: entered by several threads in %s%s",
        block.score(),
        runs(block.counts()),
        block.ties() > 1 ? "; shares its rank with " + (block.ties() - 1) : "");
    line(
        "    at the same time %.3f: several threads were in it at once in %s, %d at the most",
        block.togetherScore(), runs(block.together()), block.mostTogether());
    if (block.met() != null) {
      line(
          "    while another thread was in %s (%s) %.3f: in %s",
          block.met().title(),
          block.met().place(),
          block.met().score(),
          runs(block.met().counts()));
    }
    if (block.switched() > 0) {
      line(
          "    made to switch there: %d of %d runs failed",
          block.switchedFailing(), block.switched());
    }
  }

  private static String runs(Counts c) {
    return "%d of %d failing and %d of %d passing runs"
        .formatted(c.ef(), c.ef() + c.nf(), c.ep(), c.ep() + c.np());
  }

  private void source(ShadedMethod method) {
    line("");
    line("%s  (%s)", method.name(), method.place());
    line("    rank  score  at once");
    for (ShadedMethod.Line each : method.lines()) {
      line(
          "    %4s  %.3f  %.3f    %s %5d  %s",
          "#" + each.rank(),
          each.score(),
          each.togetherScore(),
          bar(each.shade()),
          each.number(),
          each.text().replace("\t", "    "));
    }
  }

  /** The shade as a bar. */
  private static String bar(double shade) {
    int full = (int) Math.round(shade * BAR);
    return "#".repeat(full) + " ".repeat(BAR - full) + "|";
  }

  private void line(String format, Object... arguments) {
    String line = arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments);
    text.append(line.stripTrailing()).append('\n');
  }
}
