package dev.hawkshaw.report;

import dev.hawkshaw.point.ScoreGraph;
import dev.hawkshaw.point.Slope;
import java.util.List;

/** Which edges of a score graph are marked: those that rise and fall as steeply as any. */
record Steepest(List<Slope> rises, List<Slope> falls) {
  /** What an edge is marked as. */
  enum Mark {
    /** The steepest rise. */
    RISE,
    /** The steepest fall. */
    FALL,
    /** Neither. */
    NONE
  }

  static Steepest of(ScoreGraph graph) {
    return new Steepest(graph.rises(1), graph.falls(1));
  }

  Mark mark(Slope slope) {
    if (rises.contains(slope)) {
      return Mark.RISE;
    }
    return falls.contains(slope) ? Mark.FALL : Mark.NONE;
  }
}
