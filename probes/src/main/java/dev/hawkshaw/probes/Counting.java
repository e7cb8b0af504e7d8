package dev.hawkshaw.probes;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Delays nobody and counts the accesses to locations that several threads touch. What a thread does
 * again is not counted otherwise, because it is to cost nearly nothing: so this is no part of a
 * campaign, but for measurements. Every access takes the long way then.
 *
 * <p>Where threads meet: the table is used under this object's monitor only, and nobody waits with
 * it for anything but the monitor of a location, in which no code of the program runs.
 */
final class Counting extends Noise {
  private final IdentityHashMap<Location, long[]> accesses = new IdentityHashMap<>();

  @Override
  void before(Location at, int access) {
    boolean entered = Inside.enter();
    try {
      count(at);
    } finally {
      Inside.leave(entered);
    }
  }

  private synchronized void count(Location at) {
    long[] known = accesses.get(at);
    if (known == null) {
      known = new long[1];
      accesses.put(at, known);
    }
    known[0]++;
  }

  @Override
  void beforeLock(Object lock, int point) {
    // A lock that is taken is no access.
  }

  @Override
  void begin() {
    // Neither is the beginning of a thread.
  }

  /** The accesses, from the first one on, to what turned out to be shared. */
  @Override
  synchronized long steps() {
    long sum = 0;
    for (Map.Entry<Location, long[]> each : accesses.entrySet()) {
      sum += each.getKey().isShared() ? each.getValue()[0] : 0;
    }
    return sum;
  }
}
