package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * All subjects can be run; none fails once it is fixed, or if it never had a bug. A run each, here;
 * the exposure benchmark makes two hundred.
 */
class FixedVariantsIT {
  @TempDir static Path directory;

  @TestFactory
  Stream<DynamicTest> doesNotFail() throws IOException, InterruptedException {
    VariantRuns runs = new VariantRuns(directory);
    return runs.subjects().stream()
        .map(subject -> dynamicTest(subject.name(), () -> check(subject, runs)));
  }

  private static void check(Subject subject, VariantRuns runs) throws Exception {
    boolean innocent = subject.key().kind() == Kind.NONE;
    Variant variant = innocent ? Variant.BUGGY : Variant.FIXED;
    Run run = runs.make(subject, variant, new Settings(StrategyNames.DEFAULT, 1, 1, 1)).get(0);
    assertEquals(Verdict.PASSED, run.verdict(), run.symptom());
  }
}
