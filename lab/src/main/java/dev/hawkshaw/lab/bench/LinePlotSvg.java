package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Draws lines; each has its name at its end. */
final class LinePlotSvg {
  private static final int WIDTH = 720;
  private static final int LEFT = 70;
  private static final int RIGHT = WIDTH - 130;
  private static final int TOP = 56;
  private static final int PANEL = 190;
  private static final int GAP = 34;
  private static final int BELOW = 66;
  private static final int BETWEEN_NAMES = 16;

  private static final String LIGHT =
      """
      polyline { fill: none; stroke-width: 2; }
      polyline.dashed { stroke-dasharray: 5 4; }
      .c0 polyline { stroke: #0969da; }
      .c0 circle { fill: #0969da; }
      .c1 polyline { stroke: #bc4c00; }
      .c1 circle { fill: #bc4c00; }
      """;

  private static final String DARK =
      """
        .c0 polyline { stroke: #58a6ff; }
        .c0 circle { fill: #58a6ff; }
        .c1 polyline { stroke: #f0883e; }
        .c1 circle { fill: #f0883e; }
      """;

  private final LinePlot plot;
  private final Svg svg;

  LinePlotSvg(LinePlot plot) {
    this.plot = plot;
    int height = top(plot.panels().size()) - GAP + BELOW;
    this.svg = new Svg(WIDTH, height, plot.title(), description(), LIGHT, DARK);
  }

  String draw() {
    svg.text("title", LEFT, 30, "start", plot.title());
    for (int i = 0; i < plot.panels().size(); i++) {
      panel(plot.panels().get(i), top(i));
    }
    int bottom = top(plot.panels().size()) - GAP;
    for (int step = 0; step < plot.steps().size(); step++) {
      svg.text("", x(step), bottom + 22, "middle", plot.steps().get(step));
    }
    svg.text("", (LEFT + RIGHT) / 2.0, bottom + 48, "middle", plot.across());
    return svg.text();
  }

  private static int top(int panel) {
    return TOP + panel * (PANEL + GAP);
  }

  private double x(int step) {
    return LEFT + (2 * step + 1) * (RIGHT - LEFT) / (2.0 * plot.steps().size());
  }

  private void panel(LinePlot.Panel panel, int top) {
    Scale scale = Scale.upTo(panel.max(), top, top + PANEL);
    scale.draw(svg, LEFT, RIGHT);
    svg.textUp(22, top + PANEL / 2.0, panel.up());
    panel.lines().forEach(line -> line(line, scale));
    names(panel, scale);
  }

  private void line(LinePlot.Line line, Scale scale) {
    List<double[]> points = new ArrayList<>();
    for (int step = 0; step < line.values().size(); step++) {
      points.add(new double[] {x(step), scale.y(line.values().get(step))});
    }
    svg.begin("class=\"c" + line.colour() + "\"");
    svg.path(line.dashed() ? "dashed" : "plain", points);
    svg.end();
  }

  /** From the highest down, none over another. */
  private void names(LinePlot.Panel panel, Scale scale) {
    List<LinePlot.Line> byHeight =
        panel.lines().stream().sorted(Comparator.comparing(line -> -last(line))).toList();
    double free = Double.NEGATIVE_INFINITY;
    for (LinePlot.Line line : byHeight) {
      double y = Math.max(scale.y(last(line)) + 4.5, free);
      svg.text("", RIGHT + 8, y, "start", line.label());
      free = y + BETWEEN_NAMES;
    }
  }

  private static int last(LinePlot.Line line) {
    return line.values().get(line.values().size() - 1);
  }

  private String description() {
    StringBuilder text = new StringBuilder();
    for (LinePlot.Panel panel : plot.panels()) {
      for (LinePlot.Line line : panel.lines()) {
        String values =
            line.values().stream().map(String::valueOf).collect(Collectors.joining(", "));
        text.append("%s, %s: %s. ".formatted(panel.up(), line.label(), values));
      }
    }
    return "By %s %s. %s".formatted(plot.across(), String.join(", ", plot.steps()), text).strip();
  }
}
