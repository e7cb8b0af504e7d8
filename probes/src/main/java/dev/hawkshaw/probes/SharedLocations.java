package dev.hawkshaw.probes;

import java.util.Arrays;

/**
 * The locations that two or more threads have touched and whose history is still to be taken. There
 * is room for a fixed number: beyond it the oldest gives way, so that a program which hands
 * millions of objects from thread to thread does not run out of memory because of us.
 *
 * <p>Where threads meet: one lock, taken while a location's monitor may be held; no location's
 * monitor is taken while it is held.
 */
final class SharedLocations {
  private static final int MOST = 1 << 18;

  private Location[] ring = new Location[64];
  private int next;
  private int seen;
  private int evicted;

  /** Adds a location and returns the one that had to give way, or null. */
  synchronized Location add(Location location) {
    int at = next;
    next = (next + 1) % MOST;
    seen += seen == Integer.MAX_VALUE ? 0 : 1;
    if (at >= ring.length) {
      ring = Arrays.copyOf(ring, Math.min(MOST, ring.length * 2));
    }
    Location old = ring[at];
    ring[at] = location;
    evicted += old == null || evicted == Integer.MAX_VALUE ? 0 : 1;
    return old;
  }

  /** How many times a location was found shared. */
  synchronized int seen() {
    return seen;
  }

  /** How many gave way. */
  synchronized int evicted() {
    return evicted;
  }

  void flush(Recorder recorder) {
    for (Location location : snapshot()) {
      if (location != null) {
        location.flush(recorder);
      }
    }
  }

  private synchronized Location[] snapshot() {
    return ring.clone();
  }
}
