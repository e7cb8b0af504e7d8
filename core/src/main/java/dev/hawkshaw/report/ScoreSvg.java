package dev.hawkshaw.report;

import dev.hawkshaw.point.Point;
import dev.hawkshaw.point.ScoreGraph;
import dev.hawkshaw.point.Scored;
import dev.hawkshaw.point.Slope;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws how the score changes along the execution as an SVG that needs nothing else: methods are
 * columns, their points go down by lines, the steepest rise and fall are thick. The same graph is
 * always the same text.
 */
public final class ScoreSvg {
  private static final int SIZE = 12;
  private static final int MARGIN = 24;
  private static final int HEAD = 90;
  private static final int ROW = 64;
  private static final int BOX = 40;
  private static final int GAP = 110;

  private final String title;
  private final ScoreGraph graph;
  private final Steepest steepest;
  private final TextFit fit = new TextFit(SIZE);
  private final SvgText svg = new SvgText();
  private final Map<Point, Rect> boxes = new HashMap<>();
  private int width = MARGIN;
  private int height;

  private ScoreSvg(String title, ScoreGraph graph) {
    this.title = title;
    this.graph = graph;
    this.steepest = Steepest.of(graph);
  }

  /** Draws it. */
  public static String of(String title, ScoreGraph graph) {
    return new ScoreSvg(title, graph).draw();
  }

  private String draw() {
    List<ScoreColumn> columns = ScoreColumn.of(graph.scores());
    columns.forEach(this::place);
    width = Math.max(width, 2 * MARGIN + fit.width(title));
    height = Math.max(height, HEAD) + 2 * MARGIN;
    svg.line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"%s\" role=\"img\""
            + " viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">",
        ScoreStyle.CLASS, width, height, width, height);
    svg.line("<title>%s</title>", Xml.escape(title));
    svg.line("<style>\n%s</style>", ScoreStyle.sheet());
    svg.rect("ground", new Rect(0, 0, width, height), 0);
    words("title", MARGIN, 28, title);
    graph.slopes().stream().filter(slope -> !isMarked(slope)).forEach(this::slope);
    graph.slopes().stream().filter(this::isMarked).forEach(this::slope);
    columns.forEach(this::column);
    words("legend", MARGIN, height - 11, "red: steepest rise, blue: steepest fall of the score");
    svg.line("</svg>");
    return svg.toString();
  }

  private boolean isMarked(Slope slope) {
    return steepest.mark(slope) != Steepest.Mark.NONE;
  }

  private void place(ScoreColumn column) {
    int wide = fit.width(column.method());
    for (Scored scored : column.points()) {
      wide = Math.max(wide, fit.width(ScoreWords.point(scored.point())));
    }
    int y = HEAD;
    for (Scored scored : column.points()) {
      boxes.put(scored.point(), new Rect(width, y, wide + 16, BOX));
      y += ROW;
    }
    width += wide + GAP;
    height = Math.max(height, y);
  }

  private void column(ScoreColumn column) {
    Rect first = boxes.get(column.points().get(0).point());
    words("method", first.x(), HEAD - 16, column.method());
    for (Scored scored : column.points()) {
      Rect box = boxes.get(scored.point());
      svg.rect("node", box, 6);
      words("what", box.x() + 8, box.y() + 16, ScoreWords.point(scored.point()));
      words("score", box.x() + 8, box.y() + 32, ScoreWords.score(scored.score()));
    }
  }

  /** To the next point straight down; all other ways go round by the right. */
  private void slope(Slope slope) {
    Rect from = boxes.get(slope.edge().from());
    Rect to = boxes.get(slope.edge().to());
    String style = ScoreStyle.of(steepest.mark(slope));
    boolean next = from.x() == to.x() && to.y() == from.y() + ROW;
    if (next) {
      int x = from.middle();
      svg.line("<path class=\"%s\" d=\"M%d %d L%d %d\"/>", style, x, from.bottom(), x, to.y() - 6);
      tip(style, x, to.y());
      words(style + "-text", x + 6, to.y() - 8, ScoreWords.change(slope.change()));
    } else {
      bow(slope, from, to, style);
    }
  }

  private void bow(Slope slope, Rect from, Rect to, String style) {
    int x = Math.max(from.right(), to.right()) + 14 + Math.min(40, Math.abs(from.y() - to.y()) / 8);
    int begin = from.y() + 26;
    int end = to.y() + 14;
    svg.line(
        "<path class=\"%s\" d=\"M%d %d C%d %d %d %d %d %d\"/>",
        style, from.right(), begin, x, begin, x, end, to.right(), end);
    svg.circle(style + "-tip", new Rect.Point(to.right(), end), 3);
    words(style + "-text", x - 6, (begin + end) / 2, ScoreWords.change(slope.change()));
  }

  private void tip(String style, int x, int y) {
    svg.line(
        "<path class=\"%s-tip\" d=\"M%d %d L%d %d L%d %d Z\"/>",
        style, x, y, x - 4, y - 8, x + 4, y - 8);
  }

  private void words(String style, int x, int y, String words) {
    svg.line(
        "<text class=\"%s\" x=\"%d\" y=\"%d\" font-size=\"%d\">%s</text>",
        style, x, y, SIZE, Xml.escape(words));
  }
}
