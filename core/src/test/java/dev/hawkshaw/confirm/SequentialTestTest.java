package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.study.Verdict;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SequentialTestTest {
  private static final double ERROR = 0.01;
  private static final int EXPERIMENTS = 4000;

  /** Three standard deviations above 1% of so many. */
  private static final int MOST = 40 + 19;

  @ParameterizedTest
  @CsvSource({
    "4, 4, 4, 0, true",
    "4, 4, 3, 0, false",
    "3, 3, 3, 0, false",
    "10, 8, 10, 0, true",
    "12, 12, 12, 3, true",
    "12, 12, 12, 12, false",
    "20, 2, 20, 1, false",
    "4, 0, 4, 4, false",
    "4, 4, 20, 2, true",
    "0, 0, 0, 0, false"
  })
  void showsWhatIsClear(int runs, int failed, int others, int othersFailed, boolean shown) {
    assertTrue(
        shown
            == SequentialTest.isMoreOften(tally(runs, failed), tally(others, othersFailed), ERROR));
  }

  /** Whoever asks after every run is not wrong more often for that. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.05, 0.2, 0.5, 0.8, 0.95})
  void hardlyEverShowsWhatIsNotSo(double rate) {
    Random random = new Random(7);
    int wrong = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      wrong += everShows(random, rate) ? 1 : 0;
    }
    int seen = wrong;
    assertTrue(wrong <= MOST, () -> seen + " of " + EXPERIMENTS);
  }

  private static boolean everShows(Random random, double rate) {
    Tally one = Tally.NONE;
    Tally other = Tally.NONE;
    for (int run = 0; run < 40; run++) {
      one = one.with(verdict(random, rate));
      other = other.with(verdict(random, rate));
      if (SequentialTest.isMoreOften(one, other, ERROR)) {
        return true;
      }
    }
    return false;
  }

  @ParameterizedTest
  @CsvSource({"4, 0, false", "5, 0, true", "8, 1, false", "9, 1, true", "9, 6, false"})
  void innocenceTakesFiveRuns(int runs, int failed, boolean shown) {
    assertTrue(shown == SequentialTest.isBelow(tally(runs, failed), 2.0 / 3, ERROR));
    assertTrue(shown == SequentialTest.isAbove(tally(runs, runs - failed), 1.0 / 3, ERROR));
  }

  @ParameterizedTest
  @ValueSource(doubles = {2.0 / 3, 0.8, 0.95})
  void hardlyEverClearsWhatFailsThatOften(double rate) {
    Random random = new Random(7);
    int wrong = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      Tally tally = Tally.NONE;
      boolean cleared = false;
      for (int run = 0; run < 40 && !cleared; run++) {
        tally = tally.with(verdict(random, rate));
        cleared = SequentialTest.isBelow(tally, 2.0 / 3, ERROR);
      }
      wrong += cleared ? 1 : 0;
    }
    int seen = wrong;
    assertTrue(wrong <= MOST, () -> seen + " of " + EXPERIMENTS);
  }

  @Test
  void smallerErrorTakesMoreRuns() {
    assertTrue(SequentialTest.isMoreOften(tally(4, 4), tally(4, 0), 0.01));
    assertFalse(SequentialTest.isMoreOften(tally(4, 4), tally(4, 0), 0.001));
    assertTrue(SequentialTest.isMoreOften(tally(6, 6), tally(6, 0), 0.001));
  }

  @Test
  void manyRunsAreNoDifficulty() {
    assertTrue(SequentialTest.isMoreOften(tally(100_000, 90_000), tally(100_000, 5_000), ERROR));
  }

  private static Tally tally(int runs, int failed) {
    return new Tally(runs, failed, 0);
  }

  private static Verdict verdict(Random random, double rate) {
    return random.nextDouble() < rate ? Verdict.FAILED : Verdict.PASSED;
  }
}
