package dev.hawkshaw.probes;

/**
 * Which points one thread came by, and from which it went to which.
 *
 * <p>Where threads meet: it is one thread's; whoever writes the recording looks at it.
 */
final class PointTrack {
  private static final int MOST_POINTS = 100_000;

  /** So many different steps from one point to the next are kept for each thread. */
  static final int MOST_EDGES = 20_000;

  private final LongCounts points = new LongCounts(MOST_POINTS);
  private final LongCounts edges;
  private int last;
  private long dropped;

  PointTrack(boolean edges) {
    this.edges = edges ? new LongCounts(MOST_EDGES) : null;
  }

  /** The thread comes by; says whether it does for the first time. */
  boolean passes(int place) {
    boolean first = points.get(place) == 0;
    points.add(place);
    if (edges != null) {
      if (last != 0 && !edges.add((long) last << 32 | place)) {
        dropped++;
      }
      last = place;
    }
    return first;
  }

  LongCounts points() {
    return points;
  }

  /** Null if they are not counted. */
  LongCounts edges() {
    return edges;
  }

  long dropped() {
    return dropped;
  }
}
