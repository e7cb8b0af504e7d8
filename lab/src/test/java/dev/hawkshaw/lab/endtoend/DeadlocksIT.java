package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
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

/** Where threads wait for each other, that is what comes first, whatever the locks are. */
class DeadlocksIT {
  private static final Path FIXTURES =
      Path.of("src/test/java/dev/hawkshaw/lab/fixture/Embrace.java");

  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  static Stream<Arguments> ways() throws IOException {
    return jdks()
        .flatMap(java -> Stream.of("fork", "worker").map(mode -> Arguments.of(java, mode)));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void ofMonitorsComesFirst(Path java) throws Exception {
    Path source = Tool.labSources().resolve("dev/hawkshaw/lab/today/TwoAccounts.java");

    JsonNode first = localize(java, "auto", "today.TwoAccounts");

    assertDeadlock(first, "TwoAccounts$Account", places(source, 0));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void ofLocksComesFirst(Path java, String mode) throws Exception {
    JsonNode first = localize(java, mode, "fixture.Embrace$OnLocks");

    assertDeadlock(first, "ReentrantLock", places(FIXTURES, 0));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void ofSynchronizedMethodsComesFirst(Path java) throws Exception {
    JsonNode first = localize(java, "auto", "fixture.Embrace$InMethods");

    assertDeadlock(first, "Embrace$InMethods", places(FIXTURES, 1));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void thatEveryRunHasIsFound(Path java, String mode) throws Exception {
    JsonNode first = localize(java, mode, "fixture.Embrace$Always");

    assertTrue(first.at("/deadlock").booleanValue(), first::toString);
    assertEquals(3, first.at("/counts/ef").intValue(), first::toString);
  }

  private static void assertDeadlock(JsonNode suspect, String lock, List<Integer> places) {
    assertEquals("deadlock", suspect.at("/title").stringValue(), suspect::toString);
    assertEquals("L1x-L2y-L1y-L2x", suspect.at("/pattern").stringValue());
    assertEquals(lock + " and another " + lock, suspect.at("/variableName").stringValue());
    assertEquals(1, suspect.at("/ties").intValue(), suspect::toString);
    assertEquals(0, suspect.at("/counts/ep").intValue(), suspect::toString);
    assertEquals(0, suspect.at("/counts/nf").intValue(), suspect::toString);
    List<Integer> lines = new ArrayList<>();
    for (JsonNode access : suspect.at("/accesses")) {
      lines.add(access.at("/line").intValue());
      assertFalse(access.at("/stack").isEmpty(), () -> "no call stack: " + suspect);
      assertTrue(access.at("/threadName").stringValue().startsWith("task-"), suspect::toString);
    }
    assertEquals(places, lines);
  }

  /** Both threads take at the line named outer and wait at inner; several lines may be so named. */
  private static List<Integer> places(Path source, int which) throws IOException {
    List<String> lines = Files.readAllLines(source);
    int outer = line(lines, "// at: outer", which);
    int inner = line(lines, "// at: inner", which);
    return List.of(outer, outer, inner, inner);
  }

  private static int line(List<String> lines, String end, int which) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith(end)) {
        found.add(i + 1);
      }
    }
    return found.get(which);
  }

  private JsonNode localize(Path java, String mode, String program) throws Exception {
    Tool.Result result =
        new Tool(java, directory)
            .run(
                "localize",
                "--classpath",
                Tool.testClasses() + File.pathSeparator + Tool.labJar(),
                "--main",
                "dev.hawkshaw.lab." + program,
                "--isolation",
                mode,
                "--until-failures",
                "3", // one takes a second, as long as it takes to see that threads are stuck
                "--json");
    assertEquals(1, result.exitCode(), result::toString);
    JsonNode suspects = result.json().at("/suspects");
    long circles =
        suspects
            .valueStream()
            .filter(each -> each.at("/title").asString().equals("deadlock"))
            .count();
    assertEquals(1, circles, result::toString);
    return suspects.get(0);
  }
}
