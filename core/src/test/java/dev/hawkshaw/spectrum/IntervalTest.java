package dev.hawkshaw.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalTest {
  /** z = 1.96, z * z = 3.8415; of n runs that all do it: n / (n + z * z) to 1. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 1",
    "1, 1, 0.206549, 1",
    "0, 1, 0, 0.793451",
    "10, 10, 0.722467, 1",
    "3, 4, 0.300642, 0.954413",
    "5, 10, 0.236593, 0.763407",
  })
  void isWilsons(int part, int all, double low, double high) {
    Interval interval = Interval.ofShare(part, all);

    assertEquals(low, interval.low(), 1e-6);
    assertEquals(high, interval.high(), 1e-6);
  }

  /** Of n runs that all do it: the n-th root of 2.5% to 1; the others are from tables. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 1",
    "1, 1, 0.025, 1",
    "4, 4, 0.397635, 1",
    "0, 4, 0, 0.602365",
    "5, 10, 0.187086, 0.812914",
    "2, 20, 0.012349, 0.316983",
  })
  void exactOneIsClopperAndPearsons(int part, int all, double low, double high) {
    Interval interval = Interval.exact(part, all, 0.95);

    assertEquals(low, interval.low(), 1e-6);
    assertEquals(high, interval.high(), 1e-6);
  }
}
