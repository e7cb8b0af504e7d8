package dev.hawkshaw.spectrum;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Ranks the entities of a matrix. */
public final class Ranking {
  private Ranking() {}

  /** The entities by their scores; ties share a rank (1, 1, 3), and stand in the order given. */
  public static <E> List<Ranked<E>> rank(
      Matrix<E> matrix, Formula formula, Comparator<E> amongTies) {
    return of(scores(matrix, formula), amongTies);
  }

  /**
   * The entities that a failing run has, without ranks and in no order; those that every run has
   * are left out, as they can't tell failing from passing. Runs are compared with those that were
   * made alike ({@link Balance}).
   */
  public static <E> List<Ranked<E>> scores(Matrix<E> matrix, Formula formula) {
    return scores(matrix, formula, entity -> false);
  }

  /**
   * The same, but some explain a failure by themselves, and need no run without them.
   *
   * @param alone which these are
   */
  public static <E> List<Ranked<E>> scores(Matrix<E> matrix, Formula formula, Predicate<E> alone) {
    List<Ranked<E>> scored = new ArrayList<>();
    Scoring<E> scoring = new Scoring<>(matrix, formula);
    for (E entity : matrix.entities()) {
      Counts counts = matrix.counts(entity);
      boolean tells = counts.nf() + counts.np() > 0 || alone.test(entity);
      if (counts.ef() > 0 && tells) {
        scored.add(scoring.score(entity, counts));
      }
    }
    return scored;
  }

  /** Orders by weight, the same every time, and gives ranks. */
  public static <E> List<Ranked<E>> of(List<Ranked<E>> scored, Comparator<E> amongTies) {
    return of(
        scored,
        Comparator.comparingDouble(each -> -each.weight()),
        Comparator.comparing(Ranked::entity, amongTies));
  }

  /** The same by an order of one's own; what is equal by it shares a rank. */
  public static <E> List<Ranked<E>> of(
      List<Ranked<E>> scored, Comparator<Ranked<E>> order, Comparator<Ranked<E>> amongTies) {
    List<Ranked<E>> sorted = new ArrayList<>(scored);
    sorted.sort(order.thenComparing(amongTies));
    List<Ranked<E>> ranked = new ArrayList<>();
    int from = 0;
    while (from < sorted.size()) {
      int to = from;
      while (to < sorted.size() && order.compare(sorted.get(to), sorted.get(from)) == 0) {
        to++;
      }
      for (Ranked<E> each : sorted.subList(from, to)) {
        ranked.add(each.at(from + 1, to - from));
      }
      from = to;
    }
    return ranked;
  }
}
