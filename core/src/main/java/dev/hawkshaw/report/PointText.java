package dev.hawkshaw.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

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
    line("Runs that failed: %s", rates());
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
        "Noise %s alone: %s runs fail%s",
        found.points().size() == 1 ? "at this point" : "at these points",
        found.alone().words(),
        view.bySearch() ? "" : " (the fewest points that were tried)");
    found.points().forEach(point -> line("    %s", point.words()));
  }

  /** Those of which there are none are left out. */
  private String rates() {
    Map<String, PointView.Rate> rates = new LinkedHashMap<>();
    rates.put(" with noise at some of " + view.points() + " points", view.noisy());
    rates.put(" without noise", view.quiet());
    rates.put(" while the points were learned", view.learning());
    return rates.entrySet().stream()
        .filter(each -> each.getValue().runs() > 0)
        .map(each -> each.getValue().words() + each.getKey())
        .collect(Collectors.joining(", "));
  }

  private void search() {
    String sets = "%d set%s of points".formatted(view.samples(), view.samples() == 1 ? "" : "s");
    if (!view.trouble().isEmpty()) {
      line("Not to the end, after %s: %s", sets, view.trouble());
    } else if (view.ended()) {
      line("The search %s has ended, after %s", view.search(), sets);
    } else {
      line(
          "The search %s has not ended, after %s: there are no more runs for it",
          view.search(), sets);
    }
  }

  private void ranking() {
    if (view.ranking().isEmpty()) {
      return;
    }
    List<PointView.Scored> shown = view.ranking().stream().limit(report.top()).toList();
    line("");
    line("Points: %d of %d, by score", shown.size(), view.ranking().size());
    for (PointView.Scored each : shown) {
      line("    %6.3f  %s", each.score(), each.point().words());
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
          "    %s: %.0f%% fail with noise there, %.0f%% without",
          each.point().words(), 100 * each.with(), 100 * each.without());
    }
    if (effects.size() > report.top()) {
      line("    and %d more", effects.size() - report.top());
    }
  }

  private void steepest(String what, List<PointView.Step> steps) {
    if (!steps.isEmpty()) {
      PointView.Step step = steps.get(0);
      line("  steepest %s of the score, %+.3f:", what, step.change());
      line("    from %s", step.from().words());
      line("    to   %s", step.to().words());
    }
  }

  private void line(String format, Object... arguments) {
    String line = arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments);
    text.append(line.stripTrailing()).append('\n');
  }
}
