package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.report.Access;
import dev.hawkshaw.report.Report;
import dev.hawkshaw.report.RunCounts;
import dev.hawkshaw.report.SelfCheck;
import dev.hawkshaw.report.Suspect;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Interval;
import dev.hawkshaw.testkit.Expect;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConclusionTest {
  private static final SelfCheck SHARED =
      new SelfCheck(4, 30, 2, 0, 0, Map.of(), Map.of(), Map.of());

  @ParameterizedTest
  @CsvSource({"1, 95.0", "10, 25.9", "100, 3.0", "1000, 0.3"})
  void runsThatNeverFailBoundTheFailureRate(int runs, String most) {
    Conclusion conclusion = Conclusion.of(new RunCounts(runs, runs, 0, 0, 0), SHARED, List.of());

    assertEquals(ExitCode.NOTHING, conclusion.exitCode());
    assertEquals(Report.NOTHING, conclusion.outcome());
    Expect.contains(conclusion.message(), "With " + runs + " runs", "at most " + most + "%");
  }

  @Test
  void runsThatAlwaysFailAllowNoAnswer() {
    Conclusion conclusion =
        Conclusion.of(new RunCounts(10, 0, 6, 4, 0), SHARED, List.of(suspect("m")));

    assertInconclusive(conclusion, "All 10 runs failed", "--strategy none");
  }

  /** The JVM says it; nothing has to be compared. */
  @Test
  void deadlockIsFoundEvenIfNoRunPassed() {
    Conclusion conclusion =
        Conclusion.of(
            new RunCounts(3, 0, 3, 0, 0), SelfCheck.NONE, List.of(suspect(true, "put", "get")));

    assertEquals(ExitCode.FOUND, conclusion.exitCode());
    Expect.contains(conclusion.message(), "No run passed", "what the JVM says of 1 of 3");
  }

  @Test
  void runsWithoutSharingAllowNoAnswer() {
    Conclusion conclusion =
        Conclusion.of(
            new RunCounts(10, 5, 5, 0, 0),
            new SelfCheck(4, 30, 0, 0, 0, Map.of(), Map.of(), Map.of()),
            List.of());

    assertInconclusive(
        conclusion, "No field was seen shared", "in 10 runs", "4 classes and 30 accesses");
  }

  /** A deadlock needs no field. */
  @Test
  void suspectNeedsNoSharedField() {
    Conclusion conclusion =
        Conclusion.of(
            new RunCounts(10, 5, 5, 0, 0), SelfCheck.NONE, List.of(suspect("put", "get")));

    assertEquals(Report.FOUND, conclusion.outcome());
  }

  @Test
  void noUsableRunAllowsNoAnswer() {
    assertInconclusive(
        Conclusion.of(new RunCounts(0, 0, 0, 0, 0), SelfCheck.NONE, List.of()),
        "No run could be used");
  }

  @Test
  void failingRunsWithoutInterleavingAllowNoAnswer() {
    assertInconclusive(
        Conclusion.of(new RunCounts(10, 5, 5, 0, 0), SHARED, List.of()), "no interleaving");
  }

  @Test
  void bugIsNamedByKindVariableAndMethods() {
    Conclusion conclusion =
        Conclusion.of(
            new RunCounts(20, 14, 5, 1, 0), SHARED, List.of(suspect("get", "put", "get")));

    assertEquals(ExitCode.FOUND, conclusion.exitCode());
    assertEquals(Report.FOUND, conclusion.outcome());
    assertEquals(
        "Most suspicious: lost update on Box.value, between Box.get and Box.put. The ranking is a"
            + " correlation over 6 failing and 14 passing runs.",
        conclusion.message());
  }

  @ParameterizedTest
  @CsvSource({"1, With 1 failing run the", "4, With 4 failing runs the"})
  void fewFailingRunsAreCalledAGuess(int failing, String warning) {
    Conclusion conclusion =
        Conclusion.of(
            new RunCounts(20, 20 - failing, failing, 0, 0), SHARED, List.of(suspect("put")));

    Expect.contains(conclusion.message(), "in Box.put.", warning, "is a guess");
  }

  private static void assertInconclusive(Conclusion conclusion, String... parts) {
    assertEquals(ExitCode.CANNOT, conclusion.exitCode());
    assertEquals(Report.INCONCLUSIVE, conclusion.outcome());
    Expect.contains(conclusion.message(), parts);
  }

  private static Suspect suspect(String... methods) {
    return suspect(false, methods);
  }

  private static Suspect suspect(boolean deadlock, String... methods) {
    List<Access> accesses =
        Stream.of(methods)
            .map(
                method ->
                    new Access(
                        "T1",
                        "main",
                        "R",
                        "reads",
                        "Box.f",
                        "a.Box",
                        method,
                        "()V",
                        "Box.java",
                        1,
                        "0",
                        "",
                        List.of(),
                        null))
            .toList();
    Counts counts = new Counts(1, 0, 0, 1);
    return new Suspect(
        1,
        1,
        1,
        counts,
        "R1-W2-W1",
        "lost update",
        "a.Box.value",
        "Box.value",
        "",
        List.of(),
        accesses,
        1,
        1,
        Interval.ofShare(1, 1),
        1,
        false,
        List.of(),
        deadlock,
        "",
        List.of());
  }

  @Test
  void saysHowToLookInsideTheJdkWhereNothingIsProven() {
    assertEquals(
        " What happens inside java.util.ArrayList was not seen: --include-jdk java.util.ArrayList"
            + " looks there.",
        Conclusion.inside(List.of("example.Cart.size", "java.util.ArrayList.<contents>")));
    assertEquals("", Conclusion.inside(List.of("java.util.ArrayList.size", "example.Cart.size")));
  }
}
