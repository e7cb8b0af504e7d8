package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.spectrum.Matrix;
import java.util.ArrayList;
import java.util.Collections;
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
    // Of what most runs do not survive it is no matter that another bug explains a run as well.
    if (new Doubt(cause.ranked().counts()).mostlyFails()) {
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

  /** Whether a pattern may belong to the causes: it has a variable or a method in common. */
  boolean isNear(Pattern pattern) {
    return causes.stream().anyMatch(cause -> cause.isNear(pattern));
  }

  /** Whether a pattern is about one of the variables of the first cause. */
  boolean hasVariableOf(Contender other) {
    return !Collections.disjoint(first().pattern().variables(), other.pattern().variables());
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
