package dev.hawkshaw.lab.bench;

import java.util.Locale;

/** Draws a box plot, with colours for light and for dark surroundings. */
final class BoxPlotSvg {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 440;
  private static final int LEFT = 70;
  private static final int RIGHT = WIDTH - 24;
  private static final int TOP = 56;
  private static final int BOTTOM = HEIGHT - 84;
  private static final int HALF_BOX = 22;
  private static final int HALF_CAP = 11;
  private static final int TICKS = 5;

  private static final String STYLE =
      """
      <style>
      text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 13px; fill: #24292f; }
      .title { font-size: 16px; font-weight: 600; }
      .small { font-size: 11px; fill: #57606a; }
      .ground { fill: #ffffff; }
      .grid { stroke: #d8dee4; }
      .axis { stroke: #57606a; }
      .box { fill: #b6dcff; stroke: #0969da; stroke-width: 1.5; }
      .line { stroke: #0969da; stroke-width: 1.5; }
      .median { stroke: #0a3069; stroke-width: 4; }
      .muted .box { fill: #eaeef2; stroke: #6e7781; }
      .muted .line { stroke: #6e7781; stroke-dasharray: 4 3; }
      .muted .median { stroke: #424a53; }
      @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3; }
        .small { fill: #9ea7b3; }
        .ground { fill: #0d1117; }
        .grid { stroke: #30363d; }
        .axis { stroke: #9ea7b3; }
        .box { fill: #12416f; stroke: #58a6ff; }
        .line { stroke: #58a6ff; }
        .median { stroke: #cae8ff; }
        .muted .box { fill: #21262d; stroke: #8b949e; }
        .muted .line { stroke: #8b949e; }
        .muted .median { stroke: #c9d1d9; }
      }
      </style>
      """;

  private final BoxPlot plot;
  private final int step;
  private final int top;
  private final StringBuilder svg = new StringBuilder();

  BoxPlotSvg(BoxPlot plot) {
    this.plot = plot;
    this.step = step(plot.max());
    this.top = (plot.max() + step - 1) / step * step;
  }

  /** 1, 2, 5, 10, 20, 50 ...: so that there are about as many lines as there are to be. */
  private static int step(int max) {
    int step = 1;
    for (int i = 0; step * TICKS < max; i++) {
      step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    }
    return step;
  }

  String draw() {
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d" role="img">
        <title>%3$s</title>
        <desc>%4$s</desc>
        """
            .formatted(WIDTH, HEIGHT, escaped(plot.title()), escaped(description())));
    svg.append(STYLE);
    svg.append("<rect class=\"ground\" width=\"%d\" height=\"%d\"/>\n".formatted(WIDTH, HEIGHT));
    text("title", LEFT, 30, "start", plot.title());
    grid();
    for (int i = 0; i < plot.columns().size(); i++) {
      column(plot.columns().get(i), LEFT + (2 * i + 1) * (RIGHT - LEFT) / (2 * columns()));
    }
    titles();
    return svg.append("</svg>\n").toString();
  }

  private int columns() {
    return plot.columns().size();
  }

  /** For those who can't see it. */
  private String description() {
    StringBuilder text = new StringBuilder();
    for (BoxPlot.Column column : plot.columns()) {
      Box box = column.box();
      text.append(
          "%s %s: from %d to %d, quartiles %d and %d, median %d. "
              .formatted(
                  plot.across(),
                  column.label(),
                  box.min(),
                  box.max(),
                  box.lower(),
                  box.upper(),
                  box.median()));
    }
    return text.toString().strip();
  }

  private void grid() {
    for (int at = 0; at <= top; at += step) {
      line(at == 0 ? "axis" : "grid", LEFT, y(at), RIGHT, y(at));
      text("", LEFT - 10, y(at) + 4.5, "end", String.valueOf(at));
    }
    line("axis", LEFT, TOP, LEFT, BOTTOM);
  }

  private void titles() {
    text("", (LEFT + RIGHT) / 2.0, BOTTOM + 46, "middle", plot.across());
    svg.append("<g transform=\"rotate(-90 22 %d)\">\n".formatted((TOP + BOTTOM) / 2));
    text("", 22, (TOP + BOTTOM) / 2.0, "middle", plot.up());
    svg.append("</g>\n");
    text(
        "small",
        (LEFT + RIGHT) / 2.0,
        BOTTOM + 68,
        "middle",
        "box: quartiles; thick line: median; whiskers: smallest and largest");
  }

  private void column(BoxPlot.Column column, int x) {
    Box box = column.box();
    svg.append(column.muted() ? "<g class=\"muted\">\n" : "<g>\n");
    whisker(x, box.upper(), box.max());
    whisker(x, box.lower(), box.min());
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"box\" x=\"%d\" y=\"%.1f\" width=\"%d\" height=\"%.1f\"/>\n",
            x - HALF_BOX,
            y(box.upper()),
            2 * HALF_BOX,
            y(box.lower()) - y(box.upper())));
    line("median", x - HALF_BOX, y(box.median()), x + HALF_BOX, y(box.median()));
    svg.append("</g>\n");
    numbers(box, x);
    text("", x, BOTTOM + 22, "middle", column.label());
  }

  private void whisker(int x, int from, int to) {
    line("line", x, y(from), x, y(to));
    line("line", x - HALF_CAP, y(to), x + HALF_CAP, y(to));
  }

  /** Beside the box, and each only once. */
  private void numbers(Box box, int x) {
    int right = x + HALF_BOX + 5;
    text("small", right, y(box.median()) + 9, "start", String.valueOf(box.median()));
    if (box.upper() > box.median()) {
      text("small", right, y(box.upper()) - 1, "start", String.valueOf(box.upper()));
    }
    if (box.max() > box.upper()) {
      text("small", x, y(box.max()) - 5, "middle", String.valueOf(box.max()));
    }
  }

  private double y(int number) {
    return BOTTOM - (double) number * (BOTTOM - TOP) / Math.max(1, top);
  }

  private void line(String style, double x1, double y1, double x2, double y2) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
            style,
            x1,
            y1,
            x2,
            y2));
  }

  private void text(String style, double x, double y, String anchor, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text%s x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
            style.isEmpty() ? "" : " class=\"" + style + "\"",
            x,
            y,
            anchor,
            escaped(text)));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
