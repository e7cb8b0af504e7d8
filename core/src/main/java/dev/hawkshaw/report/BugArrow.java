package dev.hawkshaw.report;

import dev.hawkshaw.bug.Edge;
import dev.hawkshaw.report.Rect.Point;
import java.util.List;

/**
 * An arrow of a bug graph.
 *
 * @param points from its beginning over its corners to its tip
 * @param label where its label stands; null if that is in the box where it begins
 */
record BugArrow(Edge edge, List<Point> points, Point label) {}
