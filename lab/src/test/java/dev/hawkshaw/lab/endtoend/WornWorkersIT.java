package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.campaign.IsolatingExecutor;
import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.lab.fixture.Wearing;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A worker that runs have worn out is replaced, and no run suffers. */
class WornWorkersIT extends WorkersCase {
  /** As the worker has it: so many loaders may be alive before it looks for a leak. */
  private static final int MOST_LOADERS = 100;

  /** The JDKs that have virtual threads. */
  static Stream<Path> newJdks() throws IOException {
    return jdks().filter(WornWorkersIT::isNew);
  }

  private static boolean isNew(Path java) {
    try {
      return Jdks.version(java.getParent().getParent()) >= 21;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void replacesAWorkerThatCantUnloadClasses(Path java) throws Exception {
    int count = MOST_LOADERS + 5;

    assertEquals(passed(count), runs(java, Wearing.LeavesClasses.class, count));
    assertEquals(2, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void replacesAWorkerWhoseMemoryIsInUse(Path java) throws Exception {
    Study study = study(java, Wearing.LeavesMemory.class, LONG, "-Xmx64m");

    assertEquals(passed(20), runs(study, 20));
    assertTrue(workers > 1 && workers < 10, () -> workers + " workers");
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void keepsAWorkerWhosePropertiesWereFilled(Path java) throws Exception {
    Study study = study(java, Wearing.FillsProperties.class, LONG, "-Xmx64m");

    assertEquals(passed(20), runs(study, 20));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void forksWhatLoadsNativeLibraries(Path java) throws Exception {
    assertEquals(passed(3), runs(java, Wearing.LoadsLibrary.class, 3));

    assertEquals(1, workers);
    assertEquals(List.of("each run has its own JVM, because it loads a native library"), said);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void choosesForksForWhatLoadsNativeLibraries(Path java) throws Exception {
    Study study = study(java, Wearing.LoadsLibrary.class, LONG);
    try (RunExecutor executor = new IsolatingExecutor(study, Tool.agent(), said::add)) {
      assertEquals(passed(4), runs(study, executor, 4));
    }
    assertEquals(List.of("each run has its own JVM, because it loads a native library"), said);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void everyRunHasTimeOutsOfFutures(Path java) throws Exception {
    assertEquals(passed(10), runs(java, Wearing.AwaitsTimeOut.class, 10));
    assertEquals(1, workers);
  }

  @ParameterizedTest
  @MethodSource("newJdks")
  void aVirtualThreadThatDoesNotEndTakesItsWorkerAlong(Path java) throws Exception {
    assertEquals(passed(3), runs(java, Wearing.LeavesVirtualThread.class, 3, "stays"));
    assertEquals(3, workers);
  }

  @ParameterizedTest
  @MethodSource("newJdks")
  void aVirtualThreadThatEndsDoesNoHarm(Path java) throws Exception {
    assertEquals(passed(10), runs(java, Wearing.LeavesVirtualThread.class, 10));
    assertEquals(1, workers);
  }
}
