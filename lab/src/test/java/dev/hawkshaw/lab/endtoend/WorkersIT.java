package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.campaign.IsolatingExecutor;
import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.lab.fixture.Wild;
import dev.hawkshaw.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a program does to its JVM, the next run in the same worker finds nothing of it. */
class WorkersIT extends WorkersCase {
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
  void aRunThatHangsLeavesItsThreadDumpAndNothingElse(Path java) throws Exception {
    List<String> once = List.of(directory.resolve("done").toString());
    Study study = study(java, Wild.DeadlocksInInitialisers.class, once, 3_000, List.of());

    assertEquals(List.of("HUNG did not end", "PASSED"), runs(study, 2));
    assertTrue(Files.readString(output(1)).contains("Full thread dump"));
    assertEquals(2, workers);
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
}
