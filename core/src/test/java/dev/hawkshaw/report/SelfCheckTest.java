package dev.hawkshaw.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.recording.Coverage;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Studies;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SelfCheckTest {

  @Test
  void keepsTheMostOfAnyRunAndAllReasons() {
    SelfCheck check =
        SelfCheck.NONE
            .with(coverage(5, 1, Map.of("JDK", 3, "mock", 1), Map.of("a.B", "too large")))
            .with(coverage(2, 9, Map.of("JDK", 7), Map.of("a.C", "damaged")));

    assertEquals(5, check.classesWoven());
    assertEquals(9, check.sharedLocations());
    assertEquals(Map.of("JDK", 7, "mock", 1), check.outOfScope());
    assertEquals(Map.of("a.B", "too large", "a.C", "damaged"), check.skipped());
  }

  @Test
  void runsAreCountedByVerdict() {
    RunCounts counts =
        RunCounts.of(
            List.of(
                Studies.run(1, Verdict.PASSED),
                Studies.run(2, Verdict.FAILED),
                Studies.run(3, Verdict.HUNG),
                Studies.run(4, Verdict.HUNG),
                Studies.run(5, Verdict.INVALID)));

    assertEquals(new RunCounts(5, 1, 1, 2, 1), counts);
    assertEquals(3, counts.failing());
  }

  private static Coverage coverage(
      int classes, int shared, Map<String, Integer> outOfScope, Map<String, String> skipped) {
    return new Coverage(true, classes, 0, shared, 0, 0, outOfScope, skipped, Map.of());
  }
}
