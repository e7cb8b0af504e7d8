package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Expectations;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OraclesTest {
  @TempDir private Path directory;
  private Path output;
  private Trace trace = Trace.of("1W1 2W2");
  private int exitCode;
  private boolean hung;

  private String swallowed = Expectations.FAIL;
  private List<String> oracles = List.of();
  private List<String> oraclePath = List.of();
  private String command;
  private String expected;
  private List<String> forbidden = List.of();
  private List<String> files = List.of();

  @BeforeEach
  void print() throws IOException {
    output = Files.writeString(directory.resolve("output.txt"), "one\ntwo 7\n");
  }

  @Test
  void nobodyObjectsToARunThatPassed() throws Exception {
    assertEquals(Finding.passed(), judge());
  }

  @Test
  void lateRunHungWhateverElseItShows() throws Exception {
    hung = true;
    exitCode = 143;
    command = "exit 0";
    trace = trace.throwing("java.lang.Error");

    assertEquals(Verdict.HUNG, judge().verdict());
  }

  @ParameterizedTest
  @CsvSource({"deadlock", "lost-signal"})
  void diagnosisSaysWhyARunHung(String origin) throws Exception {
    hung = true;
    trace = trace.failing(origin, "a kind of " + origin, "T1 waits for T2");

    Finding finding = judge();

    assertEquals("did not end: T1 waits for T2", finding.symptom());
    assertEquals("a kind of " + origin, finding.signature());
  }

  @ParameterizedTest
  @CsvSource({"uncaught", "test", "swallowed"})
  void exceptionFailsTheRunAndTheSymptomSaysWhoSawIt(String origin) throws Exception {
    trace = trace.failing(origin, "java.lang.IllegalStateException", "x is 3");

    Finding finding = judge();

    assertEquals(Verdict.FAILED, finding.verdict());
    Expect.contains(finding.symptom(), origin + ": IllegalStateException at", "x is 3");
    Expect.contains(finding.signature(), "IllegalStateException at", "x is <n>");
  }

  @Test
  void swallowedExceptionsMayBeIgnored() throws Exception {
    trace = trace.failing("swallowed", "java.lang.IllegalStateException", "x is 3");
    swallowed = Expectations.IGNORE;

    assertEquals(Finding.passed(), judge());
    exitCode = 1;
    assertEquals("exit code 1", judge().symptom());
  }

  @Test
  void uncaughtExceptionSaysMoreThanASwallowedOne() throws Exception {
    trace = trace.failing("swallowed", "java.lang.Error", "a").failing("uncaught", "E", "b");

    Expect.contains(judge().symptom(), "uncaught: E");
  }

  @Test
  void expectedOutputIsComparedLineByLine() throws Exception {
    expected = "one\r\ntwo 7  \n\n";
    assertEquals(Finding.passed(), judge());
    expected = "one\ntwo 8\n";
    assertEquals("output: line 2 is 'two 7', expected was 'two 8'", judge().symptom());
    assertEquals("output: differs in line 2", judge().signature());
    expected = "one\n";
    assertEquals("output: line 2 is 'two 7', expected was nothing", judge().symptom());
    expected = "one\ntwo 7\nthree";
    assertEquals("output: line 3 is nothing, expected was 'three'", judge().symptom());
  }

  @Test
  void linesOfTheJvmAreNotTheProgramsOutput() throws Exception {
    Files.writeString(
        output,
        """
        OpenJDK 64-Bit Server VM warning: Sharing is only supported
        Picked up JAVA_TOOL_OPTIONS: -Xmx1g
        hawkshaw: a complaint
        one
        two 7
        """);
    expected = "one\ntwo 7";
    forbidden = List.of("warning", "complaint");

    assertEquals(Finding.passed(), judge());
  }

  @Test
  void forbiddenOutputFailsTheRun() throws Exception {
    forbidden = List.of("^three", "\\d+$");

    assertEquals(Verdict.FAILED, judge().verdict());
    assertEquals("output: 'two 7' matches \\d+$", judge().symptom());
    forbidden = List.of("^three");
    assertEquals(Finding.passed(), judge());
  }

  @Test
  void outputThatCanNotBeReadMakesTheRunInvalid() throws Exception {
    Files.delete(output);
    expected = "one";

    assertEquals(Verdict.INVALID, judge().verdict());
    Expect.contains(judge().symptom(), "the oracle output can't tell");
  }

  @Test
  void expectedFileIsCompared() throws Exception {
    Path left = directory.resolve("left");
    Path model = Files.writeString(directory.resolve("model"), "abc");
    files = List.of(left + "=" + model);

    Expect.contains(judge().symptom(), "file: there is no");
    Files.writeString(left, "abd");
    Expect.contains(judge().symptom(), "differs", "in byte 3");
    assertEquals("file: left", judge().signature());
    Files.writeString(left, "abc");
    assertEquals(Finding.passed(), judge());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void commandHasTheLastWordByItsExitCode() throws Exception {
    exitCode = 9;
    command = "exit 0";
    assertEquals(Finding.passed(), judge());
    command = "echo; echo balance is 7; exit 1";
    assertEquals(
        new Finding(Verdict.FAILED, "command: balance is 7", "command: balance is <n>"), judge());
    command = "exit 1";
    assertEquals("command: says it failed", judge().symptom());
    command = "echo no idea; exit 2";
    assertEquals(Finding.invalid("command: exit code 2: no idea"), judge());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void commandIsToldOfTheRun() throws Exception {
    exitCode = 9;
    command =
        "test \"$HAWKSHAW_RUN\" = 3 && test \"$HAWKSHAW_EXIT_CODE\" = 9"
            + " && grep -q two \"$HAWKSHAW_OUTPUT\""
            + " && test \"$HAWKSHAW_RECORDING\" = '"
            + directory.resolve("run.hawk")
            + "'";

    assertEquals(Finding.passed(), judge());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void commandThatHangsMakesTheRunInvalid() throws Exception {
    CommandOracle oracle = new CommandOracle("sleep 600 & wait", 200);

    assertEquals(
        Optional.of(Finding.invalid("command: it did not end in time")), oracle.judge(run()));
  }

  /** Calls runs with exit code 9 good, and has nothing to say of others. */
  public static final class Lenient implements Oracle {
    @Override
    public Optional<Finding> judge(EndedRun run) {
      return run.exitCode() == 9 ? Optional.of(Finding.passed()) : Optional.empty();
    }
  }

  /** Never knows. */
  public static final class Clueless implements Oracle {
    @Override
    public Optional<Finding> judge(EndedRun run) throws IOException {
      throw new IOException("no clue");
    }
  }

  @Test
  void ownOracleIsAskedBeforeTheBuiltInOnes() throws Exception {
    oracles = List.of(Lenient.class.getName());

    exitCode = 9;
    assertEquals(Finding.passed(), judge());
    exitCode = 8;
    assertEquals("exit code 8", judge().symptom());
  }

  @Test
  void ownOracleThatThrowsMakesTheRunInvalid() throws Exception {
    oracles = List.of(Clueless.class.getName());

    assertEquals(
        Finding.invalid("the oracle Clueless can't tell: java.io.IOException: no clue"), judge());
  }

  @Test
  void oraclesDeclaredAsServicesAreFound() throws Exception {
    Path services = Files.createDirectories(directory.resolve("own/META-INF/services"));
    Files.writeString(services.resolve(Oracle.class.getName()), Lenient.class.getName());
    oraclePath = List.of(directory.resolve("own").toString());

    exitCode = 9;
    assertEquals(Finding.passed(), judge());
  }

  /** One that nobody can make. */
  static final class Hidden implements Oracle {
    private Hidden() {}

    @Override
    public Optional<Finding> judge(EndedRun run) {
      return Optional.empty();
    }
  }

  /** One that does not come up. */
  public static final class Broken implements Oracle {
    /** Throws. */
    public Broken() {
      throw new IllegalStateException("first line\nsecond line");
    }

    @Override
    public Optional<Finding> judge(EndedRun run) {
      return Optional.empty();
    }
  }

  @Test
  void oracleThatCanNotBeUsedIsNamed() {
    oracles = List.of("no.Such");
    Expect.contains(Expect.problem(Problem.NO_ORACLE, this::make), "no.Such", "no such class");
    oracles = List.of("java.lang.String");
    Expect.contains(Expect.problem(Problem.NO_ORACLE, this::make), "does not implement Oracle");
    oracles = List.of(Hidden.class.getName());
    Expect.contains(Expect.problem(Problem.NO_ORACLE, this::make), "it is no public class with");
    oracles = List.of(Broken.class.getName());
    String said = Expect.problem(Problem.NO_ORACLE, this::make);
    Expect.contains(said, "IllegalStateException: first line; check");
    oracles = List.of();
    oraclePath = List.of(directory.resolve("missing.jar").toString());
    Expect.contains(Expect.problem(Problem.NO_ORACLE, this::make), "missing.jar");
  }

  @Test
  void serviceThatIsNotThereIsNamed() throws IOException {
    Path services = Files.createDirectories(directory.resolve("own/META-INF/services"));
    Files.writeString(services.resolve(Oracle.class.getName()), "no.Such");
    oraclePath = List.of(directory.resolve("own").toString());

    assertTrue(Expect.problem(Problem.NO_ORACLE, this::make).contains("no.Such"));
  }

  private Oracles make() {
    return Oracles.of(
        Studies.plan()
            .expecting(
                new Expectations(
                    swallowed, oracles, oraclePath, command, expected, forbidden, files)));
  }

  private Finding judge() throws Exception {
    return make().judge(run());
  }

  private EndedRun run() throws IOException {
    return new EndedRun(
        3, exitCode, hung, output, directory.resolve("run.hawk"), trace.recording(5));
  }
}
