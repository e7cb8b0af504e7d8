package dev.hawkshaw.report;

import dev.hawkshaw.spectrum.Counts;
import java.util.Locale;

/**
 * The block view as a page that needs nothing else: the ranking as a table, and the source of each
 * method with its lines shaded. What the shade says stands beside it as a number.
 */
public final class BlockHtml {
  /** What the page is called in the study's directory. */
  public static final String FILE = "blocks.html";

  private static final String STYLE =
      """
      body { font: 15px/1.4 sans-serif; margin: 2em; color: #1b1b1b; background: #fff; }
      table { border-collapse: collapse; margin: 0 0 2em; }
      caption { text-align: left; font-weight: bold; padding: .3em 0; }
      th, td { padding: .1em .6em; text-align: left; vertical-align: top; }
      th { border-bottom: 1px solid #888; }
      .n { text-align: right; font-variant-numeric: tabular-nums; }
      .s td { font-family: monospace; white-space: pre; }
      """;

  private final Report report;
  private final BlockView view;
  private final StringBuilder text = new StringBuilder();

  private BlockHtml(Report report) {
    this.report = report;
    this.view = report.blocks();
  }

  /** Writes it. */
  public static String of(Report report) {
    return new BlockHtml(report).write();
  }

  private String write() {
    String title = "Blocks of " + Xml.escape(report.subject());
    line("<!DOCTYPE html>");
    line("<html lang=\"en\"><head><meta charset=\"utf-8\"><title>%s</title>", title);
    text.append("<style>\n").append(STYLE).append("</style></head>\n<body>\n");
    line("<h1>%s</h1>", title);
    line("<p>%s</p>", Xml.escape(report.message()));
    levels();
    ranking();
    view.methods().forEach(this::method);
    view.notes().forEach(note -> line("<p>%s</p>", Xml.escape(note)));
    line("</body></html>");
    return text.toString();
  }

  private void levels() {
    line("<table><caption>Runs</caption>");
    line(
        "<tr><th>made to switch at</th><th>runs</th><th>failed</th>"
            + "<th>nobody came there</th><th>of these failed</th></tr>");
    for (BlockView.Level level : view.levels()) {
      line(
          "<tr><td>%s</td><td class=\"n\">%d</td><td class=\"n\">%d</td>"
              + "<td class=\"n\">%d</td><td class=\"n\">%d</td></tr>",
          level.level() == 0
              ? (level.noisy() ? "nothing, with noise anywhere" : "nothing")
              : "level " + level.level(),
          level.runs(),
          level.failing(),
          level.inVain(),
          level.inVainFailing());
    }
    line("</table>");
  }

  private void ranking() {
    line("<table><caption>Blocks, by %s</caption>", Xml.escape(report.formula()));
    line("<tr><th>rank</th><th>score</th><th>at the same time</th><th>block</th><th>where</th>");
    line("<th>several threads in it: failing, passing runs</th>");
    line("<th>made to switch there: failed of runs</th>%s</tr>", metHead());
    for (BlockSuspect each : view.ranking()) {
      line(
          "<tr%s><td class=\"n\">%d</td><td class=\"n\">%.3f</td><td class=\"n\">%.3f</td>"
              + "<td>%s</td><td>%s</td><td>%d of %d, %d of %d</td><td>%d of %d</td>%s</tr>",
          shade(each.shade()),
          each.rank(),
          each.score(),
          each.togetherScore(),
          Xml.escape(each.title()),
          Xml.escape(each.place()),
          each.counts().ef(),
          each.counts().ef() + each.counts().nf(),
          each.counts().ep(),
          each.counts().ep() + each.counts().np(),
          each.switchedFailing(),
          each.switched(),
          met(each));
    }
    line("</table>");
  }

  private String metHead() {
    return view.isOfMeetings()
        ? "<th>while another thread was in</th><th>score of that</th><th>failing, passing runs</th>"
        : "";
  }

  private String met(BlockSuspect each) {
    if (!view.isOfMeetings()) {
      return "";
    }
    BlockSuspect.MetBlock met = each.met();
    if (met == null) {
      return "<td></td><td></td><td></td>";
    }
    Counts counts = met.counts();
    return String.format(
        Locale.ROOT,
        "<td>%s (%s)</td><td class=\"n\">%.3f</td><td>%d of %d, %d of %d</td>",
        Xml.escape(met.title()),
        Xml.escape(met.place()),
        met.score(),
        counts.ef(),
        counts.ef() + counts.nf(),
        counts.ep(),
        counts.ep() + counts.np());
  }

  private void method(ShadedMethod method) {
    if (method.lines().isEmpty()) {
      return;
    }
    line(
        "<table class=\"s\"><caption>%s (%s)</caption>",
        Xml.escape(method.name()), Xml.escape(method.place()));
    line("<tr><th>line</th><th>rank</th><th>score</th><th>at once</th><th>code</th></tr>");
    for (ShadedMethod.Line each : method.lines()) {
      line(
          "<tr%s><td class=\"n\">%d</td><td class=\"n\">#%d</td><td class=\"n\">%.3f</td>"
              + "<td class=\"n\">%.3f</td><td>%s</td></tr>",
          shade(each.shade()),
          each.number(),
          each.rank(),
          each.score(),
          each.togetherScore(),
          Xml.escape(each.text().replace("\t", "    ")));
    }
    line("</table>");
  }

  /** Half transparent at the most, so that the text stays readable. */
  private static String shade(double shade) {
    return shade == 0
        ? ""
        : String.format(Locale.ROOT, " style=\"background: rgba(230, 70, 20, %.2f)\"", shade * 0.5);
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
