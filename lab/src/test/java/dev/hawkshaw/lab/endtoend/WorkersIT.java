package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.campaign.IsolatingExecutor;
import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.campaign.WorkerExecutor;
import dev.hawkshaw.lab.fixture.Wild;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a program does to its JVM, the next run in the same worker finds nothing of it. */
class WorkersIT {
  private static final long LONG = 60_000;

  @TempDir Path directory;

  private final List<String> said = new ArrayList<>();
  private int workers;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void eachRunHasItsOwnStatics(Path java) throws Exception {
    assertEquals(passed(3), runs(java, Wild.KeepsStatics.class, 3));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void eachRunFindsTheSurroundingsAsTheyWere(Path java) throws Exception {
    assertEquals(passed(3), runs(java, Wild.ChangesSurroundings.class, 3));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aRunThatExitsRunsItsHooksAndNothingElse(Path java) throws Exception {
    Path file = directory.resolve("notes");

    List<String> runs = runs(java, Wild.Exits.class, 3, "3", file.toString());

    assertEquals(List.of("FAILED exit code 3", "FAILED exit code 3", "FAILED exit code 3"), runs);
    assertEquals(3, Files.readAllLines(file).stream().filter("hook"::equals).count());
    assertFalse(Files.readString(file).contains("later"));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aRunThatHaltsRunsNoHook(Path java) throws Exception {
    Path file = directory.resolve("notes");

    assertEquals(passed(3), runs(java, Wild.Halts.class, 3, "0", file.toString()));

    assertFalse(Files.exists(file));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aThreadThatDoesNotEndTakesItsWorkerAlong(Path java) throws Exception {
    assertEquals(passed(2), runs(java, Wild.LeavesThread.class, 2));
    assertEquals(2, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aPoolIsShutDown(Path java) throws Exception {
    assertEquals(passed(3), runs(java, Wild.LeavesPool.class, 3));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void allThatARunPrintsIsKept(Path java) throws Exception {
    runs(java, Wild.PrintsMuch.class, 2);

    assertTrue(Files.size(output(1)) > 64 << 16);
    assertTrue(Files.size(output(2)) > 64 << 16);
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aChildIsEndedAndWhatItSaidIsItsRunsOutput(Path java) throws Exception {
    List<String> runs = runs(java, Wild.LeavesChild.class, 2);

    assertEquals(runs.get(0), runs.get(1));
    assertTrue(Files.readString(output(1)).contains("said by a child"));
    assertTrue(Files.readString(output(2)).contains("said by a child"));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aRunThatHangsLeavesItsThreadDump(Path java) throws Exception {
    List<String> runs = runs(study(java, Wild.DeadlocksInInitialisers.class, 1_500), 1);

    assertEquals(List.of("HUNG did not end in time"), runs);
    assertTrue(Files.readString(output(1)).contains("Full thread dump"));
  }

  /** If each run stayed, this would not fit. */
  @ParameterizedTest
  @MethodSource("jdks")
  void nothingStaysOfThreeHundredRuns(Path java) throws Exception {
    Study study = study(java, Wild.KeepsStatics.class, LONG, "-Xmx32m", "-XX:MaxMetaspaceSize=40m");

    assertEquals(passed(300), runs(study, 300));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void forksWhatWorkersCantKeepApart(Path java) throws Exception {
    Study study = study(java, Wild.UsesSystemLoader.class, LONG);
    try (RunExecutor executor = new IsolatingExecutor(study, Tool.agent(), said::add)) {
      assertEquals(passed(4), runs(study, executor, 4));
    }
    assertEquals(
        List.of(
            "each run has its own JVM, because it loads classes through the system class loader"),
        said);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void usesWorkersWhereTheyMakeNoDifference(Path java) throws Exception {
    Study study = study(java, Wild.ChangesSurroundings.class, LONG);
    try (RunExecutor executor = new IsolatingExecutor(study, Tool.agent(), said::add)) {
      assertEquals(passed(5), runs(study, executor, 5));
    }
    assertEquals(List.of("runs share worker JVMs, which made no difference in the first 3"), said);
  }

  private List<String> runs(Path java, Class<?> program, int count, String... arguments)
      throws Exception {
    return runs(study(java, program, List.of(arguments), LONG, List.of()), count);
  }

  private List<String> runs(Study study, int count) throws Exception {
    WorkerExecutor executor = new WorkerExecutor(study, Tool.agent(), true, said::add);
    try (executor) {
      return runs(study, executor, count);
    } finally {
      workers = executor.started();
    }
  }

  private static List<String> runs(Study study, RunExecutor executor, int count)
      throws InterruptedException {
    List<String> results = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      Run run = executor.execute(new RunPlan(i, i, 0.25, 0, "mixed"));
      results.add((run.verdict() + " " + run.symptom()).trim());
    }
    return results;
  }

  private static List<String> passed(int count) {
    return Stream.generate(Verdict.PASSED::name).limit(count).toList();
  }

  private Study study(Path java, Class<?> program, long timeoutMillis, String... jvmArguments) {
    return study(java, program, List.of(), timeoutMillis, List.of(jvmArguments));
  }

  private Study study(
      Path java,
      Class<?> program,
      List<String> arguments,
      long timeoutMillis,
      List<String> jvmArguments) {
    Subject subject = new Subject(program.getName(), arguments, null, List.of(Tool.testClasses()));
    return Study.openOrCreate(
        directory.resolve("study"),
        new Plan(
            Plan.FORMAT,
            subject,
            "",
            java.toString(),
            jvmArguments,
            1,
            "mixed",
            0.25,
            5,
            timeoutMillis,
            List.of(),
            List.of(),
            List.of(),
            List.of()));
  }

  private Path output(int index) {
    return directory.resolve("study").resolve("output").resolve("%06d.txt".formatted(index));
  }
}
