package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.study.Verdict;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DosageTest {
  @Test
  void beginsWithWhatThePlanSays() {
    assertEquals(0.5, new Dosage(0.5).strength());
  }

  @Test
  void halvesAfterTwoFailingRunsAndComesBackAfterTwoPassingOnes() {
    Dosage dosage = new Dosage(0.5);
    dosage.learn(Verdict.FAILED);
    dosage.learn(Verdict.HUNG);
    assertEquals(0.25, dosage.strength(), 1e-12);
    dosage.learn(Verdict.PASSED);
    dosage.learn(Verdict.PASSED);
    assertEquals(0.5, dosage.strength(), 1e-12);
  }

  @Test
  void neverGoesBeyondThePlanAndNeverEnds() {
    Dosage dosage = new Dosage(0.5);
    learn(dosage, Verdict.PASSED, 100);
    assertEquals(0.5, dosage.strength());
    learn(dosage, Verdict.FAILED, 100);
    assertEquals(0.5 / 64, dosage.strength(), 1e-12);
  }

  @Test
  void learnsNothingFromRunsThatCouldNotBeUsed() {
    Dosage dosage = new Dosage(0.5);
    learn(dosage, Verdict.INVALID, 10);
    assertEquals(0.5, dosage.strength());
  }

  /** A program whose failure rate is twice the noise: at full noise it would never pass. */
  @Test
  void letsAboutHalfOfTheRunsOfAProgramPassThatWouldAlwaysFail() {
    Random random = new Random(1);
    Dosage dosage = new Dosage(0.5);
    int failed = 0;
    for (int i = 0; i < 1000; i++) {
      boolean fails = random.nextDouble() < 2 * dosage.strength();
      failed += fails ? 1 : 0;
      dosage.learn(fails ? Verdict.FAILED : Verdict.PASSED);
    }
    assertTrue(failed > 400 && failed < 600, "failed: " + failed);
  }

  private static void learn(Dosage dosage, Verdict verdict, int times) {
    for (int i = 0; i < times; i++) {
      dosage.learn(verdict);
    }
  }
}
