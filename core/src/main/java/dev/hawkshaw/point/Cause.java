package dev.hawkshaw.point;

import java.util.List;

/**
 * Points that make a bug appear when there is noise at them alone.
 *
 * @param points the one that was suspected most comes first
 * @param shown the runs with noise there and nowhere else
 */
public record Cause(List<Point> points, Sample shown) {
  /** Keeps its own list. */
  public Cause {
    points = List.copyOf(points);
  }
}
