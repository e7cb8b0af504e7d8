package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is known of arrays, library objects and files, touched by real threads in turn. */
@Timeout(60)
class ShadowTest {
  private final Recorder recorder = Runs.recorder(5);

  @BeforeEach
  void start() {
    Probes.start(recorder, null);
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void losesNothingOfTheFirstTurn() throws InterruptedException {
    int[] array = new int[3];
    element(array, 1, -Runs.site("fill"));
    element(array, 1, Runs.site("look"));
    inThread(() -> element(array, 1, -Runs.site("change")));
    element(array, 1, Runs.site("again"));
    assertEquals(
        List.of("0:fill-look 1:change-change 0:again-again", "1:change-change 0:again-again"),
        Runs.windows(recorder));
  }

  /** A thread that does the same again must be seen if another one came in between. */
  @Test
  void seesEveryTurnOfTwoThreadsThatAlternate() throws Exception {
    int[] array = new int[1];
    SynchronousQueue<String> there = new SynchronousQueue<>();
    SynchronousQueue<String> back = new SynchronousQueue<>();
    Thread partner =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < 500; i++) {
                  there.take();
                  element(array, 0, Runs.site("b"));
                  element(array, 0, Runs.site("b"));
                  back.put("yours");
                }
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    partner.start();
    for (int i = 0; i < 500; i++) {
      element(array, 0, -Runs.site("a"));
      element(array, 0, -Runs.site("a"));
      there.put("yours");
      back.take();
    }
    partner.join();
    inThread(() -> element(array, 0, -Runs.site("c")));
    List<WindowRow> windows = recorder.contents().windows();
    List<TurnRow> last = windows.get(windows.size() - 1).turns();
    assertEquals(1001, last.get(last.size() - 1).start(), "a thousand turns came before");
  }

  @Test
  void tellsElementsApart() throws InterruptedException {
    int[] array = new int[3];
    element(array, 0, -Runs.site("a"));
    inThread(() -> element(array, 1, -Runs.site("b")));
    assertEquals(List.of(), Runs.windows(recorder));
    inThread(() -> element(array, 0, Runs.site("c")));
    assertEquals(List.of("1:a-a 2:c-c"), Runs.windows(recorder));
  }

  /** Two threads that cross on two elements: what was done first must be told first. */
  @Test
  void knowsThatWhatAThreadDidAloneWasBeforeTheSecondThreadCame() throws InterruptedException {
    int[] array = new int[2];
    element(array, 0, -Runs.site("a"));
    inThread(
        () -> {
          element(array, 1, -Runs.site("b"));
          element(array, 0, Runs.site("c"));
        });
    element(array, 1, Runs.site("d"));
    Map<String, Long> starts = new HashMap<>();
    for (WindowRow window : recorder.contents().windows()) {
      window.turns().forEach(turn -> starts.put(Runs.name(turn.first()), turn.start()));
    }
    List<String> order = new ArrayList<>(starts.keySet());
    order.sort(Comparator.comparing(starts::get));
    assertEquals(List.of("a", "b", "c", "d"), order);
  }

  @Test
  void takesTheElementsOfALargeArrayInBlocks() throws InterruptedException {
    byte[] array = new byte[4096 * 4];
    int before = recorder.contents().coverage().arraysFolded();
    element(array, 8, -Runs.site("a"));
    inThread(() -> element(array, 11, Runs.site("b")));
    inThread(() -> element(array, 12, Runs.site("c")));
    element(array, array.length - 1, -Runs.site("d"));
    assertEquals(List.of("0:a-a 1:b-b"), Runs.windows(recorder));
    assertEquals(before + 1, recorder.contents().coverage().arraysFolded());
  }

  @Test
  void leavesWrongIndexesAndNoArrayToTheProgram() {
    int[] array = new int[2];
    ThreadShadow shadow = element(array, -1, -Runs.site("a"));
    assertSame(shadow, Probes.touchElement(array, 2, shadow, -Runs.site("b")));
    assertNull(Probes.touchElement(null, 0, null, Runs.site("c")));
    assertEquals(List.of(), Runs.windows(recorder));
  }

