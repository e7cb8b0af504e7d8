package dev.hawkshaw.point;

import dev.hawkshaw.problem.HawkshawException;
import java.util.List;
import java.util.Optional;

/**
 * What became of a search.
 *
 * @param search its name
 * @param finding what it came to; empty if it came to nothing
 * @param samples all it was given, whatever became of it
 * @param trouble why it came to nothing
 */
public record Outcome(
    String search,
    Optional<Finding> finding,
    Samples samples,
    Optional<HawkshawException> trouble) {

  /** The search's own scores, or if it has none, those of its samples. */
  public List<Scored> scores(List<Point> points, double threshold) {
    return finding
        .map(Finding::scores)
        .filter(scores -> !scores.isEmpty())
        .orElseGet(() -> Scores.of(points, samples, threshold));
  }
}
