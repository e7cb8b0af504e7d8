package dev.hawkshaw.point;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a search came to.
 *
 * @param causes one for each bug, in the order in which they were found; none if no points were
 *     found that make it appear often enough
 * @param scores all points that the search has an opinion of, the most suspicious first
 * @param slopes where the score changes most along the execution: rises, then falls, the steepest
 *     of each first; none if the search does not look at that
 */
public record Finding(List<Cause> causes, List<Scored> scores, List<Slope> slopes) {
  /** Keeps its own lists. */
  public Finding {
    causes = List.copyOf(causes);
    scores = List.copyOf(scores);
    slopes = List.copyOf(slopes);
  }

  /** One of a search that does not look at slopes. */
  public Finding(List<Cause> causes, List<Scored> scores) {
    this(causes, scores, List.of());
  }

  /** All points that it names. */
  Stream<Point> named() {
    Stream<Point> ofCauses = causes.stream().flatMap(cause -> cause.points().stream());
    Stream<Point> ofScores = scores.stream().map(Scored::point);
    Stream<Point> ofSlopes =
        slopes.stream().map(Slope::edge).flatMap(edge -> Stream.of(edge.from(), edge.to()));
    return Stream.concat(Stream.concat(ofCauses, ofScores), ofSlopes);
  }

  /** The points of the first bug; none if there is none. */
  public List<Point> points() {
    return causes.isEmpty() ? List.of() : causes.get(0).points();
  }
}
