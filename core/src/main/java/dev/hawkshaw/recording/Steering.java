package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.SteeringRow;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a run came with an interleaving that it was to force or to prevent.
 *
 * @param missed the accesses that no thread came to, from 0
 * @param realised how often it happened as planned
 * @param kept how often a thread was kept from making it happen
 * @param vain how often a thread was held and nobody came
 * @param unwoven how many of its places no class had that was loaded
 */
public record Steering(List<Integer> missed, long realised, long kept, long vain, int unwoven) {
  static Steering of(SteeringRow row) {
    List<Integer> missed = new ArrayList<>();
    // Of more, which only points can be, Recording.points has those that were reached.
    for (int step = 0; step < Math.min(row.steps(), Long.SIZE); step++) {
      if ((row.reached() & 1L << step) == 0) {
        missed.add(step);
      }
    }
    return new Steering(List.copyOf(missed), row.realised(), row.kept(), row.vain(), row.unwoven());
  }
}
