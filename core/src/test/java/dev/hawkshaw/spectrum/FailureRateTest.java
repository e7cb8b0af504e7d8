package dev.hawkshaw.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureRateTest {
  /** Without failures (1 - p)^n = 0.05; the others are from tables of the exact bound. */
  @ParameterizedTest
  @CsvSource({
    "0, 1, 0.95",
    "0, 10, 0.258866",
    "0, 300, 0.009936",
    "1, 10, 0.394163",
    "5, 10, 0.777559",
    "10, 10, 1",
    "0, 0, 1"
  })
  void boundIsExact(int failing, int runs, double atMost) {
    assertEquals(atMost, FailureRate.atMost(failing, runs), 1e-6);
  }

  /** One of two with rate 1/2: (1/4 none) + (1/2 one) = 3/4. */
  @Test
  void addsUpTheBinomialDistribution() {
    assertEquals(0.25, FailureRate.probabilityOfAtMost(0, 2, 0.5), 1e-12);
    assertEquals(0.75, FailureRate.probabilityOfAtMost(1, 2, 0.5), 1e-12);
    assertEquals(1, FailureRate.probabilityOfAtMost(2, 2, 0.5), 1e-12);
  }

  @Test
  void isAtLeastWhatFitsTheFailingRuns() {
    assertEquals(Math.pow(0.05, 1.0 / 59), FailureRate.atLeast(59, 59), 1e-9);
    assertEquals(0, FailureRate.atLeast(0, 10), 1e-9);
    assertEquals(0, FailureRate.atLeast(0, 0), 1e-9);
    double least = FailureRate.atLeast(3, 10);
    assertEquals(0.95, FailureRate.probabilityOfAtMost(2, 10, least), 1e-9);
  }

  @Test
  void saysHowManyRunsHaveToPass() {
    assertEquals(7, FailureRate.runsNeeded(0.5, 0.99));
    assertEquals(1, FailureRate.runsNeeded(1, 0.99));
    assertEquals(2, FailureRate.runsNeeded(0.9, 0.99));
    assertEquals(459, FailureRate.runsNeeded(0.01, 0.99));
    assertEquals(299, FailureRate.runsNeeded(0.01, 0.95));
  }

  @Test
  void manyRunsAreNoDifficulty() {
    assertEquals(0.05, FailureRate.atMost(50_000, 1_000_000), 0.001);
  }
}
