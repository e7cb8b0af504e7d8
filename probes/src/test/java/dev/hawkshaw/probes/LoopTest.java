package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.IterationRow;
import dev.hawkshaw.probes.format.TurnRow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Loops as woven code counts them, and what a turn keeps of them. */
@Timeout(60)
class LoopTest {
  private static final int NUMBER = Loops.number(LoopTest.class.hashCode());

  private final Recorder recorder = Runs.recorder(5);
  private final Location x = new Location();

  @BeforeEach
  void start() {
    Probes.start(recorder, null);
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void countsEntriesAndIterations() throws InterruptedException {
    inThread(
        () -> {
          Loop loop = Loop.enter(null, NUMBER);
          assertMoment(1, 1, loop);
          Loop.next(loop, Loop.next(loop, Loop.moment(loop)));
          assertMoment(1, 3, loop);
          assertSame(loop, Loop.enter(loop, NUMBER));
          assertMoment(2, 1, loop);
        });
  }

  @Test
  void knowsManyLoopsOfAThread() throws InterruptedException {
    inThread(
        () -> {
          List<Loop> all = new ArrayList<>();
          for (int i = 1; i <= 100; i++) {
            all.add(Loop.enter(null, i));
          }
          for (int i = 1; i <= 100; i++) {
            assertSame(all.get(i - 1), Loop.enter(all.get(0), i));
            assertMoment(2, 1, all.get(i - 1));
          }
        });
  }

  @Test
  void findsItsOwnMomentAgainAfterACallOfItself() throws InterruptedException {
    inThread(
        () -> {
          Loop outer = Loop.enter(null, NUMBER);
          long moment = Loop.moment(outer);
          assertSame(outer, Loop.enter(null, NUMBER));
          assertMoment(2, 1, outer);
          Loop.next(outer, moment);
          assertMoment(1, 2, outer);
        });
  }

  @Test
  void hasAnotherCountInAnotherThread() throws InterruptedException {
    Loop[] seen = new Loop[2];
    inThread(() -> seen[0] = Loop.enter(null, NUMBER));
    inThread(() -> seen[1] = Loop.enter(null, NUMBER));
    assertNotSame(seen[0], seen[1]);
    assertMoment(1, 1, seen[1]);
  }

  @Test
  void keepsTheIterationOfARepeatedWrite() throws InterruptedException {
    inThread(() -> loop(access("write", AccessKind.W), 3));
    assertEquals(List.of("1:1", "1:3", "0:0", "0:0", "1:1", "1:3"), firstTurn());
  }

  @Test
  void keepsTheIterationOfARepeatedAtomicStep() throws InterruptedException {
    inThread(() -> loop(access("step", AccessKind.RW), 3));
    assertEquals(List.of("1:1", "1:3", "1:1", "1:3", "1:1", "1:3"), firstTurn());
  }

  @Test
  void doesNotTellTheLastReadIfItsIterationIsOver() throws InterruptedException {
    inThread(() -> loop(access("read", AccessKind.R), 3));
    assertEquals(List.of("1:1", "0:0", "1:1", "0:0", "0:0", "0:0"), firstTurn());
  }

  @Test
  void tellsTheLastReadIfItsIterationIsNotOver() throws InterruptedException {
    inThread(() -> loop(access("read", AccessKind.R), 1));
    assertEquals(List.of("1:1", "1:1", "1:1", "1:1", "0:0", "0:0"), firstTurn());
  }

  /** Touches in so many iterations of a loop, the last of which does not end. */
  private void loop(int access, int iterations) {
    Loop loop = Loop.enter(null, NUMBER);
    Probes.touch(x, access);
    for (int i = 1; i < iterations; i++) {
      Loop.next(loop, Loop.moment(loop));
      Probes.touch(x, access);
    }
  }

  private static int access(String name, AccessKind kind) {
    int site = Runs.site(name);
    Loops.place(site, NUMBER);
    return Access.inLoop(Access.of(site, kind));
  }

  private List<String> firstTurn() throws InterruptedException {
    inThread(() -> Probes.touch(x, -Runs.site("other")));
    TurnRow turn = recorder.contents().windows().get(0).turns().get(0);
    List<String> result = new ArrayList<>();
    for (IterationRow row : turn.iterations()) {
      result.add(row.entry() + ":" + row.iteration());
    }
    return result;
  }

  private static void assertMoment(long entry, long iteration, Loop loop) {
    assertEquals(entry, Loop.entry(Loop.moment(loop)));
    assertEquals(iteration, Loop.iteration(Loop.moment(loop)));
  }

  private static void inThread(Runnable what) throws InterruptedException {
    List<Throwable> thrown = new ArrayList<>();
    Thread thread = new Thread(what);
    thread.setUncaughtExceptionHandler((in, e) -> thrown.add(e));
    thread.start();
    thread.join();
    assertEquals(List.of(), thrown);
  }
}
