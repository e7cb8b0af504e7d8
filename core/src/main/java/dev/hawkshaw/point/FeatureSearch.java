package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Feature selection: samples of a design that tells much, points scored by whether their samples
 * induce the bug, and as many of the best as it takes. Samples with all points of a bug are then
 * dropped, and what is left may show another.
 */
final class FeatureSearch implements Search {
  @Override
  public String name() {
    return "features";
  }

  @Override
  public Finding search(Laboratory laboratory) throws InterruptedException {
    Samples samples = sample(laboratory);
    List<Point> points = laboratory.points();
    double threshold = laboratory.aim().threshold();
    List<Scored> first = Scores.of(points, samples, threshold);
    List<Scored> scores = first;
    List<Cause> causes = new ArrayList<>();
    while (samples.failures() > 0 && causes.size() < laboratory.aim().causes()) {
      Optional<Cause> cause = new Confirming(laboratory).first(scores, causes);
      if (cause.isEmpty()) {
        break;
      }
      causes.add(cause.get());
      samples = samples.without(cause.get().points());
      scores = Scores.of(points, samples, threshold);
    }
    return new Finding(causes, first);
  }

  /** Makes the samples of a design. */
  private static Samples sample(Laboratory laboratory) throws InterruptedException {
    Aim aim = laboratory.aim();
    List<Sample> samples = new ArrayList<>();
    for (Set<Point> points : Design.of(laboratory.points(), aim.samples(), laboratory.random())) {
      samples.add(new Sample(points, aim.times(), laboratory.run(points, aim.times())));
    }
    return new Samples(samples);
  }
}
