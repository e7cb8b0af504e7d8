package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.Sharing;
import dev.hawkshaw.point.Edge;
import dev.hawkshaw.point.Point;
import dev.hawkshaw.recording.PointEdge;
import dev.hawkshaw.recording.Recording;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The points that the first runs of a study came by, and which came directly after which. An access
 * counts if some of these runs saw its variable shared.
 */
final class Discovered {
  private final Map<Long, dev.hawkshaw.recording.Point> seen = new LinkedHashMap<>();
  private final Map<List<Long>, Long> steps = new LinkedHashMap<>();
  private final Set<String> shared = new HashSet<>();
  private int runs;
  private long dropped;

  /** Learns from a run that counted all points. */
  void add(Recording recording) {
    runs++;
    recording.points().forEach(point -> seen.putIfAbsent(point.id(), point));
    for (PointEdge edge : recording.pointEdges()) {
      steps.merge(List.of(edge.from(), edge.to()), edge.times(), Long::sum);
    }
    shared.addAll(Sharing.lines(recording));
    dropped += recording.pointEdgesDropped();
  }

  /** How many runs were learned from. */
  int runs() {
    return runs;
  }

  /** How many steps between points there was no room for. */
  long dropped() {
    return dropped;
  }

  /** As the runs have them. */
  List<dev.hawkshaw.recording.Point> found() {
    return seen.values().stream().filter(this::counts).toList();
  }

  private boolean counts(dev.hawkshaw.recording.Point point) {
    return !PointMaker.isAccess(point)
        || shared.contains(point.about())
        || shared.contains(Long.toHexString(point.id()));
  }

  /** For searches, in the order of these ids. */
  List<Point> points(List<Long> order) {
    Map<Long, Point> made = made();
    return order.stream().filter(made::containsKey).map(made::get).toList();
  }

  private Map<Long, Point> made() {
    Map<Long, Point> made = new LinkedHashMap<>();
    found().forEach(point -> made.put(point.id(), PointMaker.of(point)));
    return made;
  }

  /** Which of these points came directly after which. */
  List<Edge> edges() {
    Map<Long, Point> made = made();
    List<Edge> edges = new ArrayList<>();
    steps.forEach(
        (step, times) -> {
          Point from = made.get(step.get(0));
          Point to = made.get(step.get(1));
          if (from != null && to != null) {
            edges.add(new Edge(from, to, times));
          }
        });
    return edges;
  }
}
