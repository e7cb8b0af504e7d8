package dev.hawkshaw.lab.bench;

import dev.hawkshaw.spectrum.Ranked;
import java.util.List;
import java.util.function.Predicate;

/**
 * Where the first true cause stands in a ranking.
 *
 * @param rank the place it has as the last among all its equals
 * @param wrongBefore how many that are no cause a reader may meet before a true one
 */
record CausePlace(int rank, int wrongBefore) {

  /** Null if no true one is in the ranking. */
  static <E> CausePlace in(List<Ranked<E>> ranking, Predicate<E> isTrue) {
    Ranked<E> first = first(ranking, isTrue);
    if (first == null) {
      return null;
    }
    long wrong =
        ranking.stream()
            .filter(each -> each.rank() <= first.rank() && !isTrue.test(each.entity()))
            .count();
    return new CausePlace(first.worstRank(), (int) wrong);
  }

  /** The first true one itself, or null. */
  static <E> Ranked<E> first(List<Ranked<E>> ranking, Predicate<E> isTrue) {
    return ranking.stream().filter(each -> isTrue.test(each.entity())).findFirst().orElse(null);
  }
}
