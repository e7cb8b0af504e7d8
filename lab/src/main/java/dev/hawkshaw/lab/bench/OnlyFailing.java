package dev.hawkshaw.lab.bench;

import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import java.util.Collection;
import java.util.List;

/** What baselines report that know no scores: everything that failing runs have and no other. */
final class OnlyFailing {
  private OnlyFailing() {}

  /** All share the first rank. */
  static <E> List<Ranked<E>> of(Matrix<E> matrix, Collection<E> entities) {
    List<E> reported = entities.stream().filter(each -> isReported(matrix.counts(each))).toList();
    return reported.stream()
        .map(each -> new Ranked<>(1, reported.size(), each, 1, matrix.counts(each)))
        .toList();
  }

  private static boolean isReported(Counts counts) {
    return counts.ef() > 0 && counts.ep() == 0;
  }
}
