package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * All samples that were made, in order. Points can be scored by them whatever became of the search
 * that asked for them.
 */
public final class Samples {
  private final List<Sample> all;

  /** These. */
  public Samples(List<Sample> all) {
    this.all = List.copyOf(all);
  }

  /** In the order in which they were made. */
  public List<Sample> all() {
    return all;
  }

  /** How many runs they are. */
  public int runs() {
    return all.stream().mapToInt(Sample::times).sum();
  }

  /** How many of these failed. */
  public int failures() {
    return all.stream().mapToInt(Sample::failures).sum();
  }

  /** The share of runs that failed, each sample counting the same; 0 if there are none. */
  public double averageRate() {
    return all.stream().mapToDouble(Sample::rate).average().orElse(0);
  }

  /**
   * Those in which a bug that is known can't have shown: the ones without noise at all of its
   * points. What they have is the doing of another bug.
   */
  public Samples without(Collection<Point> cause) {
    return new Samples(all.stream().filter(sample -> !sample.has(cause)).toList());
  }

  /** All runs of these very points, as one sample; null if there are none. */
  public Sample of(Collection<Point> points) {
    int times = 0;
    int failures = 0;
    List<Sample> same = new ArrayList<>();
    for (Sample sample : all) {
      if (sample.points().size() == points.size() && sample.has(points)) {
        same.add(sample);
        times += sample.times();
        failures += sample.failures();
      }
    }
    return same.isEmpty() ? null : new Sample(same.get(0).points(), times, failures);
  }
}
