package dev.hawkshaw.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProblemTest {

  @ParameterizedTest
  @EnumSource
  void saysWhatAndWhatToDoInOneLine(Problem problem) {
    String line = problem.with("one", "two", "three", "four").getMessage();

    assertTrue(line.contains("; "), line);
    assertFalse(line.contains("\n"), line);
    assertFalse(line.contains("%"), line);
  }

  @ParameterizedTest
  @EnumSource
  void isEitherUsageOrAJobThatCanNotBeDone(Problem problem) {
    assertTrue(Set.of(ExitCode.USAGE, ExitCode.CANNOT).contains(problem.exitCode()));
  }

  @Test
  void fillsWhatFirstAndThenTheRemedy() {
    assertEquals(
        "no run could be used: broken; see out.txt for what the program printed",
        Problem.NO_USABLE_RUN.with("broken", "out.txt").getMessage());
  }

  @Test
  void leavesPercentSignsOfTheUserAlone() {
    assertTrue(Problem.NOT_INSTALLED.with("100%s.jar").getMessage().contains("100%s.jar"));
  }

  @Test
  void keepsWhatLedThere() {
    IOException cause = new IOException("full");

    HawkshawException thrown = Problem.CANNOT_WRITE.with("file", "full").causedBy(cause);

    assertSame(cause, thrown.getCause());
    assertEquals(Problem.CANNOT_WRITE, thrown.problem());
  }
}
