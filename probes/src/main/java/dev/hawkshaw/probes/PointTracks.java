package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.PointEdgeRow;
import dev.hawkshaw.probes.format.PointRow;
import dev.hawkshaw.probes.format.PointRows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which points the threads of one run came by.
 *
 * <p>Where threads meet: each thread counts for itself; the list of what they counted is guarded by
 * this object's monitor, and added up when the recording is written.
 */
final class PointTracks {
  private final boolean edges;
  private final List<PointTrack> all = new ArrayList<>();

  // Not static: a thread that outlives a run must not bring what it did there into the next one.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<PointTrack> tracks = new ThreadLocal<>();

  /**
   * Counts the points of a run.
   *
   * @param edges whether it is kept which came after which
   */
  PointTracks(boolean edges) {
    this.edges = edges;
  }

  /** The calling thread comes by; says whether it does for the first time. */
  boolean passes(int place) {
    PointTrack mine = tracks.get();
    if (mine == null) {
      mine = add();
      tracks.set(mine);
    }
    return mine.passes(place);
  }

  private synchronized PointTrack add() {
    PointTrack track = new PointTrack(edges);
    all.add(track);
    return track;
  }

  /** How often threads came by each place. */
  synchronized Map<Long, Long> times() {
    Map<Long, Long> times = new TreeMap<>();
    for (PointTrack each : all) {
      each.points().addTo(times);
    }
    return times;
  }

  /**
   * What was counted.
   *
   * @param live where noise was to be made, or null if nowhere
   */
  synchronized PointRows rows(LivePoints live) {
    Map<Long, Integer> positions = new HashMap<>();
    List<PointRow> rows = new ArrayList<>();
    for (Map.Entry<Long, Long> each : times().entrySet()) {
      int place = each.getKey().intValue();
      positions.put(each.getKey(), rows.size());
      boolean isLive = live != null && live.has(place);
      rows.add(Points.row(place).seen(isLive, each.getValue(), threads(place)));
    }
    List<Long> missing = live == null ? new ArrayList<>() : live.missing();
    return new PointRows(rows, edges(positions), dropped(), missing);
  }

  private int threads(int place) {
    int threads = 0;
    for (PointTrack each : all) {
      threads += each.points().get(place) > 0 ? 1 : 0;
    }
    return threads;
  }

  /** A thread that is still about may have come to a point since they were counted. */
  private List<PointEdgeRow> edges(Map<Long, Integer> positions) {
    Map<Long, Long> sums = new TreeMap<>();
    for (PointTrack each : all) {
      if (each.edges() != null) {
        each.edges().addTo(sums);
      }
    }
    List<PointEdgeRow> rows = new ArrayList<>();
    for (Map.Entry<Long, Long> each : sums.entrySet()) {
      Integer from = positions.get(each.getKey() >>> 32);
      Integer to = positions.get(each.getKey() & 0xFFFF_FFFFL);
      if (from != null && to != null) {
        rows.add(new PointEdgeRow(from, to, each.getValue()));
      }
    }
    return rows;
  }

  private long dropped() {
    long dropped = 0;
    for (PointTrack each : all) {
      dropped += each.dropped();
    }
    return dropped;
  }
}
