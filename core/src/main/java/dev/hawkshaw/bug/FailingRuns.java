package dev.hawkshaw.bug;

import dev.hawkshaw.recording.Recording;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.roaringbitmap.RoaringBitmap;

/**
 * What is known of failing runs beside the matrix: how they failed, and what they recorded, which
 * is read when it is needed.
 *
 * @param signatures by run; the same for runs that failed in the same way
 * @param recordings reads what a run recorded
 */
public record FailingRuns(Map<Integer, String> signatures, IntFunction<Recording> recordings) {

  Recording recording(int run) {
    return recordings.apply(run);
  }

  String signature(int run) {
    return signatures.getOrDefault(run, "");
  }

  /** The ways in which these runs failed. */
  Set<String> signatures(RoaringBitmap some) {
    return some.stream().mapToObj(this::signature).collect(Collectors.toSet());
  }

  /** So many of them, spread over all: what most runs show some of them show. */
  static List<Integer> some(RoaringBitmap runs, int most) {
    int every = Math.max(1, (runs.getCardinality() + most - 1) / most);
    return runs.stream().filter(run -> runs.rankLong(run) % every == 1 % every).boxed().toList();
  }
}
