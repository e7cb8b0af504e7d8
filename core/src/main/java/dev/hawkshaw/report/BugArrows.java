package dev.hawkshaw.report;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.bug.Edge;
import dev.hawkshaw.report.Rect.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * Leads the arrows of a bug graph. Each node has a row for itself, so an arrow meets no other box
 * if it goes sideways in the row where it begins, and up or down between lanes or between two rows
 * that follow each other.
 */
final class BugArrows {
  /** How far above the lower edge of a box the arrow to the next begins. */
  private static final int LAST_LINE = 9;

  private static final int FIRST_LINE = 10;
  private static final int LABEL = 17;

  private final BugGraph graph;
  private final BugGutters gutters;
  private final List<Rect> boxes;
  private final List<Rect> lanes;

  /**
   * For nodes and lanes that have their places.
   *
   * @param boxes the nodes
   */
  BugArrows(BugGraph graph, BugGutters gutters, List<Rect> boxes, List<Rect> lanes) {
    this.graph = graph;
    this.gutters = gutters;
    this.boxes = boxes;
    this.lanes = lanes;
  }

  /** All arrows. */
  List<BugArrow> all() {
    List<BugArrow> arrows = new ArrayList<>();
    for (Edge edge : graph.edges()) {
      Rect from = boxes.get(edge.from());
      Rect to = boxes.get(edge.to());
      arrows.add(
          switch (edge.kind()) {
            case ORDER -> order(edge, from, to);
            case THEN -> down(edge, from, to);
            case HELD -> held(edge, from, to);
          });
    }
    return arrows;
  }

  private static BugArrow order(Edge edge, Rect from, Rect to) {
    boolean right = from.x() < to.x();
    int start = right ? from.right() : from.x();
    int y = from.bottom() - LAST_LINE;
    List<Point> points =
        List.of(new Point(start, y), new Point(to.middle(), y), new Point(to.middle(), to.y()));
    return new BugArrow(edge, points, new Point(start + (right ? LABEL : -LABEL), y));
  }

  private static BugArrow down(Edge edge, Rect from, Rect to) {
    List<Point> points =
        List.of(new Point(from.middle(), from.bottom()), new Point(to.middle(), to.y()));
    return new BugArrow(edge, points, null);
  }

  private BugArrow held(Edge edge, Rect from, Rect to) {
    boolean right = from.x() < to.x();
    int track = lanes.get(gutters.before(edge)).right() + gutters.track(edge);
    int y = from.y() + FIRST_LINE;
    int end = to.y() + FIRST_LINE;
    List<Point> points =
        List.of(
            new Point(right ? from.right() : from.x(), y),
            new Point(track, y),
            new Point(track, end),
            new Point(right ? to.x() : to.right(), end));
    return new BugArrow(edge, points, null);
  }
}
