package dev.hawkshaw.report;

import java.util.List;
import java.util.Locale;

/**
 * The point view as a page that needs nothing else: what was found, the noise profile, all scores,
 * and how the score changes along the execution, drawn.
 */
final class PointHtml {
  /** What the page is called in the study's directory. */
  static final String FILE = "points.html";

  private static final String STYLE =
      """
      body { font: 15px/1.4 sans-serif; margin: 2em; color: #1b1b1b; background: #fff; }
      table { border-collapse: collapse; margin: 0 0 2em; }
      caption { text-align: left; font-weight: bold; padding: .3em 0; }
      th, td { padding: .1em .6em; text-align: left; vertical-align: top; }
      th { border-bottom: 1px solid #888; }
      .n { text-align: right; font-variant-numeric: tabular-nums; }
      .picture { overflow-x: auto; }
      """;

  private final Report report;
  private final PointView view;
  private final StringBuilder text = new StringBuilder();

  private PointHtml(Report report) {
    this.report = report;
    this.view = report.points();
  }

  /** Writes it, around the picture. */
  static String of(Report report, String picture) {
    return new PointHtml(report).write(picture);
  }

  private String write(String picture) {
    String title = "Points of " + Xml.escape(report.subject());
    line("<!DOCTYPE html>");
    line("<html lang=\"en\"><head><meta charset=\"utf-8\"><title>%s</title>", title);
    text.append("<style>\n").append(STYLE).append("</style></head>\n<body>\n");
    line("<h1>%s</h1>", title);
    line("<p>%s</p>", Xml.escape(report.message()));
    view.found().forEach(this::found);
    runs();
    line("<h2>Noise profile</h2>");
    effects("Noise here exposes the failure", view.exposing());
    effects("Noise here hides the failure", view.hiding());
    ranking();
    steps("Steepest rises", view.rises());
    steps("Steepest falls", view.falls());
    text.append("<div class=\"picture\">\n").append(picture).append("</div>\n");
    view.notes().forEach(note -> line("<p>%s</p>", Xml.escape(note)));
    line("</body></html>");
    return text.toString();
  }

  private void found(PointView.Found found) {
    line("<table><caption>Noise here alone: %s runs fail</caption>", found.alone().words());
    line("<tr><th>point</th><th>where</th></tr>");
    found.points().forEach(point -> line("<tr>%s</tr>", cells(point)));
    line("</table>");
  }

  private void runs() {
    line("<table><caption>Runs</caption>");
    line("<tr><th>noise</th><th>runs</th><th>failed</th></tr>");
    rate("none", view.quiet());
    rate("at some of " + view.points() + " points", view.noisy());
    rate("anywhere or nowhere, to learn the points", view.learning());
    line("</table>");
  }

  private void rate(String what, PointView.Rate rate) {
    line(
        "<tr><td>%s</td><td class=\"n\">%d</td><td class=\"n\">%d</td></tr>",
        what, rate.runs(), rate.failing());
  }

  private void effects(String what, List<PointView.Effect> effects) {
    if (effects.isEmpty()) {
      line("<p>%s: at no point for sure, by these runs.</p>", what);
      return;
    }
    line("<table><caption>%s</caption>", what);
    line("<tr><th>fail with</th><th>without</th><th>point</th><th>where</th></tr>");
    for (PointView.Effect each : effects) {
      line(
          "<tr><td class=\"n\">%.0f%%</td><td class=\"n\">%.0f%%</td>%s</tr>",
          100 * each.with(), 100 * each.without(), cells(each.point()));
    }
    line("</table>");
  }

  private void ranking() {
    line("<table><caption>Points, by score</caption>");
    line("<tr><th>score</th><th>point</th><th>where</th><th>samples, inducing</th></tr>");
    for (PointView.Scored each : view.ranking()) {
      line(
          "<tr><td class=\"n\">%.3f</td>%s<td class=\"n\">%d, %d</td></tr>",
          each.score(), cells(each.point()), each.samples(), each.inducing());
    }
    line("</table>");
  }

  private void steps(String what, List<PointView.Step> steps) {
    if (steps.isEmpty()) {
      return;
    }
    line("<table><caption>%s of the score along the execution</caption>", what);
    line("<tr><th>change</th><th>from</th><th>where</th><th>to</th><th>where</th></tr>");
    for (PointView.Step each : steps) {
      line(
          "<tr><td class=\"n\">%+.3f</td>%s%s</tr>",
          each.change(), cells(each.from()), cells(each.to()));
    }
    line("</table>");
  }

  private static String cells(ShownPoint point) {
    return "<td>%s</td><td>%s</td>".formatted(Xml.escape(point.title()), Xml.escape(point.place()));
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
