package dev.hawkshaw.spectrum;

import dev.hawkshaw.recording.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * One view of the runs: what its entities are. Summarizing a run, merging and ranking are the same
 * for all views.
 */
public interface Analysis<E> {
  /** The entities that a run shows. */
  Set<E> entities(Recording recording);

  /** An order among entities with equal scores. */
  Comparator<E> amongTies();

  /** What a run adds to the matrix, if all are made alike. */
  default Matrix<E> summarize(int run, boolean failing, Recording recording) {
    return summarize(run, failing, "", recording);
  }

  /** What a run adds to the matrix, if it is made like the others of its stratum. */
  default Matrix<E> summarize(int run, boolean failing, String stratum, Recording recording) {
    return Matrix.ofRun(run, failing, stratum, entities(recording));
  }

  /** The entities of a failing run, most suspicious first. */
  default List<Ranked<E>> rank(Matrix<E> matrix, Formula formula) {
    return Ranking.rank(matrix, formula, amongTies());
  }
}
