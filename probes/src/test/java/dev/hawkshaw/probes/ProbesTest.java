package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The probes, called by real threads. */
@Timeout(60)
class ProbesTest {
  private final Recorder recorder = Runs.recorder(3);
  private final Location x = new Location();
  private final ExecutorService one = named("one");
  private final ExecutorService two = named("two");

  @BeforeEach
  void start() {
    Probes.start(recorder, null);
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
    one.shutdown();
    two.shutdown();
  }

  @Test
  void seesTheTurnsOfTwoThreads() throws Exception {
    in(one, () -> Probes.touch(x, Runs.site("a")));
    in(one, () -> Probes.touch(x, -Runs.site("b")));
    in(two, () -> Probes.touch(x, -Runs.site("c")));
    in(one, () -> Probes.touch(x, Runs.site("d")));
    Contents contents = recorder.contents();
    assertEquals(List.of("0:a-b 1:c-c 0:d-d", "1:c-c 0:d-d"), Runs.windows(contents));
    assertEquals(List.of("one", "two"), contents.threads());
  }

  @Test
  void seesEveryTurnOfTwoThreadsThatAlternate() throws Exception {
    SynchronousQueue<String> there = new SynchronousQueue<>();
    SynchronousQueue<String> back = new SynchronousQueue<>();
    Future<?> partner =
        two.submit(
            () -> {
              for (int i = 0; i < 500; i++) {
                there.take();
                Probes.touch(x, Runs.site("b"));
                back.put("yours");
              }
              return null;
            });
    for (int i = 0; i < 500; i++) {
      Probes.touch(x, -Runs.site("a"));
      there.put("yours");
      back.take();
    }
    partner.get();
    assertEquals(
        List.of("0:a-a 1:b-b 0:a-a", "1:b-b 0:a-a 1:b-b", "0:a-a 1:b-b"), Runs.windows(recorder));
    in(one, () -> Probes.touch(x, -Runs.site("c")));
    List<TurnRow> last = lastWindow().turns();
    assertEquals(1001, last.get(last.size() - 1).start(), "a thousand turns came before");
  }

  @Test
  void keepsARepeatedSiteInOneTurn() throws Exception {
    in(one, () -> Probes.touch(x, -Runs.site("a")));
    in(one, () -> Probes.touch(x, -Runs.site("a")));
    in(two, () -> Probes.touch(x, Runs.site("a")));
    assertEquals(List.of("0:a-a 1:a-a"), Runs.windows(recorder));
  }

  @Test
  void namesThreadsWithoutAName() {
    recorder.threads().add("first");
    recorder.threads().add("");
    assertEquals(List.of("first", "unnamed-1"), recorder.contents().threads());
  }

  @Test
  void doesNothingWithoutARecorder() {
    Probes.start(null, null);
    assertDoesNotThrow(() -> Probes.touch(x, Runs.site("a")));
    assertDoesNotThrow(() -> Probes.touch(x, -Runs.site("b")));
    assertDoesNotThrow(() -> Probes.beforeLock(1));
    assertDoesNotThrow(Probes::begin);
    assertDoesNotThrow(Probes::halting);
    assertDoesNotThrow(() -> Probes.uncaught(Thread.currentThread(), new Error()));
    assertFalse(x.isHeldBy(Thread.currentThread()));
  }

  @Test
  void keepsAStackOfEverySiteThatWindowsName() throws Exception {
    in(one, () -> Probes.touch(x, Runs.site("stack a")));
    in(one, () -> Probes.touch(x, -Runs.site("stack b")));
    in(two, () -> Probes.touch(x, -Runs.site("stack c")));
    Contents contents = recorder.contents();
    assertEquals(contents.sites().keySet(), contents.siteStacks().keySet());
    assertTrue(contents.stacks().keySet().containsAll(contents.siteStacks().values()));
  }

  @Test
  void leavesItsOwnFramesOutOfStacks() throws Exception {
    in(one, () -> Probes.touch(x, Runs.site("a")));
    in(two, () -> Probes.touch(x, -Runs.site("b")));
    Contents contents = recorder.contents();
    assertFalse(contents.stacks().isEmpty());
    contents
        .stacks()
        .values()
        .forEach(
            frames -> {
              assertTrue(frames.get(0).className().startsWith("java.util.concurrent."));
              assertTrue(
                  frames.stream().noneMatch(f -> f.className().startsWith("dev.hawkshaw.probes")));
            });
  }

  @Test
  void takesStacksOnlyNowAndThenAtASiteThatIsReachedOften() {
    Actor first = new Actor(recorder, "first");
    Actor second = new Actor(recorder, "second");
    int[] kept = new int[2];
    for (int i = 0; i < 1000; i++) {
      first.writes(x, "often reached");
      kept[first.turn(x).stack == 0 ? 0 : 1]++;
      second.writes(x, "the other");
    }
    assertEquals(32 + 4, kept[1], "the first 32, and then 64, 128, 256 and 512");
  }

  @Test
  void neverTellsOneThreadsTurnAsTwo() throws Exception {
    int[] sites = {Runs.site("a"), Runs.site("b"), Runs.site("c"), Runs.site("d")};
    CountDownLatch go = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      int mine = t;
      threads.add(new Thread(() -> race(go, sites, mine), "racer-" + t));
    }
    threads.forEach(Thread::start);
    go.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    List<WindowRow> windows = recorder.contents().windows();
    assertFalse(windows.isEmpty());
    windows.forEach(ProbesTest::assertNeighboursDiffer);
  }

  @Test
  void countsAnUncaughtException() {
    Probes.uncaught(Thread.currentThread(), new IllegalStateException("off by one"));
    FailureRow failure = recorder.contents().failures().get(0);
    assertEquals("uncaught", failure.origin());
    assertEquals("java.lang.IllegalStateException", failure.exception());
    assertEquals("off by one", failure.message());
    assertEquals(Thread.currentThread().getName(), failure.thread());
    assertEquals("countsAnUncaughtException", failure.frames().get(0).method());
  }

  @Test
  void givesAFieldTheSameBirthLockEachTime() {
    assertSame(Probes.birthLock(-17), Probes.birthLock(-17));
    assertNotSame(Probes.birthLock(1), Probes.birthLock(2));
  }

  private void race(CountDownLatch go, int[] sites, int mine) {
    try {
      go.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    for (int i = 0; i < 2_000; i++) {
      if (i % 3 == 0) {
        Probes.touch(x, -sites[mine]);
      } else {
        Probes.touch(x, sites[(mine + i) % sites.length]);
      }
    }
  }

  private static void assertNeighboursDiffer(WindowRow window) {
    List<TurnRow> turns = window.turns();
    for (int i = 1; i < turns.size(); i++) {
      if (turns.get(i).first() == turns.get(i).firstWrite()) {
        assertNotEquals(turns.get(i - 1).thread(), turns.get(i).thread());
      }
      assertTrue(turns.get(i - 1).start() < turns.get(i).start(), "turns are out of order");
    }
  }

  private WindowRow lastWindow() {
    List<WindowRow> windows = recorder.contents().windows();
    return windows.get(windows.size() - 1);
  }

  private static void in(ExecutorService thread, Runnable what) throws Exception {
    thread.submit(what).get();
  }

  private static ExecutorService named(String name) {
    return Executors.newSingleThreadExecutor(task -> new Thread(task, name));
  }
}
