package dev.hawkshaw.report;

import dev.hawkshaw.report.Rect.Point;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes the elements of an SVG. */
final class SvgText {
  private final StringBuilder text = new StringBuilder();

  /** A line as it is. */
  void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  void rect(String style, Rect rect, int round) {
    line(
        "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>",
        style, rect.x(), rect.y(), rect.width(), rect.height(), round);
  }

  void circle(String style, Point middle, int radius) {
    line(
        "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
        style, middle.x(), middle.y(), radius);
  }

  void path(String style, List<Point> points) {
    String corners =
        points.stream().map(at -> at.x() + " " + at.y()).collect(Collectors.joining(" L"));
    line("<path class=\"%s\" d=\"M%s\"/>", style, corners);
  }

  /** Words around a point. */
  void middle(String style, Point at, int size, String words) {
    line(
        "<text class=\"%s\" x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"middle\">%s</text>",
        style, at.x(), at.y(), size, Xml.escape(words));
  }

  /** Words from a point on, and all of them for the reader who points there, if they are short. */
  void words(String style, Point at, int size, BugLine line) {
    String full = line.hides() ? "<title>" + Xml.escape(line.full()) + "</title>" : "";
    String tail =
        line.tail().isEmpty()
            ? ""
            : line.gap() + "<tspan class=\"place\">" + Xml.escape(line.tail()) + "</tspan>";
    line(
        "<text class=\"%s\" x=\"%d\" y=\"%d\" font-size=\"%d\">%s%s%s</text>",
        style, at.x(), at.y(), size, full, Xml.escape(line.text()), tail);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
