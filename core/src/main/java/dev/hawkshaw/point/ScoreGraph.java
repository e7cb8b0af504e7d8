package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How the score changes along the execution. Most points that follow each other are alike: noise at
 * the one does what noise at the other would. Where the score changes most, something happens in
 * between whose time matters.
 *
 * @param scores of all points that have one, the most suspicious first
 * @param slopes the change along each edge between such points, in the edges' order
 */
public record ScoreGraph(List<Scored> scores, List<Slope> slopes) {
  /** Keeps its own lists. */
  public ScoreGraph {
    scores = List.copyOf(scores);
    slopes = List.copyOf(slopes);
  }

  /** Made of scores and of who follows whom; edges of points without a score are left out. */
  public static ScoreGraph of(List<Scored> scores, List<Edge> edges) {
    Map<Point, Double> score = new HashMap<>();
    scores.forEach(each -> score.put(each.point(), each.score()));
    List<Slope> slopes = new ArrayList<>();
    for (Edge edge : edges) {
      Double from = score.get(edge.from());
      Double to = score.get(edge.to());
      if (from != null && to != null) {
        slopes.add(new Slope(edge, to - from));
      }
    }
    return new ScoreGraph(scores, slopes);
  }

  /** The edges with the largest rises, the steepest first; at most so many. */
  public List<Slope> rises(int most) {
    return slopes.stream()
        .filter(slope -> slope.counts() && slope.change() > 0)
        .sorted(Comparator.comparingDouble(slope -> -slope.change()))
        .limit(most)
        .toList();
  }

  /** The edges with the largest falls, the steepest first; at most so many. */
  public List<Slope> falls(int most) {
    return slopes.stream()
        .filter(slope -> slope.counts() && slope.change() < 0)
        .sorted(Comparator.comparingDouble(Slope::change))
        .limit(most)
        .toList();
  }
}
