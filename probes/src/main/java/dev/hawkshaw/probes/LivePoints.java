package dev.hawkshaw.probes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The points at which noise is made.
 *
 * <p>Where threads meet: which are live never changes. What was found out of a place is kept
 * without a lock; whoever misses it finds it out again.
 */
final class LivePoints {
  private static final byte LIVE = 1;
  private static final byte QUIET = 2;

  private final long[] ids;
  private final Set<Long> set = new HashSet<>();
  private volatile byte[] known = new byte[1024];

  LivePoints(long[] ids) {
    this.ids = ids.clone();
    for (long id : ids) {
      set.add(id);
    }
  }

  boolean has(int place) {
    byte[] now = known;
    byte what = place < now.length ? now[place] : 0;
    return (what == 0 ? find(place) : what) == LIVE;
  }

  private synchronized byte find(int place) {
    byte what = set.contains(Points.row(place).id()) ? LIVE : QUIET;
    if (place >= known.length) {
      known = Arrays.copyOf(known, Math.max(place + 1, known.length * 2));
    }
    known[place] = what;
    return what;
  }

  /** In the order of the study's file. */
  long[] ids() {
    return ids.clone();
  }

  /** Those that no class has that was loaded. */
  List<Long> missing() {
    List<Long> missing = new ArrayList<>();
    for (long id : ids) {
      if (!Points.isKnown(id)) {
        missing.add(id);
      }
    }
    return missing;
  }
}
