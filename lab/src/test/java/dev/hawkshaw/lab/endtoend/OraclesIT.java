package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Why a run hangs and what futures keep for themselves is found out and told, in any isolation. */
class OraclesIT {
  private static final String FIXTURES = "dev.hawkshaw.lab.fixture.";

  /** Nobody waits for so long: a run that can't go on is seen not to. */
  private static final long TIMEOUT_SECONDS = 300;

  @TempDir Path directory;

  static Stream<Arguments> ways() throws IOException {
    return Jdks.all().stream()
        .flatMap(java -> Stream.of("fork", "worker").map(mode -> Arguments.of(java, mode)));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void namesTheCircleOfMonitors(Path java, String mode) throws Exception {
    hangs(
        java,
        mode,
        "OnMonitors",
        "deadlock: StringBuffer at Stuck$OnMonitors.take(Stuck.java:33)",
        "\"leftFirst\" waits at Stuck$OnMonitors.take(Stuck.java:33)",
        "for StringBuffer@",
        "which \"rightFirst\" holds, taken at Stuck$OnMonitors.take(Stuck.java:31)",
        "\"rightFirst\" waits at");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void namesTheCircleOfLocks(Path java, String mode) throws Exception {
    hangs(
        java,
        mode,
        "OnLocks",
        "deadlock: ReentrantLock at Stuck$OnLocks.take(Stuck.java:",
        "\"leftFirst\" waits at Stuck$OnLocks.take(Stuck.java:",
        "for ReentrantLock@",
        "which \"rightFirst\" holds, taken at Stuck$OnLocks.take(Stuck.java:56)",
        "\"rightFirst\" waits at");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void namesTheSignalThatCameTooEarly(Path java, String mode) throws Exception {
    hangs(
        java,
        mode,
        "OnNotify",
        "lost signal: awaited at Stuck$OnNotify.listen(Stuck.java:",
        "\"listener\" waits at Stuck$OnNotify.listen(Stuck.java:",
        "that \"ringer\" gave before, at Stuck$OnNotify.ring(Stuck.java:");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void namesTheSignalOfAConditionThatCameTooEarly(Path java, String mode) throws Exception {
    hangs(
        java,
        mode,
        "OnSignal",
        "lost signal: awaited at Stuck$OnSignal.listen(Stuck.java:",
        "\"listener\" waits at Stuck$OnSignal.listen(Stuck.java:",
        "that \"ringer\" gave before, at Stuck$OnSignal.ring(Stuck.java:");
  }

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  /** The run that hangs is not the one that the JVM was started for. */
  @ParameterizedTest
  @MethodSource("jdks")
  void findsOutWhyALaterRunOfAWorkerHangs(Path java) throws Exception {
    String file = directory.resolve("first").toString();

    Tool.Result result = localize(java, "worker", "Stuck$NotAtFirst", 2, "--", file);

    assertTrue(result.out().contains("1 passed, 0 failed, 1 hung"), result::toString);
    assertTrue(result.out().contains("\"rightFirst\" waits at"), result::toString);
    assertTrue(dump(2).startsWith("deadlock: "), () -> dump(2));
    assertTrue(Files.notExists(study().resolve("output/000001.dump")));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void tellsWhatATaskSwallowed(Path java, String mode) throws Exception {
    swallows(java, mode, "InExecutor");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void tellsWhatACompletableFutureSwallowed(Path java, String mode) throws Exception {
    swallows(java, mode, "InCompletableFuture");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void tellsWhatAForkJoinTaskSwallowed(Path java, String mode) throws Exception {
    swallows(java, mode, "InForkJoin");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void findsNothingInWhatIsAskedFor(Path java, String mode) throws Exception {
    Tool.Result result = localize(java, mode, "Swallows$Nothing", 1);

    assertTrue(result.out().contains("1 passed, 0 failed"), result::toString);
    assertEquals(0, json().at("/swallowed").size(), result::toString);
  }

  private void hangs(Path java, String mode, String program, String signature, String... details)
      throws Exception {
    Tool.Result result = localize(java, mode, "Stuck$" + program, 1);

    assertTrue(result.out().contains("0 passed, 0 failed, 1 hung"), result::toString);
    assertTrue(result.out().contains("1 x " + signature), result::toString);
    JsonNode symptom = json().at("/symptoms/0");
    assertTrue(symptom.at("/signature").asString().startsWith(signature), symptom::toString);
    for (String detail : details) {
      assertTrue(result.out().contains(detail), () -> detail + " is not in " + result);
      assertTrue(symptom.at("/detail").asString().contains(detail), symptom::toString);
      assertTrue(dump(1).contains(detail), () -> dump(1));
    }
    String frame = FIXTURES + "Stuck$" + program + ".";
    assertTrue(dump(1).contains(frame), () -> dump(1));
    String where = study().resolve("output/000001.dump").toString();
    assertTrue(result.out().contains("threads were doing is in " + where), result::toString);
    assertEquals(where, symptom.at("/dump").asString());
    String output = Files.readString(study().resolve("output/000001.txt"));
    assertTrue(output.contains("Full thread dump"), output);
    long millis = Study.open(study()).runs().get(0).millis();
    assertTrue(millis < 1_000 * TIMEOUT_SECONDS, () -> "it was waited for, " + millis + " ms");
  }

  private void swallows(Path java, String mode, String program) throws Exception {
    Tool.Result result = localize(java, mode, "Swallows$" + program, 1);

    assertTrue(result.out().contains("0 passed, 1 failed"), result::toString);
    String kept = "IllegalStateException at dev.hawkshaw.lab.fixture.Swallows.fail";
    JsonNode report = json();
    for (String list : List.of("/symptoms", "/swallowed")) {
      String signature = report.at(list + "/0/signature").asString();
      assertTrue(signature.contains(kept), result::toString);
      assertEquals(1, report.at(list + "/0/runs").asInt(), result::toString);
      assertTrue(result.out().contains("1 x " + signature), result::toString);
    }
  }

  private Tool.Result localize(Path java, String mode, String program, int runs, String... more)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "localize",
                "--classpath",
                Tool.testClasses(),
                "--main",
                FIXTURES + program,
                "--study",
                study().toString(),
                "--timeout",
                TIMEOUT_SECONDS + "s",
                "--isolation",
                mode,
                "--runs",
                String.valueOf(runs)));
    command.addAll(List.of(more));
    return new Tool(java, directory).run(command.toArray(String[]::new));
  }

  private Path study() {
    return directory.resolve("study");
  }

  private JsonNode json() throws IOException {
    return JsonMapper.shared().readTree(Files.readString(study().resolve("report.json")));
  }

  private String dump(int run) {
    try {
      return Files.readString(study().resolve("output/%06d.dump".formatted(run)));
    } catch (IOException e) {
      return "no dump: " + e;
    }
  }
}
