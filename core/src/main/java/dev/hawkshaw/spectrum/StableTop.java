package dev.hawkshaw.spectrum;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether more runs are likely to change what comes first. Looks are taken at growing numbers of
 * runs, so that looking often does not make chance look like certainty. The first rank is stable
 * when there are enough failing and passing runs, the same entities share it as at the look before,
 * and it holds in 95% of the draws of {@link Stability}.
 */
public final class StableTop<E> {
  /** With fewer failing or passing runs than this, nothing is called stable. */
  public static final int ENOUGH = 10;

  private static final int FIRST_LOOK = 67;
  private static final double GROWTH = 1.5;

  private final Formula formula;
  private int nextLook = FIRST_LOOK;
  private Set<E> lastFirst = Set.of();
  private double holds;
  private boolean stable;

  /** Looks at rankings by this formula. */
  public StableTop(Formula formula) {
    this.formula = formula;
  }

  /** Whether there are enough runs for another look. */
  public boolean isDue(Matrix<E> matrix) {
    return !stable && matrix.failed() + matrix.passed() >= nextLook;
  }

  /** Takes a look. */
  public void look(Matrix<E> matrix, List<Ranked<E>> ranking) {
    nextLook = (int) (nextLook * GROWTH);
    Set<E> first =
        ranking.stream()
            .filter(each -> each.rank() == 1)
            .map(Ranked::entity)
            .collect(Collectors.toSet());
    boolean enough = matrix.failed() >= ENOUGH && matrix.passed() >= ENOUGH;
    if (enough && !first.isEmpty() && first.equals(lastFirst)) {
      holds = Stability.ofFirstRank(matrix, ranking, formula, nextLook);
      stable = holds >= FailureRate.CONFIDENCE;
    }
    lastFirst = first;
  }

  /** Whether the last look said so; it stays so. */
  public boolean isStable() {
    return stable;
  }

  /** In which part of the draws the first rank held, at the last look that asked. */
  double holds() {
    return holds;
  }
}
