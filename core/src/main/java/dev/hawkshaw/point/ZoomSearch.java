package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * For bugs that noise at many points shows: samples of a design as in feature selection, but not
 * the score is what counts, it is how steeply the score changes along the execution.
 *
 * <p>Nothing is confirmed, so all runs are for samples; and as the score counts samples that fail,
 * many samples of one run tell more than few of several.
 */
final class ZoomSearch implements Search {
  /** So many rises, and so many falls, are told. */
  private static final int TOLD = 3;

  /** More runs tell little more. */
  private static final int MOST_RUNS = 10_000;

  /** Samples times points: what fits into memory. */
  private static final int MOST_CELLS = 5_000_000;

  @Override
  public String name() {
    return "zoom";
  }

  @Override
  public Finding search(Laboratory laboratory) throws InterruptedException {
    Samples samples = sample(laboratory);
    List<Scored> scores = Scores.of(laboratory.points(), samples, laboratory.aim().threshold());
    ScoreGraph graph = ScoreGraph.of(scores, laboratory.edges());
    List<Slope> steepest = new ArrayList<>(graph.rises(TOLD));
    steepest.addAll(graph.falls(TOLD));
    return new Finding(List.of(), scores, steepest);
  }

  private static Samples sample(Laboratory laboratory) throws InterruptedException {
    List<Point> points = laboratory.points();
    int runs = Math.min(laboratory.runsLeft(), MOST_RUNS);
    int number = Math.max(1, Math.min(runs, MOST_CELLS / Math.max(1, points.size())));
    int times = Math.max(1, runs / number);
    List<Sample> samples = new ArrayList<>();
    for (Set<Point> each : Design.of(points, number, laboratory.random())) {
      samples.add(new Sample(each, times, laboratory.run(each, times)));
    }
    return new Samples(samples);
  }
}
