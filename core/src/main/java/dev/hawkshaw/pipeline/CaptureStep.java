package dev.hawkshaw.pipeline;

import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Adoption;
import dev.hawkshaw.study.CapturedTest;
import dev.hawkshaw.study.Study;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the test that failed among those that ordinary builds left in a directory. */
final class CaptureStep {
  private final Path directory;
  private final List<CapturedTest> tests;
  private final List<CapturedTest> failed;

  CaptureStep(Path directory) {
    this.directory = directory;
    this.tests = CapturedTest.in(directory);
    this.failed = tests.stream().filter(test -> !test.failing().isEmpty()).toList();
  }

  /** Whether builds have left anything there. */
  boolean isNeeded() {
    return !tests.isEmpty();
  }

  /** Whether no test has failed. */
  boolean isGood() {
    return failed.isEmpty();
  }

  Answer nothing() {
    int passing = tests.stream().mapToInt(test -> test.passing().size()).sum();
    String text =
        "No failing run was captured: %s keeps %d different passing run%s of %d test%s.%n"
            .formatted(
                directory,
                passing,
                passing == 1 ? "" : "s",
                tests.size(),
                tests.size() == 1 ? "" : "s");
    String json =
        """
        {
          "schema" : "hawkshaw-captured/1",
          "passing" : %d,
          "tests" : %d
        }"""
            .formatted(passing, tests.size());
    return new Answer(ExitCode.NOTHING, text, json, directory);
  }

  /** The runs of the one test that failed. */
  Study study() {
    if (failed.size() > 1) {
      String names = failed.stream().map(CapturedTest::name).collect(Collectors.joining(", "));
      throw Problem.MANY_CAPTURES.with(directory, failed.size(), names, failed.get(0).directory());
    }
    return Adoption.of(failed.get(0));
  }
}
