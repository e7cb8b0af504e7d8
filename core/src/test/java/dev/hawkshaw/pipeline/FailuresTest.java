package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.hawkshaw.problem.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailuresTest {

  @Test
  void problemHasALineAndAnExitCode() {
    RuntimeException unknown = Failures.noDemo("moon", List.of("one", "two"));

    assertEquals(
        "there is no bundled program 'moon'; choose one of: one, two", Failures.line(unknown));
    assertEquals(Failures.USAGE, Failures.exitCode(unknown));
    assertEquals(Failures.CANNOT, Failures.exitCode(Problem.NO_RUNS.with("study")));
  }

  @Test
  void faultOfOurOwnHasNoLine() {
    assertNull(Failures.line(new IllegalStateException("oops")));
    assertEquals(Failures.CANNOT, Failures.exitCode(new IllegalStateException("oops")));
  }
}
