package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scores points by the likelihood ratio: how many of the samples with noise at a point induce the
 * bug, over how many do not. A half is added to both, or a point of few samples could be infinitely
 * suspicious.
 */
public final class Scores {
  private static final double HALF = 0.5;

  private Scores() {}

  /**
   * The points that some sample has, the most suspicious first; equals stay in the points' order.
   *
   * @param threshold from which share of failing runs on a sample induces the bug, or {@link
   *     Aim#AVERAGE}
   */
  public static List<Scored> of(List<Point> points, Samples samples, double threshold) {
    double least = threshold == Aim.AVERAGE ? samples.averageRate() : threshold;
    Map<Point, int[]> counts = new HashMap<>();
    for (Sample sample : samples.all()) {
      int induces = sample.failures() > 0 && sample.rate() >= least ? 1 : 0;
      for (Point point : sample.points()) {
        int[] count = counts.computeIfAbsent(point, p -> new int[2]);
        count[0] += induces;
        count[1]++;
      }
    }
    List<Scored> scores = new ArrayList<>();
    for (Point point : points) {
      int[] count = counts.get(point);
      if (count != null) {
        scores.add(scored(point, count[0], count[1]));
      }
    }
    scores.sort(Comparator.comparingDouble(each -> -each.score()));
    return List.copyOf(scores);
  }

  private static Scored scored(Point point, int inducing, int samples) {
    double score = (inducing + HALF) / (samples - inducing + HALF);
    return new Scored(point, score, inducing, samples);
  }
}
