package dev.hawkshaw.report;

import java.util.List;
import java.util.Locale;

/** The point view for a terminal. */
final class PointText {
  private final Report report;
  private final PointView view;
  private final StringBuilder text = new StringBuilder();

  private PointText(Report report) {
    this.report = report;
    this.view = report.points();
  }

  /** Writes it. */
  static String of(Report report) {
    return new PointText(report).write();
  }

  private String write() {
    view.found().forEach(this::found);
    line("");
    line(
        "Runs: without noise %s failed; with noise at some of %d points %s; the runs that learned the"
            + " points %s",
        view.quiet().words(), view.points(), view.noisy().words(), view.learning().words());
    search();
    if (report.runs().failing() > 0) {
      ranking();
      profile();
      steepest("rise", view.rises());
      steepest("fall", view.falls());
    }
    if (!view.notes().isEmpty()) {
      line("");
    }
    view.notes().forEach(note -> line("%s", note));
    return text.toString();
  }

  private void found(PointView.Found found) {
    line("");
    line(
        "Noise %s alone: %s failed%s",
        found.points().size() == 1 ? "at this point" : "at these points",
        found.alone().words(),
        view.bySearch() ? "" : " (the fewest points that were tried)");
    found.points().forEach(point -> line("    %s  (%s)", point.title(), point.place()));
  }

  private void search() {
    String how =
        !view.trouble().isEmpty()
            ? " was ended: " + view.trouble()
            : view.ended() ? " has ended" : " has not ended: there were no more runs for it";
    line("The search %s%s; it tried %d sets of points", view.search(), how, view.samples());
  }

  private void ranking() {
    if (view.ranking().isEmpty()) {
      return;
    }
    List<PointView.Scored> shown = view.ranking().stream().limit(report.top()).toList();
    line("");
    line("Points: %d of %d, by score", shown.size(), view.ranking().size());
    for (PointView.Scored each : shown) {
      line("    %6.3f  %s  (%s)", each.score(), each.point().title(), each.point().place());
    }
  }

  private void profile() {
    line("");
    line("Noise profile");
    effects("exposes the failure", view.exposing());
    effects("hides the failure", view.hiding());
  }

  private void effects(String what, List<PointView.Effect> effects) {
    if (effects.isEmpty()) {
      line("  %s: at no point for sure, by these runs", what);
      return;
    }
    line("  %s:", what);
    for (PointView.Effect each : effects.stream().limit(report.top()).toList()) {
      line(
          "    %s  (%s): %.0f%% fail with noise there, %.0f%% without",
          each.point().title(), each.point().place(), 100 * each.with(), 100 * each.without());
    }
    if (effects.size() > report.top()) {
      line("    and %d more", effects.size() - report.top());
    }
  }

  private void steepest(String what, List<PointView.Step> steps) {
    if (!steps.isEmpty()) {
      PointView.Step step = steps.get(0);
      line("  steepest %s of the score, %+.3f:", what, step.change());
      line("    from %s  (%s)", step.from().title(), step.from().place());
      line("    to   %s  (%s)", step.to().title(), step.to().place());
    }
  }

  private void line(String format, Object... arguments) {
    String line = arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments);
    text.append(line.stripTrailing()).append('\n');
  }
}
