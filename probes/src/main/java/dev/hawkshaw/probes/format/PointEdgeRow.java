package dev.hawkshaw.probes.format;

/**
 * Two points that threads came by one directly after the other.
 *
 * @param from the position of the first in the list of points
 * @param to that of the second
 * @param times how often a thread did
 */
public record PointEdgeRow(int from, int to, long times) {
  void write(Out out) {
    out.number(from);
    out.number(to);
    out.number(times);
  }

  static PointEdgeRow read(In in) throws FormatException {
    return new PointEdgeRow(in.integer(), in.integer(), in.number());
  }
}
