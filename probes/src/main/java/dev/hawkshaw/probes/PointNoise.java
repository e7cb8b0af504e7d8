package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.PointRows;
import dev.hawkshaw.probes.format.SteeringRow;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Noise at chosen points and nowhere else: whenever a thread comes to one it sleeps three times of
 * four, as its random numbers say, and else goes on at once. To yield would be next to nothing
 * where other processors are idle, and a run in which one of two points was left out tells little.
 * A point that is reached often is disturbed less and less.
 *
 * <p>Where threads meet: each thread draws its own random numbers; {@link Hits}, {@link Pause} and
 * {@link PointTracks} say what they share.
 */
final class PointNoise extends Noise {
  private static final double OFTEN = 0.75;
  private static final int CALM_AFTER = 64;

  private final LivePoints live;
  private final long mostSleepNanos;
  private final Threads threads;
  private final PointTracks tracks = new PointTracks(false);
  private final Hits hits = new Hits(CALM_AFTER);
  private final Pause pause = new Pause();
  private final AtomicLong arrivals = new AtomicLong();
  private final AtomicLong pauses = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();

  PointNoise(LivePoints live, long mostSleepNanos, Threads threads) {
    this.live = live;
    this.mostSleepNanos = mostSleepNanos;
    this.threads = threads;
  }

  @Override
  LivePoints live() {
    return live;
  }

  @Override
  void passes(int place) {
    if (live.has(place)) {
      boolean entered = Inside.enter();
      try {
        arrivals.incrementAndGet();
        tracks.passes(place);
        disturb(place, threads.current());
      } finally {
        Inside.leave(entered);
      }
    }
  }

  /** The same numbers are drawn whatever is decided, so that decisions stay with their arrivals. */
  private void disturb(int place, Threads.Tag tag) {
    double chance = (tag.next() >>> 11) * 0x1p-53;
    long nanos = (tag.next() >>> 1) % mostSleepNanos + 1;
    double calm = hits.calm(place);
    if (chance < OFTEN * calm) {
      long now = System.nanoTime();
      if (pause.isAllowed(now)) {
        Pause.sleep(nanos);
        pauses.incrementAndGet();
        pause.spend(System.nanoTime() - now);
      } else {
        refused.incrementAndGet();
      }
    }
  }

  @Override
  void before(Location at, int access) {}

  @Override
  void beforeLock(Object lock, int point) {}

  @Override
  void begin() {}

  @Override
  long steps() {
    return arrivals.get();
  }

  @Override
  PointRows points() {
    return tracks.rows(live);
  }

  /** How many were chosen, which of the first 64 were reached, and how often a thread paused. */
  @Override
  SteeringRow row() {
    Set<Long> seen = new HashSet<>();
    for (long place : tracks.times().keySet()) {
      seen.add(Points.row((int) place).id());
    }
    long[] ids = live.ids();
    long reached = 0;
    for (int i = 0; i < Math.min(ids.length, Long.SIZE); i++) {
      reached |= seen.contains(ids[i]) ? 1L << i : 0;
    }
    int missing = live.missing().size();
    return new SteeringRow(ids.length, reached, pauses.get(), 0, refused.get(), missing);
  }
}
