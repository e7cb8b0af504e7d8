package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** A test with one thread, run by three at once, shows what is not safe, and where. */
class ManyThreadsIT {
  private static final String FIXTURES = "dev.hawkshaw.lab.fixture.";
  private static final String TEST = FIXTURES + "PhoneListCase#addsANumber";
  private static final String LINE = "Ann 5551001\n";

  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @Test
  void aTestWithOneThreadNeverFails() throws Exception {
    Tool.Result result =
        tool()
            .run(
                "record",
                "--classpath",
                JunitIT.classPath("jupiter"),
                "--test",
                TEST,
                "--study",
                "study",
                "--runs",
                "25");
    assertEquals(0, result.exitCode(), result::toString);
    Study study = Study.open(directory.resolve("study"));
    assertEquals(1, study.plan().subject().threads());
    assertEquals(25, study.runs().size());
    assertTrue(study.runs().stream().allMatch(run -> run.verdict() == Verdict.PASSED));
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void findsWhereAJupiterTestIsNotSafe(Path java) throws Exception {
    Tool tool = new Tool(java, directory);
    assertIsInAdd(localize(tool, "jupiter", "--test", TEST));
    assertEquals(3, Study.open(directory.resolve("study")).plan().subject().threads());
  }

  @Test
  void findsWhereAJunit4TestIsNotSafe() throws Exception {
    assertIsInAdd(localize(tool(), "junit4", "--test", FIXTURES + "PhoneListJunit4Case"));
  }

  /** The file is looked at when all have ended. */
  @Test
  void findsWhereAProgramIsNotSafe() throws Exception {
    Files.writeString(directory.resolve("expected.txt"), LINE + LINE + LINE);
    assertIsInAdd(
        localize(
            tool(),
            "jupiter",
            "--main",
            FIXTURES + "PhoneListMain",
            "--expect-file",
            "numbers.txt=expected.txt",
            "--",
            "numbers.txt"));
  }

  private static void assertIsInAdd(Tool.Result result) {
    assertEquals(1, result.exitCode(), result::toString);
    JsonNode best = result.json().at("/suspects/0");
    assertEquals("PhoneList.exists", best.at("/variableName").stringValue(), result::toString);
    for (JsonNode access : best.at("/accesses")) {
      assertTrue(access.toString().contains("PhoneList"), result::toString);
      assertTrue(access.toString().contains("caller-"), result::toString);
    }
  }

  /** Whatever makes runs later makes them with as many threads. */
  @Test
  void provesReplaysAndChecksAFix() throws Exception {
    Tool.Result result = localize(tool().proving(), "jupiter", "--test", TEST);
    assertEquals(1, result.exitCode(), result::toString);
    assertEquals(
        "cause", result.json().at("/bugs/0/confirmation/verdict").stringValue(), result::toString);

    Path plan = directory.resolve("elsewhere.json");
    Files.copy(directory.resolve("study").resolve("bug-1.plan.json"), plan);
    String classPath = JunitIT.classPath("jupiter");
    Tool.Result replayed =
        tool().run("replay", plan.toString(), "--classpath", classPath, "--runs", "5");
    assertEquals(1, replayed.exitCode(), replayed::toString);

    String fixed = fixed() + File.pathSeparator + classPath;
    Tool.Result checked = tool().run("check-fix", "study", "--bug", "1", "--classpath", fixed);
    assertEquals(0, checked.exitCode(), checked::toString);
    Tool.Result same = tool().run("check-fix", "study", "--bug", "1", "--classpath", classPath);
    assertEquals(1, same.exitCode(), same::toString);
  }

  /** The list with the lock that it lacks. */
  private Path fixed() throws IOException {
    Path source = Path.of("src/test/java/dev/hawkshaw/lab/fixture/PhoneList.java");
    String code = Files.readString(source);
    String changed = code.replace("public void add(", "public synchronized void add(");
    assertTrue(!changed.equals(code));
    Path classes = Files.createDirectories(directory.resolve("fixed"));
    Path file = Files.writeString(classes.resolve("PhoneList.java"), changed);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", classes.toString(), file.toString());
    assertEquals(0, status);
    return classes;
  }

  @Test
  void refusesATestThatOnlyOneThreadCanRun() throws Exception {
    String test = FIXTURES + "ManyJupiterCase#isMadeLater";
    Tool.Result result = localize(tool(), "jupiter", "--test", test);
    assertEquals(2, result.exitCode(), result::toString);
    assertEquals(1, result.err().lines().filter(line -> line.startsWith("hawkshaw: ")).count());
    assertTrue(result.err().contains("can't be run by several threads"), result::toString);
  }

  @Test
  void refusesAClassWithoutAMainMethod() throws Exception {
    Tool.Result result = localize(tool(), "jupiter", "--main", FIXTURES + "ManyMains$HasNoMain");
    assertEquals(2, result.exitCode(), result::toString);
    assertTrue(result.err().contains("no public static void main"), result::toString);
  }

  private Tool tool() {
    return Tool.onThisJdk(directory);
  }

  private static Tool.Result localize(Tool tool, String kind, String... program)
      throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "localize",
                "--classpath",
                JunitIT.classPath(kind),
                "--threads",
                "3",
                "--study",
                "study",
                "--runs",
                "60",
                "--json"));
    words.addAll(List.of(program));
    return tool.run(words.toArray(String[]::new));
  }
}
