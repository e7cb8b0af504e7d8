package dev.hawkshaw.lab.bench;

/** Draws a box plot. */
final class BoxPlotSvg {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 440;
  private static final int LEFT = 70;
  private static final int RIGHT = WIDTH - 24;
  private static final int TOP = 56;
  private static final int BOTTOM = HEIGHT - 84;
  private static final int HALF_BOX = 22;
  private static final int HALF_CAP = 11;

  private static final String LIGHT =
      """
      .box { fill: #b6dcff; stroke: #0969da; stroke-width: 1.5; }
      .line { stroke: #0969da; stroke-width: 1.5; }
      .median { stroke: #0a3069; stroke-width: 4; }
      .muted .box { fill: #eaeef2; stroke: #6e7781; }
      .muted .line { stroke: #6e7781; stroke-dasharray: 4 3; }
      .muted .median { stroke: #424a53; }
      """;

  private static final String DARK =
      """
        .box { fill: #12416f; stroke: #58a6ff; }
        .line { stroke: #58a6ff; }
        .median { stroke: #cae8ff; }
        .muted .box { fill: #21262d; stroke: #8b949e; }
        .muted .line { stroke: #8b949e; }
        .muted .median { stroke: #c9d1d9; }
      """;

  private final BoxPlot plot;
  private final Scale scale;
  private final Svg svg;

  BoxPlotSvg(BoxPlot plot) {
    this.plot = plot;
    this.scale = Scale.upTo(plot.max(), TOP, BOTTOM);
    this.svg = new Svg(WIDTH, HEIGHT, plot.title(), description(), LIGHT, DARK);
  }

  String draw() {
    svg.text("title", LEFT, 30, "start", plot.title());
    scale.draw(svg, LEFT, RIGHT);
    int columns = plot.columns().size();
    for (int i = 0; i < columns; i++) {
      column(plot.columns().get(i), LEFT + (2 * i + 1) * (RIGHT - LEFT) / (2 * columns));
    }
    titles();
    return svg.text();
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

  private void titles() {
    svg.text("", (LEFT + RIGHT) / 2.0, BOTTOM + 46, "middle", plot.across());
    svg.textUp(22, (TOP + BOTTOM) / 2.0, plot.up());
    svg.text(
        "small",
        (LEFT + RIGHT) / 2.0,
        BOTTOM + 68,
        "middle",
        "box: quartiles; thick line: median; whiskers: smallest and largest");
  }

  private void column(BoxPlot.Column column, int x) {
    Box box = column.box();
    svg.begin(column.muted() ? "class=\"muted\"" : "");
    whisker(x, box.upper(), box.max());
    whisker(x, box.lower(), box.min());
    double upper = scale.y(box.upper());
    svg.rectangle("box", x - HALF_BOX, upper, 2 * HALF_BOX, scale.y(box.lower()) - upper);
    double median = scale.y(box.median());
    svg.line("median", x - HALF_BOX, median, x + HALF_BOX, median);
    svg.end();
    numbers(box, x);
    svg.text("", x, BOTTOM + 22, "middle", column.label());
  }

  private void whisker(int x, int from, int to) {
    svg.line("line", x, scale.y(from), x, scale.y(to));
    svg.line("line", x - HALF_CAP, scale.y(to), x + HALF_CAP, scale.y(to));
  }

  /** Beside the box, and each only once. */
  private void numbers(Box box, int x) {
    int right = x + HALF_BOX + 5;
    number(right, scale.y(box.median()) + 9, "start", box.median());
    if (box.upper() > box.median()) {
      number(right, scale.y(box.upper()) - 1, "start", box.upper());
    }
    if (box.max() > box.upper()) {
      number(x, scale.y(box.max()) - 5, "middle", box.max());
    }
  }

  private void number(double x, double y, String anchor, int number) {
    svg.text("small", x, y, anchor, String.valueOf(number));
  }
}
