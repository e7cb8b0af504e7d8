package dev.hawkshaw.probes;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The locations that changed hands lately and whose last windows are still to be taken. There is
 * room for a fixed number: beyond it the oldest gives way and comes back when it changes hands
 * again, so that a program which hands millions of objects from thread to thread does not run out
 * of memory because of us, and nothing is lost.
 *
 * <p>Where threads meet: any thread adds, without a lock.
 */
final class SharedLocations {
  private static final int MOST = 1 << 12;

  private final AtomicReferenceArray<Location> ring = new AtomicReferenceArray<>(MOST);
  private final AtomicLong added = new AtomicLong();

  /** Adds a location and returns the one that had to give way, or null. */
  Location add(Location location) {
    int at = (int) added.getAndIncrement() & MOST - 1;
    return ring.getAndSet(at, location);
  }

  void flush(Recorder recorder) {
    for (int i = 0; i < MOST; i++) {
      Location location = ring.get(i);
      if (location != null) {
        location.flush(recorder);
      }
    }
  }
}
