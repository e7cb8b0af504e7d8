package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.List;

/**
 * Which points threads came by, and in which order.
 *
 * @param points those that threads came by; of a run that does not count them all, the live ones
 * @param edges which of them came directly after which in one thread
 * @param dropped how many steps from one point to the next were not kept because there was no room
 * @param missing the ids of live points that no class has that was loaded
 */
public record PointRows(
    List<PointRow> points, List<PointEdgeRow> edges, long dropped, List<Long> missing) {
  /** A run that did not count them. */
  public static final PointRows NONE = new PointRows(List.of(), List.of(), 0, List.of());

  void write(Out out) {
    out.number(points.size());
    for (PointRow point : points) {
      point.write(out);
    }
    out.number(edges.size());
    for (PointEdgeRow edge : edges) {
      edge.write(out);
    }
    out.number(dropped);
    out.number(missing.size());
    for (long id : missing) {
      out.fixed(id);
    }
  }

  static PointRows read(In in) throws FormatException {
    int pointCount = in.count();
    List<PointRow> points = new ArrayList<>(pointCount);
    for (int i = 0; i < pointCount; i++) {
      points.add(PointRow.read(in));
    }
    int edgeCount = in.count();
    List<PointEdgeRow> edges = new ArrayList<>(edgeCount);
    for (int i = 0; i < edgeCount; i++) {
      edges.add(PointEdgeRow.read(in));
      if (edges.get(i).from() >= pointCount || edges.get(i).to() >= pointCount) {
        throw in.wrong("a step names a point that is missing");
      }
    }
    long dropped = in.number();
    int missingCount = in.count();
    List<Long> missing = new ArrayList<>(missingCount);
    for (int i = 0; i < missingCount; i++) {
      missing.add(in.fixed());
    }
    return new PointRows(points, edges, dropped, missing);
  }
}
