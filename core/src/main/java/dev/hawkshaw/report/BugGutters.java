package dev.hawkshaw.report;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.bug.Edge;
import java.util.HashMap;
import java.util.Map;

/**
 * The room between the lanes of a bug graph. An arrow to who holds a lock goes up there, on a track
 * of its own, beside the lane where it ends.
 */
final class BugGutters {
  private static final int NARROW = 36;
  private static final int TRACK = 14;

  /** From the edge of a lane to the first track, where the numbers of other arrows stand. */
  private static final int NUMBERS = 34;

  private final Map<Edge, Integer> tracks = new HashMap<>();
  private final Map<Integer, Integer> counts = new HashMap<>();
  private final BugGraph graph;
  private final int beside;

  BugGutters(BugGraph graph) {
    this.graph = graph;
    boolean numbers = graph.edges().stream().anyMatch(edge -> edge.kind() == Edge.Kind.ORDER);
    this.beside = numbers ? NUMBERS : NARROW / 2;
    for (Edge edge : graph.edges()) {
      if (edge.kind() == Edge.Kind.HELD) {
        tracks.put(edge, counts.merge(before(edge), 1, Integer::sum));
      }
    }
  }

  /** How wide the one to the right of a lane is. */
  int width(int lane) {
    int count = counts.getOrDefault(lane, 0);
    return count == 0 ? NARROW : 2 * beside + TRACK * (count - 1);
  }

  int total() {
    int total = 0;
    for (int lane = 0; lane + 1 < graph.lanes().size(); lane++) {
      total += width(lane);
    }
    return total;
  }

  /** How far to the right of the gutter's left edge the track of an arrow is. */
  int track(Edge edge) {
    return beside + TRACK * (tracks.get(edge) - 1);
  }

  /** The lane to the left of the gutter in which an arrow goes up. */
  int before(Edge edge) {
    int from = graph.nodes().get(edge.from()).lane();
    int to = graph.nodes().get(edge.to()).lane();
    return from < to ? to - 1 : to;
  }
}
