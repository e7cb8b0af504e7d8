package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Matrix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.roaringbitmap.RoaringBitmap;

/**
 * Explains failing runs by one cause after the other: the pattern that explains them best takes the
 * runs that show it, and what is left is ranked again, without them. So a bug that makes one run in
 * fifty fail is not hidden by the others, and a run in which two bugs happened is no third one.
 */
final class Causes {
  /** Of so many contenders the first that is good enough is taken. */
  private static final int CONTENDERS = 20;

  /** What explains fewer of the failing runs that have it did not cause them by itself. */
  private static final double BY_ITSELF = 0.15;

  private final PatternAnalysis analysis;
  private final Matrix<Pattern> matrix;
  private final FailingRuns runs;
  private final boolean useSignatures;
  private final List<Explained> found = new ArrayList<>();
  private final RoaringBitmap left;

  Causes(
      PatternAnalysis analysis, Matrix<Pattern> matrix, FailingRuns runs, boolean useSignatures) {
    this.analysis = analysis;
    this.matrix = matrix;
    this.runs = runs;
    this.useSignatures = useSignatures;
    this.left = matrix.failing();
  }

  /** The causes, that of most runs first. */
  List<Explained> find() {
    while (!left.isEmpty() && explainSome()) {
      found.forEach(each -> left.andNot(each.runs()));
    }
    if (useSignatures) {
      explainBySignatures();
    }
    found.sort((a, b) -> Integer.compare(b.runs().getCardinality(), a.runs().getCardinality()));
    return found;
  }

  /** Those that nothing explains. */
  RoaringBitmap left() {
    return left;
  }

  private boolean explainSome() {
    Matrix<Pattern> rest = matrix.withFailing(left);
    for (Contender each : Contender.of(analysis, rest, runs, CONTENDERS)) {
      RoaringBitmap explains = rest.failingRunsWith(each.pattern());
      Doubt doubt = new Doubt(each.ranked().counts());
      Explained same = sameAs(each, doubt, explains);
      if (same != null && doubt.isLikely()) {
        same.add(each, matrix, explains);
        return true;
      }
      if (same == null && (found.isEmpty() || isConvincing(each, doubt, explains))) {
        Explained cause = new Explained();
        cause.add(each, matrix, explains);
        found.add(cause);
        return true;
      }
    }
    return false;
  }

  /** The bug that is known already and that it belongs to, or null. */
  private Explained sameAs(Contender each, Doubt doubt, RoaringBitmap explains) {
    return found.stream()
        .filter(known -> known.hasMethodsOf(each))
        .findFirst()
        .orElseGet(() -> companyOf(each, doubt, explains));
  }

  /**
   * What was nearly always seen with a known bug and is about the same variable is a part of it,
   * whatever its methods are.
   */
  private Explained companyOf(Contender each, Doubt doubt, RoaringBitmap explains) {
    RoaringBitmap with = matrix.failingRunsWith(each.pattern());
    boolean byItself = explains.getCardinality() >= BY_ITSELF * with.getCardinality();
    if (byItself || doubt.isOut()) {
      return null;
    }
    return found.stream()
        .filter(known -> known.hasVariableOf(each))
        .max(Comparator.comparingInt(known -> RoaringBitmap.andCardinality(known.runs(), with)))
        .orElse(null);
  }

  /** What looks like a bug that is known, or fails in a new way, needs less to be believed. */
  private boolean isConvincing(Contender each, Doubt doubt, RoaringBitmap explains) {
    if (each.pattern().isDeadlock()) {
      return true;
    }
    boolean supported = isOfKnownKind(each) || (useSignatures && failInNewWay(explains));
    return supported ? doubt.isLikely() : doubt.isSure();
  }

  private boolean isOfKnownKind(Contender each) {
    return found.stream()
        .anyMatch(
            known ->
                known.first().pattern().variables().equals(each.pattern().variables())
                    && known.first().pattern().kind().equals(each.pattern().kind()));
  }

  private boolean failInNewWay(RoaringBitmap explains) {
    Set<String> ways = runs.signatures(explains);
    return found.stream()
        .allMatch(known -> Collections.disjoint(ways, runs.signatures(known.runs())));
  }

  private void explainBySignatures() {
    for (int run : left.toArray()) {
      List<Explained> like =
          found.stream()
              .filter(each -> runs.signatures(each.runs()).contains(runs.signature(run)))
              .toList();
      if (like.size() == 1) {
        like.get(0).addLikely(run);
        left.remove(run);
      }
    }
  }
}
