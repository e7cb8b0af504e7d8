package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.subject.Subject;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * How one view did on a subject with one budget, over all seeds.
 *
 * @param results one per seed
 */
record Campaigns(Subject subject, String view, Budget budget, List<Result> results) {
  private static final int NOT_RANKED = Integer.MAX_VALUE;

  /**
   * What one campaign came to.
   *
   * @param place of the first true cause, or null
   */
  record Result(int seed, int failing, int passing, int entities, CausePlace place) {
    Integer rank() {
      return place == null ? null : Integer.valueOf(place.rank());
    }

    Integer wrongBefore() {
      return place == null ? null : Integer.valueOf(place.wrongBefore());
    }

    boolean exposed() {
      return failing > 0;
    }
  }

  int exposed() {
    return (int) results.stream().filter(Result::exposed).count();
  }

  boolean isExposed() {
    return exposed() > 0;
  }

  int failing() {
    return Median.of(results.stream().map(Result::failing).toList());
  }

  int entities() {
    return Median.of(results.stream().map(Result::entities).toList());
  }

  /** The median over the campaigns that failed at all; null if the cause was not ranked. */
  Integer rank() {
    return median(Result::rank);
  }

  /** Like the rank, but how many wrong ones may come first. */
  Integer wrongBefore() {
    return median(Result::wrongBefore);
  }

  private Integer median(Function<Result, Integer> figure) {
    List<Integer> figures =
        results.stream()
            .filter(Result::exposed)
            .map(result -> Objects.requireNonNullElse(figure.apply(result), NOT_RANKED))
            .toList();
    Integer median = Median.of(figures);
    return median == null || median == NOT_RANKED ? null : median;
  }

  int top1() {
    return (int) results.stream().filter(result -> Objects.equals(result.rank(), 1)).count();
  }

  /** Never called a success: a subject that did not fail has no rank. */
  Object shownRank() {
    if (!isExposed()) {
      return "not exposed";
    }
    Integer rank = rank();
    return rank == null ? "not ranked" : rank;
  }
}
