package dev.hawkshaw.report;

import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Stratum;
import java.util.List;

/**
 * With which runs failing ones were compared.
 *
 * @param strata the runs by how they were made; each is compared with its like
 * @param decidesFirst whether something else would be first if all runs had been made alike
 */
public record Comparison(List<Stratum> strata, boolean decidesFirst) {

  /** The runs of a matrix, ranked so. */
  public static <E> Comparison of(Matrix<E> matrix, List<Ranked<E>> ranking) {
    double best = ranking.stream().mapToDouble(Ranked::plainWeight).max().orElse(0);
    boolean decides =
        !ranking.isEmpty()
            && ranking.stream().noneMatch(each -> each.rank() == 1 && each.plainWeight() == best);
    return new Comparison(matrix.strata(), decides);
  }

  /** What to know before reading scores that are not those of the plain counts. */
  String sentence() {
    String compared = "Runs are compared with those made alike (%d kinds)".formatted(strata.size());
    return compared + (decidesFirst ? "; by plain counts, another would be first" : "");
  }
}