  @Test
  void takesAnIteratorForItsCollection() throws InterruptedException {
    List<String> list = new ArrayList<>(List.of("x"));
    Iterator<String> iterator = list.iterator();
    Probes.view(iterator, list);
    Probes.touchContents(list, -Runs.site("add"));
    inThread(() -> Probes.touchContents(iterator, Runs.site("next")));
    assertEquals(List.of("0:add-add 1:next-next"), Runs.windows(recorder));
    assertEquals(
        "java.util.ArrayList.<contents>",
        recorder.contents().sites().get(Runs.site("next")).variable());
  }

  @Test
  void makesNoiseAgainWhereThreadsReadAgain() throws InterruptedException {
    int[] array = new int[1];
    element(array, 0, Runs.site("read"));
    inThread(() -> element(array, 0, Runs.site("read")));
    element(array, 0, Runs.site("read"));
    Probes.start(recorder, Strategies.of("yield", 0.1, 1, recorder));
    Location elsewhere = new Location();
    Probes.touch(elsewhere, -Runs.site("write"));
    assertSame(elsewhere, recorder.threads().current().lastTouched());
    element(array, 0, Runs.site("read"));
    assertNotSame(elsewhere, recorder.threads().current().lastTouched());
  }

  @Test
  void leavesTheProgramsOwnObjectsOut() throws InterruptedException {
    Object own = new ShadowTest();
    Probes.touchContents(own, -Runs.site("a"));
    inThread(() -> Probes.touchContents(own, -Runs.site("b")));
    assertEquals(List.of(), Runs.windows(recorder));
    Probes.touchNamed(own, -Runs.site("a"));
    inThread(() -> Probes.touchNamed(own, -Runs.site("b")));
    assertEquals(1, Runs.windows(recorder).size());
  }

  @Test
  void knowsAFileByItsPath() throws InterruptedException {
    String file = "file-" + UUID.randomUUID(); // what is known of files outlives a recorder
    Probes.touchFile(Path.of("some", "..", file), -Runs.site("write"));
    inThread(() -> Probes.touchFile(file, Runs.site("read")));
    inThread(() -> Probes.touchFile("other", Runs.site("elsewhere")));
    Object stream = new Object();
    Probes.viewFile(stream, Path.of(file).toFile());
    inThread(() -> Probes.touchNamed(stream, -Runs.site("append")));
    assertEquals(
        List.of("0:write-write 1:read-read 3:append-append", "1:read-read 3:append-append"),
        Runs.windows(recorder));
  }

  @Test
  void leavesAnImpossiblePathToTheProgram() {
    Probes.touchFile("a\0b", -Runs.site("write"));
    Probes.touchFile(null, -Runs.site("write"));
    assertEquals(List.of(), Runs.windows(recorder));
  }

  @Test
  void tellsAnAtomicStepAsReadAndWrite() throws InterruptedException {
    Object number = new java.util.concurrent.atomic.AtomicInteger();
    int step = Access.of(Runs.site("step"), dev.hawkshaw.probes.format.AccessKind.RW);
    Probes.touchContents(number, step);
    inThread(() -> Probes.touchContents(number, step));
    var turn = recorder.contents().windows().get(0).turns().get(1);
    assertEquals("step", Runs.name(turn.firstRead()));
    assertEquals("step", Runs.name(turn.lastWrite()));
  }

  @Test
  void hasAStackForWhatAThreadDidAlone() {
    Set<Integer> sites =
        Set.of(Runs.site("stack of x"), Runs.site("stack of y"), Runs.site("stack of z"));
    assertEquals(Set.of(), recorder.stacks().samples(sites).keySet());
    element(new int[1], 0, -Runs.site("stack of x"));
    Probes.touchContents(new ArrayList<>(), Runs.site("stack of y"));
    Probes.keep(Runs.site("stack of z"));
    assertEquals(sites, recorder.stacks().samples(sites).keySet());
  }

  private static ThreadShadow element(Object array, int index, int access) {
    return Probes.touchElement(array, index, null, access);
  }

  private static void inThread(Runnable what) throws InterruptedException {
    Thread thread = new Thread(what);
    thread.start();
    thread.join();
  }
}
