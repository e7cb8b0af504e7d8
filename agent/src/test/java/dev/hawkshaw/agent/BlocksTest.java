package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.BlockRow;
import dev.hawkshaw.probes.format.RunRow;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Blocks, and how many threads entered them. */
class BlocksTest {
  private static final Context BLOCKS = new Context(true, true);

  private final Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);

  @BeforeEach
  void start() {
    Probes.start(recorder, null);
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void tellsWhichBlocksAThreadEntered() throws Exception {
    Object regions = regions();
    go(regions, 0);
    assertEquals(
        List.of(
            "method 9-30 by 1",
            "if 10-11 by 0",
            "else 13-13 by 1",
            "loop 16-16 by 0",
            "catch 21-21 by 0",
            "case 24-24 by 0",
            "case 25-25 by 1",
            "synchronized 28-28 by 1"),
        entered());
  }

  @Test
  void countsThreadsAndNotEntries() throws Exception {
    Object regions = regions();
    go(regions, 4, 4, 4);
    go(regions, 5);
    assertEquals(
        List.of(
            "method 9-30 by 2",
            "if 10-11 by 2",
            "else 13-13 by 0",
            "loop 16-16 by 2",
            "catch 21-21 by 1",
            "case 24-24 by 1",
            "case 25-25 by 1",
            "synchronized 28-28 by 2"),
        entered());
  }

  @Test
  void tellsNothingUnlessAsked() throws Exception {
    ClassLoader loader = FixtureLoader.woven(Watch.BY_OWNER, new Context(true, false));
    go(loader.loadClass(Fixtures.PACKAGE + "Regions").getConstructor().newInstance(), 1);
    assertEquals(List.of(), recorder.contents().blocks().blocks());
  }

  @ParameterizedTest
  @MethodSource("dev.hawkshaw.agent.FixturesTest#sources")
  void leaveClassFilesValid(String source) throws Exception {
    FixtureLoader loader = FixtureLoader.woven(Watch.BY_OWNER, BLOCKS);
    for (String name : Fixtures.classesOf(source)) {
      Class.forName(Fixtures.PACKAGE + name, true, loader);
      byte[] woven = loader.defined().get(Fixtures.PACKAGE + name);
      assertEquals("", FixturesTest.complaints(woven, loader));
    }
  }

  private static Object regions() throws ReflectiveOperationException {
    ClassLoader loader = FixtureLoader.woven(Watch.BY_OWNER, BLOCKS);
    return loader.loadClass(Fixtures.PACKAGE + "Regions").getConstructor().newInstance();
  }

  /** In a thread of its own. */
  private static void go(Object regions, int... numbers) throws Exception {
    FutureTask<Object> task =
        new FutureTask<>(
            () -> {
              for (int number : numbers) {
                regions.getClass().getMethod("go", int.class).invoke(regions, number);
              }
              return null;
            });
    new Thread(task).start();
    task.get();
  }

  private List<String> entered() {
    List<String> result = new ArrayList<>();
    for (BlockRow row : recorder.contents().blocks().blocks()) {
      if (row.method().equals("go")) {
        result.add(row.kind() + " " + row.fromLine() + "-" + row.toLine() + " by " + row.threads());
      }
    }
    return result;
  }
}
