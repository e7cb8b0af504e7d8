package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

class CrossingsTest {
  private static final int LOOP = Loops.number(CrossingsTest.class.hashCode());

  /** Entered equally often, so that both begin at the same moment. */
  private static final int OUTER = Loops.number(CrossingsTest.class.hashCode() + 1L);

  private static final int INNER = Loops.number(CrossingsTest.class.hashCode() + 2L);

  private final Recorder recorder = Runs.recorder(5);
  private final Actor first = new Actor(recorder, "first");
  private final Actor second = new Actor(recorder, "second");
  private final Actor third = new Actor(recorder, "third");
  private final Location x = new Location();
  private final Location y = new Location();

  @Test
  void keepsCrossingsInOppositeDirections() {
    first.writes(x, "a");
    second.reads(x, "b");
    second.reads(y, "c");
    first.writes(y, "d");

    assertEquals(List.of("0:a-a 1:b-b", "1:c-c 0:d-d"), Runs.crossings(recorder));
  }

  @Test
  void keepsNothingOfThreadsThatComeOneAfterTheOther() {
    first.writes(x, "a");
    first.writes(y, "d");
    second.reads(x, "b");
    second.reads(y, "c");

    assertEquals(List.of(), Runs.crossings(recorder));
  }

  @Test
  void keepsNothingWhereNobodyWrites() {
    first.reads(x, "a");
    second.reads(x, "b");
    second.reads(y, "c");
    first.reads(y, "d");

    assertEquals(List.of(), Runs.crossings(recorder));
  }

  @Test
  void keepsWhatWasSeenBeforeWhenItComesTogether() {
    for (int i = 0; i < 100; i++) {
      first.writes(x, "a");
      first.writes(y, "d");
      second.reads(x, "b");
      second.reads(y, "c");
    }
    long then = recorder.nextTurn();
    first.writes(x, "a");
    second.reads(x, "b");
    second.reads(y, "c");
    first.writes(y, "d");

    List<String> since = new ArrayList<>();
    for (WindowRow each : crossings()) {
      if (each.turns().get(1).start() > then) {
        since.add(Runs.turns(each));
      }
    }
    assertTrue(since.contains("0:a-a 1:b-b"), since.toString());
    assertTrue(since.contains("1:c-c 0:d-d"), since.toString());
  }

  @Test
  void keepsWhatIsOfOneIterationThoughItWasSeenAcrossIterations() {
    Loop loop = Loop.enter(null, LOOP);
    long moment = Loop.moment(loop);
    for (int i = 0; i < 100; i++) {
      first.writesInLoop(x, "a", LOOP);
      moment = Loop.next(loop, moment);
      cross();
      first.writesInLoop(y, "d", LOOP);
    }
    int early = crossings().size();
    long now = Loop.iteration(moment);
    first.writesInLoop(x, "a", LOOP);
    cross();
    first.writesInLoop(y, "d", LOOP);

    List<String> all = iterationsOfCrossings();
    List<String> since = all.subList(early, all.size());
    assertTrue(since.contains(now + " 0") && since.contains("0 " + now), since.toString());
  }

  @Test
  void takesAccessesInDifferentLoopsForOneGo() {
    Loop outer = Loop.enter(null, OUTER);
    Loop inner = Loop.enter(null, INNER);
    int early = 0;
    for (int i = 0; i < 100; i++) {
      first.writesInLoop(x, "a2", OUTER);
      cross();
      first.writesInLoop(y, "d2", INNER);
      early = i == 20 ? crossings().size() : early;
      if (i > 20) { // until then all was in one iteration
        Loop.next(i % 3 == 0 ? outer : inner, Loop.moment(i % 3 == 0 ? outer : inner));
      }
    }

    assertEquals(early, crossings().size());
  }

  @Test
  void doesNotGrowWithIterations() {
    Loop loop = Loop.enter(null, LOOP);
    int early = 0;
    long moment = Loop.moment(loop);
    for (int i = 0; i < 1000; i++) {
      first.writesInLoop(x, "a", LOOP);
      moment = i % 3 == 0 ? Loop.next(loop, moment) : moment;
      cross();
      first.writesInLoop(y, "d", LOOP);
      early = i == 50 ? crossings().size() : early;
    }

    assertEquals(early, crossings().size());
  }

