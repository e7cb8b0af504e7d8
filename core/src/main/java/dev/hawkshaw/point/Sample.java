package dev.hawkshaw.point;

import java.util.Collection;
import java.util.Set;

/**
 * Some runs with noise at the same points.
 *
 * @param points where there was noise, and nowhere else
 * @param times how many runs were made
 * @param failures how many of them failed
 */
public record Sample(Set<Point> points, int times, int failures) {
  /** Refuses what can't be. */
  public Sample {
    if (times < 1 || failures < 0 || failures > times) {
      throw new IllegalArgumentException(failures + " of " + times + " runs");
    }
    points = Set.copyOf(points);
  }

  /** The share of runs that failed. */
  public double rate() {
    return (double) failures / times;
  }

  /** Whether there was noise at all of these points. */
  public boolean has(Collection<Point> all) {
    return points.containsAll(all);
  }
}
