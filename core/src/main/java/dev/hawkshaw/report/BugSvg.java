package dev.hawkshaw.report;

import dev.hawkshaw.bug.Edge;
import dev.hawkshaw.bug.Touch;
import dev.hawkshaw.pattern.Act;
import dev.hawkshaw.report.BugLine.Style;
import dev.hawkshaw.report.Rect.Point;
import java.util.List;
import java.util.Locale;

/**
 * Draws a bug graph as an SVG that needs nothing else: threads are columns, time goes down, arrows
 * go from thread to thread. The same graph is always the same text.
 */
public final class BugSvg {
  private static final int TITLE_SIZE = 14;
  private static final int ROUND = 6;

  private final BugPicture picture;
  private final BugLayout layout;
  private final int size;
  private final SvgText svg = new SvgText();

  private BugSvg(BugPicture picture) {
    this.picture = picture;
    this.layout = BugPlacer.place(picture);
    this.size = layout.fit().fontSize();
  }

  /** Draws it. */
  public static String of(BugPicture picture) {
    return new BugSvg(picture).draw();
  }

  private String draw() {
    int width = layout.width();
    int height = layout.height();
    svg.line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"%s\" role=\"img\""
            + " viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">",
        BugStyle.CLASS, width, height, width, height);
    svg.line("<title>%s</title>", Xml.escape(picture.title()));
    svg.line("<desc>%s</desc>", Xml.escape(BugWords.describe(picture.graph())));
    svg.line("<style>\n%s</style>", BugStyle.sheet());
    svg.rect("ground", new Rect(0, 0, width, height), 0);
    title();
    layout.lanes().forEach(lane -> svg.rect("lane", lane, ROUND));
    layout.headers().forEach(box -> box("head", box));
    layout.arrows().forEach(arrow -> new BugPen(svg).arrow(arrow));
    layout.nodes().forEach(box -> box("node", box));
    legend();
    svg.line("</svg>");
    return svg.toString();
  }

  private void title() {
    BugLine title = new BugLine(Style.THREAD, 0, picture.title(), picture.title());
    int room = layout.width() - 2 * BugLayout.MARGIN;
    BugLine shown = title.in(room, new TextFit(TITLE_SIZE));
    svg.words("title", new Point(BugLayout.MARGIN, 28), TITLE_SIZE, shown);
  }

  private void legend() {
    List<Act> used =
        picture.graph().nodes().stream()
            .flatMap(node -> node.touches().stream())
            .map(Touch::act)
            .distinct()
            .sorted()
            .toList();
    Point at = new Point(BugLayout.MARGIN, layout.height() - 11);
    for (Act act : used) {
      new BugPen(svg).sign(act, at, size);
      at = legend(new Point(at.x() + BugLine.SIGN, at.y()), act.verb());
    }
    boolean held = picture.graph().edges().stream().anyMatch(edge -> edge.kind() == Edge.Kind.HELD);
    legend(at, held ? "broken arrow: to who holds the lock" : "time goes down");
  }

  /** Some words, and where there is room for more. */
  private Point legend(Point at, String words) {
    svg.words("legend", at, size, new BugLine(Style.PLACE, 0, words, words));
    return new Point(at.x() + layout.fit().width(words) + BugLine.SIGN, at.y());
  }

  private void box(String style, BugBox box) {
    svg.rect(style, box.rect(), ROUND);
    for (int i = 0; i < box.lines().size(); i++) {
      line(box, i);
    }
  }

  private void line(BugBox box, int index) {
    BugLine line = box.lines().get(index);
    Point at = new Point(box.x(index), box.baseline(index));
    BugPen pen = new BugPen(svg);
    if (box.beginsScope(index)) {
      pen.rule(box.rect(), at.y() - size);
    }
    switch (line.style()) {
      case TOUCH -> pen.sign(line.act(), new Point(at.x() - BugLine.SIGN, at.y()), size);
      case CALL -> bend(line, at);
      case METHOD -> {
        svg.rect("mark", box.behind(index), 4);
        bend(line, new Point(at.x() - BugLine.MARK, at.y()));
      }
      default -> {}
    }
    svg.words(line.style().name().toLowerCase(Locale.ROOT), at, size, line);
  }

  private void bend(BugLine line, Point at) {
    if (line.indent() > BugLine.MARK) {
      new BugPen(svg).bend(at, size);
    }
  }
}
