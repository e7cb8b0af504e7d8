package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.List;

/**
 * For bugs that noise at many points shows: the samples of feature selection, but not the score is
 * what counts, it is how steeply the score changes along the execution.
 */
final class ZoomSearch implements Search {
  /** So many rises, and so many falls, are told. */
  private static final int TOLD = 3;

  @Override
  public String name() {
    return "zoom";
  }

  @Override
  public Finding search(Laboratory laboratory) throws InterruptedException {
    Samples samples = FeatureSearch.sample(laboratory);
    List<Scored> scores = Scores.of(laboratory.points(), samples, laboratory.aim().threshold());
    ScoreGraph graph = ScoreGraph.of(scores, laboratory.edges());
    List<Slope> steepest = new ArrayList<>(graph.rises(TOLD));
    steepest.addAll(graph.falls(TOLD));
    return new Finding(List.of(), scores, steepest);
  }
}
