package dev.hawkshaw.campaign;

import dev.hawkshaw.study.Verdict;
import java.util.EnumMap;
import java.util.Map;

/**
 * How far a campaign is.
 *
 * @param planned how many runs there are to be in all
 * @param counts how many ended in which way, earlier sittings included
 * @param doneNow how many were made in this sitting
 * @param seconds how long this sitting has taken
 * @param leader the strategy that has exposed the bug best, or ""
 */
public record Progress(
    int planned, Map<Verdict, Integer> counts, int doneNow, double seconds, String leader) {

  /** Told after each run, by one thread at a time. */
  public interface Listener {
    /** A run has ended. */
    void update(Progress progress);
  }

  /** How many ended in this way. */
  public int count(Verdict verdict) {
    return counts.getOrDefault(verdict, 0);
  }

  /** How many are done in all. */
  public int done() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Failed or hung. */
  public int failing() {
    return count(Verdict.FAILED) + count(Verdict.HUNG);
  }

  /** The speed of this sitting. */
  public double runsPerSecond() {
    return seconds == 0 ? 0 : doneNow / seconds;
  }

  static Map<Verdict, Integer> noCounts() {
    return new EnumMap<>(Verdict.class);
  }
}
