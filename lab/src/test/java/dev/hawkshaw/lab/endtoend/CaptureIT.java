package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.endtoend.Program.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Builds with the agent alone: one failure among many runs is explained without another one. */
class CaptureIT {
  private static final String JUPITER = "CapturedJupiterCase";
  private static final String JUNIT4 = "CapturedJunit4Case";
  private static final String BAD = "-Dtill.bad=true";

  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void explainsTheOneFailureOfAJupiterTest(Path java) throws Exception {
    Build build = new Build(java, directory);
    Outcome plain = build.jupiter(List.of(JUPITER));
    for (int i = 0; i < 4; i++) {
      Outcome captured = build.jupiter(List.of(JUPITER), build.agent());
      assertEquals(plain.out(), captured.out(), captured::toString);
      assertEquals("", captured.err());
    }
    assertEquals(1, build.kept(JUPITER + "#countsBothPayments").size());
    Tool.Result before = build.localize();
    assertEquals(0, before.exitCode(), before::toString);
    assertTrue(before.out().contains("passing runs of 4 tests"), before::toString);

    Outcome failure = build.jupiter(List.of(JUPITER), build.agent(), BAD);
    assertEquals(build.jupiter(List.of(JUPITER), BAD).out(), failure.out(), failure::toString);
    Outcome later = build.jupiter(List.of(JUPITER), build.agent());
    assertEquals(plain.out(), later.out(), later::toString);

    assertNamesTheTill(build.localize("--json"), JUPITER);
    assertEquals(List.of(), build.kept(JUPITER + "#hasOneThread"));
    assertEquals(List.of(), build.kept(JUPITER + "#isNotForThisMachine"));
    assertEquals(1, build.kept(JUPITER + "#hasOddParameters").size());
    assertEquals(1, build.kept(JUPITER + "#startsAThreadEachTime").size());
    assertEquals(1, build.kept(JUPITER + "#leavesItsThreadInterrupted").size());
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void explainsTheOneFailureOfAJunit4Test(Path java) throws Exception {
    Build build = new Build(java, directory);
    for (int i = 0; i < 3; i++) {
      Outcome captured = build.junit4(JUNIT4, build.agent());
      assertEquals(0, captured.exitCode(), captured::toString);
      assertTrue(captured.out().contains("OK (3 tests)"), captured::toString);
      assertEquals("", captured.err());
    }
    Outcome failure = build.junit4(JUNIT4, build.agent(), BAD);
    assertEquals(1, failure.exitCode(), failure::toString);
    assertTrue(failure.out().contains("Tests run: 3,  Failures: 1"), failure::toString);
    assertEquals(2, build.kept(JUNIT4 + "#countsBothPayments").size());
    assertEquals(List.of(), build.kept(JUNIT4 + "#isNotForThisMachine"));
    assertNamesTheTill(build.localize("--json"), JUNIT4);
  }

  private static void assertNamesTheTill(Tool.Result result, String test) {
    assertEquals(1, result.exitCode(), result::toString);
    assertEquals(test + "#countsBothPayments", result.json().at("/subject").stringValue());
    assertEquals(1, result.json().at("/runs/failed").intValue());
    assertEquals("Till.sum", result.json().at("/suspects/0/variableName").stringValue());
    assertEquals("pair", result.json().at("/view").stringValue());
    assertEquals("I", result.json().at("/suspects/0/procedure").stringValue());
    assertEquals("R1-W2", result.json().at("/suspects/0/pattern").stringValue());
  }

  @Test
  void capturesAProgramWithoutTestsAsAWhole() throws Exception {
    Build build = onThisJdk();
    build.main("Fixtures$NeverFails", build.agent());
    build.main("Fixtures$NeverFails", build.agent());
    build.main("Fixtures$OtherThreadThrows", build.agent());
    assertEquals(1, build.kept("Fixtures$NeverFails").size());
    assertTrue(build.kept("Fixtures$OtherThreadThrows").get(0).startsWith("failed-"));
    Tool.Result result = build.localize();
    assertEquals(3, result.exitCode(), result::toString);
    assertTrue(result.err().contains("no passing run of the same version"), result::toString);
  }

  @Test
  void saysThatTestsInParallelAreOneRun() throws Exception {
    Build build = onThisJdk();
    Outcome outcome =
        build.jupiter(
            List.of("CapturedParallelCase"),
            build.agent(),
            "-Djunit.jupiter.execution.parallel.enabled=true",
            "-Djunit.jupiter.execution.parallel.config.strategy=fixed",
            "-Djunit.jupiter.execution.parallel.config.fixed.parallelism=2",
            "-Djunit.jupiter.execution.parallel.mode.default=concurrent");
    assertFalse(outcome.out().contains("FAILED"), outcome::toString);
    assertEquals(
        1,
        outcome.err().lines().filter(line -> line.startsWith("hawkshaw: ")).count(),
        outcome::toString);
    assertTrue(outcome.err().contains("captured as one, tests-in-parallel"), outcome::toString);
    assertTrue(Files.exists(build.captured().resolve("tests-in-parallel")));
  }

  @Test
  void keepsATestThatWasRunningWhenTheJvmEnded() throws Exception {
    Build build = onThisJdk();
    build.jupiter(List.of("CapturedExitCase"), build.agent());
    List<String> kept = build.kept("CapturedExitCase#endsTheJvm");
    assertEquals(1, kept.size(), kept::toString);
    assertTrue(kept.get(0).startsWith("failed-"));
  }

  @Test
  void letsTestsPassThatCannotBeCaptured() throws Exception {
    Build build = onThisJdk();
    Files.writeString(build.captured(), "no directory");
    Outcome outcome = build.jupiter(List.of(JUPITER), build.agent());
    assertEquals(build.jupiter(List.of(JUPITER)).out(), outcome.out(), outcome::toString);
    assertEquals(1, outcome.err().lines().count(), outcome::toString);
    assertTrue(outcome.err().contains("nothing more is captured"), outcome::toString);
  }

  private Build onThisJdk() {
    return new Build(Path.of(System.getProperty("java.home"), "bin", "java"), directory);
  }
}
