package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.RecordRequest;
import dev.hawkshaw.study.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * No half-fix is a fix: a run of each fails. At least one in seven does, so that this many runs
 * without one are out of the question; usually a few are enough.
 */
class HalfFixedVariantsIT {
  private static final int RUNS = 400;
  private static final Settings UNTIL_IT_FAILS =
      new Settings(
          StrategyNames.DEFAULT,
          1,
          RUNS,
          1,
          RecordRequest.LEARNED_TIMEOUT,
          "auto",
          new Limits(1, 0, false));

  @TempDir static Path directory;

  @TestFactory
  Stream<DynamicTest> stillFails() throws IOException, InterruptedException {
    VariantRuns runs = new VariantRuns(directory);
    List<DynamicTest> tests = new ArrayList<>();
    for (Subject subject : runs.subjects()) {
      if (subject.hasHalfFix()) {
        tests.add(dynamicTest(subject.name(), () -> check(subject, runs)));
      }
    }
    assertTrue(tests.size() >= 15, () -> tests.size() + " half-fixes");
    return tests.stream();
  }

  private static void check(Subject subject, VariantRuns runs) throws Exception {
    List<Run> made = runs.make(subject, Variant.HALF_FIXED, UNTIL_IT_FAILS);
    assertTrue(
        made.stream().anyMatch(run -> run.verdict().isFailing()),
        () -> "none of " + made.size() + " runs failed");
  }
}
