package dev.hawkshaw.pipeline;

import dev.hawkshaw.point.Edge;
import dev.hawkshaw.point.NoisyRuns;
import dev.hawkshaw.point.Point;
import dev.hawkshaw.study.PointList;
import dev.hawkshaw.study.Run;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Answers a search with the runs that a study has, each once, in the order in which they were made;
 * when there are no more of a kind, that is enough.
 */
final class KeptRuns implements NoisyRuns {
  /** How long a thread sleeps at a chosen point at the most. */
  static final long NOISE_MILLIS = 20;

  private final PointList list;
  private final List<Point> points;
  private final List<Edge> edges;
  private final Map<String, Deque<Run>> kept = new HashMap<>();

  KeptRuns(PointList list, Discovered discovered) {
    this.list = list;
    this.points = discovered.points(list.ids());
    this.edges = discovered.edges();
  }

  /** Adds a run that can be used. */
  void add(Run run) {
    kept.computeIfAbsent(run.strategy(), s -> new ArrayDeque<>()).add(run);
  }

  @Override
  public List<Point> points() {
    return points;
  }

  @Override
  public List<Edge> edges() {
    return edges;
  }

  String strategy(Set<Point> noisy) {
    return list.strategy(noisy.stream().map(Point::id).toList(), NOISE_MILLIS);
  }

  /** The next run of this strategy. */
  Optional<Run> take(String strategy) {
    Deque<Run> runs = kept.get(strategy);
    return runs == null ? Optional.empty() : Optional.ofNullable(runs.poll());
  }

  @Override
  public int run(Set<Point> noisy, int times) {
    String strategy = strategy(noisy);
    int failures = 0;
    for (int i = 0; i < times; i++) {
      Run run = take(strategy).orElseThrow(Enough::new);
      failures += run.verdict().isFailing() ? 1 : 0;
    }
    return failures;
  }
}
