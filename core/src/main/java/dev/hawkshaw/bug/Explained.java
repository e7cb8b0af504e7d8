package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.spectrum.Matrix;
import java.util.ArrayList;
import java.util.List;
import org.roaringbitmap.RoaringBitmap;

/** Failing runs that have the same cause, and the patterns that explain them. */
final class Explained {
  private final List<Contender> causes = new ArrayList<>();
  private final RoaringBitmap runs = new RoaringBitmap();
  private final RoaringBitmap likely = new RoaringBitmap();

  /** A cause of them, and which of the failing runs that are left it explains. */
  void add(Contender cause, Matrix<Pattern> all, RoaringBitmap explains) {
    causes.add(cause);
    runs.or(explains);
    // What passing runs have too may be in a run that fails for another reason; what none has is
    // not.
    if (all.counts(cause.pattern()).ep() == 0) {
      runs.or(all.failingRunsWith(cause.pattern()));
    }
  }

  /** A run that shows none of the causes, but failed as only runs with these did. */
  void addLikely(int run) {
    likely.add(run);
  }

  List<Contender> causes() {
    return causes;
  }

  Contender first() {
    return causes.get(0);
  }

  /** Those that show a cause. */
  RoaringBitmap runs() {
    return runs;
  }

  /** Those that do not. */
  RoaringBitmap likely() {
    return likely;
  }

  /** Whether a pattern has the same methods on all sides as one of the causes. */
  boolean hasMethodsOf(Contender other) {
    PatternCluster cluster = PatternCluster.of(other.shown());
    return causes.stream()
        .anyMatch(
            cause ->
                PatternCluster.of(cause.shown()).match(cluster, PatternClusters::haveSameTop)
                    != null);
  }
}
