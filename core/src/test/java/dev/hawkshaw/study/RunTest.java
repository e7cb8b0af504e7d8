package dev.hawkshaw.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunTest {
  @ParameterizedTest
  @CsvSource({
    "none, 0.5, none",
    "mixed, 0, none",
    "mixed, 0.5, 'mixed, strength to 1.000'",
    "mixed:0.1, 1, 'mixed, strength to 1.000'",
    "mixed, 0.25, 'mixed, strength to 0.297'",
    "pct:3:120, 0.5, 'pct, strength to 1.000'",
    "pair:a:b, 0.01, 'pair, strength to 0.019'",
    "'', 0.5, ', strength to 1.000'",
  })
  void isLikeRunsWithTheSameKindAndAboutAsMuchNoise(
      String strategy, double strength, String stratum) {
    assertEquals(stratum, run(strategy, strength).stratum());
  }

  /** A campaign lowers the strength in 12 steps by the square root of two, so by a factor of 64. */
  @Test
  void stepsOfACampaignFallIntoFourStrata() {
    Set<String> strata = new HashSet<>();
    for (int level = 0; level <= 12; level++) {
      strata.add(run("pos", 0.5 * Math.pow(2, -level / 2.0)).stratum());
    }

    assertEquals(4, strata.size());
  }

  private static Run run(String strategy, double strength) {
    return new Run(1, 7, strength, 0, Verdict.PASSED, 0, 20, "", "", strategy);
  }
}
