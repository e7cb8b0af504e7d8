package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Counts;
import java.util.List;
import java.util.Map;
import org.roaringbitmap.RoaringBitmap;

/** The bug that a ranking comes down to if there is only one failing run to be explained. */
public final class OneBug {
  private OneBug() {}

  /**
   * The first of the ranking is the cause; what is in the same methods belongs to it.
   *
   * @param ranking the most suspicious first; not empty
   * @param counts of each of these
   * @param showing the failing runs that have the cause
   */
  public static Bug of(
      PatternAnalysis analysis,
      List<Shown> ranking,
      Map<Pattern, Counts> counts,
      FailingRuns runs,
      List<Integer> showing) {
    RoaringBitmap with = new RoaringBitmap();
    showing.forEach(with::add);
    return new BugMaker(analysis, counts::get, runs)
        .make(PatternClusters.around(ranking), with, new RoaringBitmap());
  }
}
