package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Tests as subjects, with class paths as projects have them: without JUnit's launcher. */
class JunitIT {
  private static final String JUPITER = "dev.hawkshaw.lab.fixture.FlakyJupiterCase";
  private static final String JUNIT4 = "dev.hawkshaw.lab.fixture.FlakyJunit4Case";

  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void localizesAJupiterTest(Path java) throws Exception {
    Tool.Result result = localize(java, classPath("jupiter"), JUPITER + "#countsBoth");
    assertEquals(1, result.exitCode(), result::toString);
    assertEquals("R1-W2-W1", result.json().at("/suspects/0/pattern").stringValue());
    assertEquals(
        "FlakyJupiterCase.count", result.json().at("/suspects/0/variableName").stringValue());
    assertTrue(
        result.json().at("/symptoms/0/signature").stringValue().contains("AssertionFailedError"));
    assertHoldsTwoThreads(result.json().at("/suspects/0"));
  }

  /** Each thread holds itself, which keeps nobody out. */
  private static void assertHoldsTwoThreads(JsonNode suspect) {
    assertEquals(1, suspect.at("/locking").size(), suspect::toString);
    assertEquals(
        "Both threads hold a lock of class Thread, but not the same one.",
        suspect.at("/locking/0/sentence").stringValue());
    List<Integer> locks =
        suspect
            .at("/accesses")
            .valueStream()
            .map(each -> each.at("/locks/0/lock").intValue())
            .toList();
    assertEquals(locks.get(0), locks.get(2), suspect::toString);
    assertNotEquals(locks.get(0), locks.get(1), suspect::toString);
  }

  @Test
  void localizesAJunit4TestOfAProjectWithoutTheJunitPlatform() throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Tool.Result result = localize(java, classPath("junit4"), JUNIT4);
    assertEquals(1, result.exitCode(), result::toString);
    assertEquals(
        "FlakyJunit4Case.count", result.json().at("/suspects/0/variableName").stringValue());
    assertEquals(
        "No lock is held at any of these accesses.",
        result.json().at("/suspects/0/locking/0/sentence").stringValue());
  }

  @Test
  void passesATestThatNeverFails() throws Exception {
    Tool.Result result =
        Tool.onThisJdk(directory)
            .run(
                "record",
                "--classpath",
                classPath("jupiter"),
                "--test",
                JUPITER + "#isSound",
                "--runs",
                "2");
    assertEquals(0, result.exitCode(), result::toString);
  }

  @Test
  void saysThatThereIsNoSuchTest() throws Exception {
    Tool.Result result =
        Tool.onThisJdk(directory)
            .run("localize", "--classpath", classPath("jupiter"), "--test", JUPITER + "#noSuch");
    assertEquals(3, result.exitCode(), result::toString);
    assertTrue(result.err().contains("FlakyJupiterCase#noSuch could not be run"), result::toString);
  }

  private Tool.Result localize(Path java, String classPath, String test) throws Exception {
    return new Tool(java, directory)
        .run("localize", "--classpath", classPath, "--test", test, "--runs", "40", "--json");
  }

  /** Our own class path's jars, but only those that such a project would have. */
  static String classPath(String kind) {
    String wanted =
        kind.equals("junit4")
            ? "(junit-4|hamcrest).*"
            : "(junit-jupiter|junit-platform-(engine|commons)|opentest4j|apiguardian|jspecify).*";
    String jars =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> new File(entry).getName().matches(wanted))
            .collect(Collectors.joining(File.pathSeparator));
    return Tool.testClasses() + File.pathSeparator + jars;
  }
}
