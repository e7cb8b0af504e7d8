package dev.hawkshaw.spectrum;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.roaringbitmap.RoaringBitmap;

/** Scores entities together: as if they were one, which a run has if it has any of them. */
public final class Together {
  private Together() {}

  /**
   * The score of each group that has more than one entity.
   *
   * @param group which one an entity belongs to; null if to none
   */
  public static <E, G> Map<G, Double> scores(
      Matrix<E> matrix, Formula formula, List<Ranked<E>> entities, Function<E, G> group) {
    Map<G, List<E>> groups = new HashMap<>();
    for (Ranked<E> each : entities) {
      G its = group.apply(each.entity());
      if (its != null) {
        groups.computeIfAbsent(its, g -> new ArrayList<>(1)).add(each.entity());
      }
    }
    Scoring<E> scoring = new Scoring<>(matrix, formula);
    Map<G, Double> scores = new HashMap<>();
    groups.forEach(
        (its, members) -> {
          if (members.size() > 1) {
            scores.put(its, scoring.score(union(matrix, members)));
          }
        });
    return scores;
  }

  private static <E> RoaringBitmap union(Matrix<E> matrix, List<E> members) {
    RoaringBitmap all = new RoaringBitmap();
    members.forEach(each -> all.or(matrix.runs(each)));
    return all;
  }
}