  /** The second thread comes in between. */
  private void cross() {
    second.reads(x, "b");
    second.reads(y, "c");
  }

  /** Of the last access of the first turn, and of the first access of the second. */
  private List<String> iterationsOfCrossings() {
    List<String> all = new ArrayList<>();
    for (WindowRow each : crossings()) {
      all.add(iteration(each.turns().get(0), 1) + " " + iteration(each.turns().get(1), 0));
    }
    return all;
  }

  private static long iteration(TurnRow turn, int access) {
    return turn.iterations().isEmpty() ? 0 : turn.iterations().get(access).iteration();
  }

  @Test
  void doesNotGrowWithRepetition() {
    int early = 0;
    for (int i = 0; i < 1000; i++) {
      first.writes(x, "a");
      second.reads(x, "b");
      second.reads(y, "c");
      first.writes(y, "d");
      early = i == 20 ? Runs.crossings(recorder).size() : early;
    }

    assertEquals(early, Runs.crossings(recorder).size());
  }

  @Test
  void tellsThatThereIsNoRoomForMore() {
    assertEquals(0, recorder.contents().coverage().windowsDropped());
    for (int i = 0; i < Crossings.MOST; i++) {
      first.writes(x, "a" + i % 200);
      second.reads(x, "b" + i / 200);
      second.reads(y, "c");
      first.writes(y, "d");
    }

    assertTrue(Runs.crossings(recorder).size() <= Crossings.MOST + 1);
    assertTrue(recorder.contents().coverage().windowsDropped() > 0);
  }

  @Test
  void aWriterComesAfterAllReaders() {
    first.writes(x, "a");
    second.reads(x, "b");
    second.reads(y, "c");
    third.reads(y, "e");
    first.writes(y, "d");

    assertEquals(List.of("0:a-a 1:b-b", "1:c-c 0:d-d"), Runs.crossings(recorder));
  }

  @Test
  void aReaderAmongOthersComesAfterWhoWrote() {
    first.writes(x, "a");
    third.reads(x, "e");
    second.reads(x, "b");
    second.reads(y, "c");
    first.writes(y, "d");

    assertEquals(List.of("0:a-a 1:b-b", "1:c-c 0:d-d"), Runs.crossings(recorder));
  }

  @Test
  void turnsDoNotKeepEachOtherAlive() {
    first.writes(x, "a");
    second.reads(x, "b");
    Turn turn = second.turn(x);
    second.reads(y, "c");

    assertNull(turn.takeBefore());
  }

  @Test
  void threadsThatRunTellOnlyWhatCanBe() throws InterruptedException {
    List<Location> locations = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      locations.add(new Location());
    }
    CyclicBarrier round = new CyclicBarrier(4);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int number = i;
      threads.add(new Thread(() -> hammer(locations, number, round)));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    List<WindowRow> crossings = crossings();

    assertTrue(crossings.size() > 1, crossings.size() + " crossings");
    for (WindowRow each : crossings) {
      TurnRow before = each.turns().get(0);
      TurnRow after = each.turns().get(1);
      assertTrue(before.thread() != after.thread(), each.toString());
      assertTrue(before.start() < after.start(), each.toString());
      assertTrue(before.lastWrite() != 0 || after.firstWrite() != 0, each.toString());
    }
  }

  /** All threads make a step, and then all the next: so they meet however few processors run. */
  private void hammer(List<Location> locations, int number, CyclicBarrier round) {
    Thread me = Thread.currentThread();
    Threads.Tag tag = recorder.threads().of(me);
    int read = Runs.site("r" + number);
    int write = -Runs.site("w" + number);
    for (int i = 0; i < 300; i++) {
      await(round);
      Location at = locations.get(i * (number + 1) % locations.size());
      int access = i % 3 == 0 ? write : read;
      if (at.mine(me, access) == null) {
        recorder.begin(at, tag, access);
      }
    }
  }

  private static void await(CyclicBarrier round) {
    try {
      round.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new AssertionError(e);
    }
  }

  private List<WindowRow> crossings() {
    List<WindowRow> crossings = new ArrayList<>();
    for (WindowRow each : recorder.contents().windows()) {
      if (each.crossing()) {
        crossings.add(each);
      }
    }
    return crossings;
  }
}
