package dev.hawkshaw.report;

import dev.hawkshaw.bug.Edge;
import dev.hawkshaw.pattern.Act;
import dev.hawkshaw.report.Rect.Point;
import java.util.ArrayList;
import java.util.List;

/** Draws the signs and arrows of a bug graph. */
final class BugPen {
  private static final int TIP = 8;
  private static final int RADIUS = 9;
  private static final int NUMBER_SIZE = 11;

  private final SvgText svg;

  BugPen(SvgText svg) {
    this.svg = svg;
  }

  /**
   * What is done, as a letter in a shape that differs by more than its colour: reads have a ring,
   * writes a full square, who takes a lock a full circle, who waits a broken square.
   */
  void sign(Act act, Point at, int size) {
    int middleX = at.x() + 8;
    int middleY = at.y() - size / 2 + 2;
    String style =
        switch (act) {
          case READ -> "read";
          case WRITE -> "write";
          case TAKE -> "take";
          case WAIT -> "wait";
        };
    boolean round = act == Act.READ || act == Act.TAKE;
    if (round) {
      svg.circle(style, new Point(middleX, middleY), 8);
    } else {
      svg.rect(style, new Rect(middleX - 7, middleY - 7, 14, 14), 1);
    }
    Point letter = new Point(middleX, middleY + 4);
    svg.middle("sign " + style + "-text", letter, 11, String.valueOf(act.letter()));
  }

  /** From a call to the one that it makes, whose name begins at a point. */
  void bend(Point name, int size) {
    int x = name.x() - 5;
    int y = name.y() - size / 2 + 2;
    svg.path("bend", List.of(new Point(x, y - 7), new Point(x, y), new Point(x + 4, y)));
  }

  /** A line from one side of a box to the other. */
  void rule(Rect box, int y) {
    svg.path("rule", List.of(new Point(box.x(), y), new Point(box.right(), y)));
  }

  void arrow(BugArrow arrow) {
    boolean held = arrow.edge().kind() == Edge.Kind.HELD;
    Point tip = arrow.points().get(arrow.points().size() - 1);
    Point before = arrow.points().get(arrow.points().size() - 2);
    int dx = Integer.signum(tip.x() - before.x());
    int dy = Integer.signum(tip.y() - before.y());
    List<Point> line = new ArrayList<>(arrow.points());
    line.set(line.size() - 1, new Point(tip.x() - dx * TIP, tip.y() - dy * TIP));
    svg.path(held ? "waits" : "order", line);
    svg.path(held ? "waits-tip" : "tip", tip(tip, dx, dy));
    if (arrow.label() != null) {
      svg.circle("number", arrow.label(), RADIUS);
      Point middle = new Point(arrow.label().x(), arrow.label().y() + 4);
      svg.middle("number-text", middle, NUMBER_SIZE, arrow.edge().label());
    }
  }

  private static List<Point> tip(Point end, int dx, int dy) {
    int x = end.x() - dx * TIP;
    int y = end.y() - dy * TIP;
    return List.of(end, new Point(x - dy * 4, y - dx * 4), new Point(x + dy * 4, y + dx * 4));
  }
}
