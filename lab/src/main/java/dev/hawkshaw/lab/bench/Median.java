package dev.hawkshaw.lab.bench;

import java.util.List;

/** The middle of some numbers. */
final class Median {
  private Median() {}

  /** The larger of the two in the middle if their number is even; null of nothing. */
  static Integer of(List<Integer> values) {
    return values.isEmpty() ? null : values.stream().sorted().toList().get(values.size() / 2);
  }

  /** The mean of the two in the middle if their number is even. */
  static double ofNumbers(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  /** The number that nine of ten do not exceed. */
  static double ninthTenth(List<Double> values) {
    return values.stream().sorted().toList().get((values.size() - 1) * 9 / 10);
  }

  static double mean(List<Double> values) {
    return values.stream().mapToDouble(x -> x).average().orElseThrow();
  }
}
