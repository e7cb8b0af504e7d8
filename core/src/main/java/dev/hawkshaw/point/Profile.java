package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The noise profile of a program: where noise exposes the bug, and where it hides it.
 *
 * @param exposing points at which noise makes more runs fail, the strongest first
 * @param hiding points at which noise makes fewer runs fail, the strongest first
 */
public record Profile(List<Influence> exposing, List<Influence> hiding) {

  /**
   * Of what all samples say.
   *
   * @param cause the points it takes: what hides the bug is told by the samples that have them all,
   *     for in the others there is nothing to hide; may be empty
   */
  public static Profile of(List<Point> points, Samples samples, Collection<Point> cause) {
    List<Sample> shown = samples.all().stream().filter(sample -> sample.has(cause)).toList();
    List<Influence> exposing = new ArrayList<>();
    List<Influence> hiding = new ArrayList<>();
    for (Point point : points) {
      Influence ofAll = influence(point, samples.all());
      Influence ofShown = influence(point, shown);
      if (ofAll.exposes()) {
        exposing.add(ofAll);
      } else if (ofShown.hides()) {
        hiding.add(ofShown);
      }
    }
    exposing.sort(Comparator.comparingDouble(each -> -each.distance()));
    hiding.sort(Comparator.comparingDouble(Influence::distance));
    return new Profile(List.copyOf(exposing), List.copyOf(hiding));
  }

  /** Each sample counts once: runs with noise at the same points share whatever else hides it. */
  private static Influence influence(Point point, List<Sample> samples) {
    double[] with = rates(samples.stream().filter(each -> each.points().contains(point)));
    double[] without = rates(samples.stream().filter(each -> !each.points().contains(point)));
    double spread = variance(rates(samples.stream()));
    double chance = Math.sqrt(spread * (1.0 / with.length + 1.0 / without.length));
    // Without samples of both kinds, or if all end alike, nothing is known.
    boolean known = chance > 0 && Double.isFinite(chance);
    double change = mean(with) - mean(without);
    return new Influence(point, mean(with), mean(without), known ? change / chance : 0);
  }

  private static double[] rates(Stream<Sample> samples) {
    return samples.mapToDouble(Sample::rate).toArray();
  }

  private static double mean(double[] rates) {
    return Arrays.stream(rates).average().orElse(0);
  }

  private static double variance(double[] rates) {
    double mean = mean(rates);
    return Arrays.stream(rates).map(rate -> (rate - mean) * (rate - mean)).average().orElse(0);
  }
}
