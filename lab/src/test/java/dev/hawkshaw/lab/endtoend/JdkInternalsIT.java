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
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Classes of the JDK that are watched inside. */
class JdkInternalsIT {
  /** The JVM trusts its own classes; here it is told not to. */
  private static final List<String> VERIFIED =
      List.of(
          "--jvm-arg=-XX:+UnlockDiagnosticVMOptions", "--jvm-arg=-XX:+BytecodeVerificationLocal");

  @TempDir Path directory;

  static Stream<Arguments> bugsOnJdks() throws IOException {
    return Jdks.all().stream()
        .flatMap(
            java ->
                Stream.of(
                    Arguments.of(
                        "AppendsWhatGrows",
                        "java.lang.StringBuffer",
                        "AbstractStringBuilder.count",
                        "getBytes",
                        java),
                    Arguments.of(
                        "ComparesWhatShrinks",
                        "java.util.Vector",
                        "AbstractList.modCount",
                        "checkForComodification",
                        java)));
  }

  /** In failing runs, and only there, the last read finds what the other thread wrote. */
  @ParameterizedTest(name = "{0} on {4}")
  @MethodSource("bugsOnJdks")
  void localizesABugAtTheLinesOfTheJdk(
      String program, String watched, String variable, String last, Path java) throws Exception {
    Tool.Result result =
        localize(java, "JdkBugs$" + program, watched, "--runs", "25", "--top", "50", "--json");
    assertEquals(1, result.exitCode(), result::toString);
    JsonNode best = null;
    for (JsonNode suspect : result.json().at("/suspects")) {
      boolean right =
          suspect.at("/rank").intValue() == 1
              && suspect.at("/variableName").stringValue().equals(variable)
              && suspect.at("/accesses").valueStream().anyMatch(each -> isAt(each, last));
      best = right ? suspect : best;
    }
    assertTrue(best != null, result::toString);
    for (JsonNode access : best.at("/accesses")) {
      assertTrue(access.at("/className").stringValue().startsWith("java."), best::toString);
      assertTrue(access.at("/line").intValue() > 0, best::toString);
      assertTrue(access.at("/locks").isNull(), "what the JDK locks is not known");
    }
  }

  private static boolean isAt(JsonNode access, String method) {
    return access.at("/method").stringValue().equals(method);
  }

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  /** Whatever the probes do to their own collections must not lead back into them. */
  @ParameterizedTest
  @MethodSource("jdks")
  void watchesClassesThatTheProbesUseThemselves(Path java) throws Exception {
    String watched =
        "java.util.HashMap,java.util.ArrayList,java.util.TreeMap,java.lang.StringBuilder,"
            + "java.util.concurrent.atomic.*,java.util.concurrent.ConcurrentHashMap,"
            + "java.util.concurrent.locks.*";
    Tool.Result result = localize(java, "Fixtures$NeverFails", watched, "--runs", "3", "--verbose");
    assertEquals(0, result.exitCode(), result::toString);
    assertTrue(result.out().contains("3 runs, 3 passed"), result::toString);
    assertFalse(result.out().contains("could not be watched"), result::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"java.util.Vektor", "java.lang.Thread", "java.utils.*"})
  void refusesWhatCantBeWatched(String wrong) throws Exception {
    Tool.Result result =
        localize(Jdks.all().get(0), "Fixtures$NeverFails", "java.util.Vector," + wrong);
    assertEquals(2, result.exitCode(), result::toString);
    assertEquals(1, result.err().lines().count(), result::toString);
    assertTrue(result.err().contains("--include-jdk: "), result::toString);
    assertTrue(result.err().contains(wrong), result::toString);
    assertFalse(Files.exists(directory.resolve("study")));
  }

  private Tool.Result localize(Path java, String program, String watched, String... more)
      throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("localize", "--classpath"));
    command.add(Tool.testClasses() + File.pathSeparator + Tool.labJar());
    command.addAll(List.of("--main", "dev.hawkshaw.lab.fixture." + program));
    command.addAll(List.of("--include-jdk", watched));
    command.addAll(List.of("--study", directory.resolve("study").toString()));
    command.addAll(VERIFIED);
    command.addAll(List.of(more));
    return new Tool(java, directory).run(command.toArray(String[]::new));
  }
}
