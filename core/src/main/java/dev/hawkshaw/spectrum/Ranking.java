package dev.hawkshaw.spectrum;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Ranks the entities of a matrix. */
public final class Ranking {
  private Ranking() {}

  /**
   * The entities that a failing run has, most suspicious first; those that every run has are left
   * out, as they can't tell failing from passing. Ties share a rank (1, 1, 3); the order among them
   * is the one given, so that it is the same every time.
   */
  public static <E> List<Ranked<E>> rank(
      Matrix<E> matrix, Formula formula, Comparator<E> amongTies) {
    List<Ranked<E>> scored = new ArrayList<>();
    for (E entity : matrix.entities()) {
      Counts counts = matrix.counts(entity);
      if (counts.ef() > 0 && counts.nf() + counts.np() > 0) {
        scored.add(new Ranked<>(0, 0, entity, formula.score(counts), counts));
      }
    }
    scored.sort(
        Comparator.<Ranked<E>>comparingDouble(r -> -r.score())
            .thenComparing(Ranked::entity, amongTies));
    return withRanks(scored);
  }

  private static <E> List<Ranked<E>> withRanks(List<Ranked<E>> scored) {
    List<Ranked<E>> ranked = new ArrayList<>();
    int from = 0;
    while (from < scored.size()) {
      int to = from;
      while (to < scored.size() && scored.get(to).score() == scored.get(from).score()) {
        to++;
      }
      for (Ranked<E> each : scored.subList(from, to)) {
        ranked.add(new Ranked<>(from + 1, to - from, each.entity(), each.score(), each.counts()));
      }
      from = to;
    }
    return ranked;
  }
}
