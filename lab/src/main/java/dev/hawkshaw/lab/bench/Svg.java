package dev.hawkshaw.lab.bench;

import java.util.List;
import java.util.Locale;

/** A picture that grows piece by piece, with colours for light and for dark surroundings. */
final class Svg {
  private static final String LIGHT =
      """
      text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 13px; fill: #24292f; }
      .title { font-size: 16px; font-weight: 600; }
      .small { font-size: 11px; fill: #57606a; }
      .ground { fill: #ffffff; }
      .grid { stroke: #d8dee4; }
      .axis { stroke: #57606a; }
      """;

  private static final String DARK =
      """
        text { fill: #e6edf3; }
        .small { fill: #9ea7b3; }
        .ground { fill: #0d1117; }
        .grid { stroke: #30363d; }
        .axis { stroke: #9ea7b3; }
      """;

  private final StringBuilder svg = new StringBuilder();

  /**
   * An empty one.
   *
   * @param description for those who can't see it
   * @param light how its own parts look in light surroundings
   * @param dark and in dark ones
   */
  Svg(int width, int height, String title, String description, String light, String dark) {
    add(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d" role="img">
        <title>%3$s</title>
        <desc>%4$s</desc>
        <style>
        """
            .formatted(width, height, escaped(title), escaped(description)));
    add(LIGHT + light + "@media (prefers-color-scheme: dark) {\n" + DARK + dark + "}\n</style>\n");
    add("<rect class=\"ground\" width=\"%d\" height=\"%d\"/>\n".formatted(width, height));
  }

  /** All of it. */
  String text() {
    return svg + "</svg>\n";
  }

  void line(String style, double x1, double y1, double x2, double y2) {
    add(
        "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
        style, x1, y1, x2, y2);
  }

  /** A line through points, each of which is shown. */
  void path(String style, List<double[]> points) {
    StringBuilder all = new StringBuilder();
    points.forEach(each -> all.append(String.format(Locale.ROOT, "%.1f,%.1f ", each[0], each[1])));
    add("<polyline class=\"%s\" points=\"%s\"/>\n", style, all.toString().strip());
    points.forEach(
        each ->
            add(
                "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>\n",
                style, each[0], each[1]));
  }

  void rectangle(String style, double x, double y, double width, double height) {
    add(
        "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
        style, x, y, width, height);
  }

  void text(String style, double x, double y, String anchor, String text) {
    add(
        "<text%s x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
        style.isEmpty() ? "" : " class=\"" + style + "\"", x, y, anchor, escaped(text));
  }

  /** Text that goes up. */
  void textUp(double x, double y, String text) {
    begin(String.format(Locale.ROOT, "transform=\"rotate(-90 %.0f %.0f)\"", x, y));
    text("", x, y, "middle", text);
    end();
  }

  /** What follows belongs together. */
  void begin(String attributes) {
    add(attributes.isEmpty() ? "<g>\n" : "<g " + attributes + ">\n");
  }

  void end() {
    add("</g>\n");
  }

  private void add(String text) {
    svg.append(text);
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
