package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HoldsTest {
  private static final long MILLI = 1_000_000;

  private final Threads threads = Runs.recorder(3).threads();
  private final Holds holds = new Holds(3, 100 * MILLI, threads);
  private final Threads.Tag me = threads.current();
  private final CountDownLatch end = new CountDownLatch(1);

  @AfterEach
  void letGo() {
    end.countDown();
  }

  @Test
  void waitForHalfAsLongWhereItWasInVain() {
    holds.missed(1, 100 * MILLI);
    assertEquals(50 * MILLI, holds.most(1));
    assertEquals(100 * MILLI, holds.most(0), "elsewhere it was not");
    holds.met(1);
    assertEquals(100 * MILLI, holds.most(1));
    assertEquals(1, holds.vain());
  }

  @Test
  void areShortWhereTheyWereInVainAgainAndAgain() {
    for (int i = 0; i < 16; i++) {
      holds.missed(1, 5 * MILLI);
    }
    assertEquals(MILLI, holds.most(1));
    assertEquals(100 * MILLI, holds.most(0));
  }

  @Test
  void goOnWhereItWasSoonClearThatNobodyComes() {
    for (int i = 0; i < 100; i++) {
      holds.missed(1, MILLI);
    }
    assertEquals(100 * MILLI, holds.most(1));
    assertEquals(100, holds.vain());
  }

  @Test
  void areInVainAfterSomeLooksAtNobody() {
    assertInVainAfter(10, me);
  }

  @Test
  void areInVainIfAllWaitForEver() {
    Thread waiting = started(this::await);
    Steered.await(() -> waiting.getState() == Thread.State.WAITING);
    assertInVainAfter(10, me);
  }

  /** Who waits for some time only may go on. */
  @Test
  void areInVainLaterIfOneWaitsForATime() {
    Thread waiting =
        started(
            () -> {
              while (end.getCount() > 0) {
                LockSupport.parkNanos(this, 60_000 * MILLI);
              }
            });
    Steered.await(() -> waiting.getState() == Thread.State.TIMED_WAITING);
    assertInVainAfter(40, me);
    LockSupport.unpark(waiting);
    end.countDown();
    LockSupport.unpark(waiting);
    Steered.end(waiting);
  }

  @Test
  void areNeverInVainWhileOneRuns() {
    started(
        () -> {
          while (end.getCount() > 0) {
            Thread.onSpinWait();
          }
        });
    assertNeverInVain();
  }

  @Test
  void areNeverInVainWhileOneIsAboutToStart() {
    threads.of(new Thread("soon"));
    assertNeverInVain();
  }

  @Test
  void areNeverInVainWhileOneSleeps() throws InterruptedException {
    Thread sleeping =
        started(
            () -> {
              try {
                Thread.sleep(600_000);
              } catch (InterruptedException e) {
                return; // it is time
              }
            });
    Steered.await(() -> Prospect.of(sleeping) == Prospect.SURE && isAsleep(sleeping));
    assertNeverInVain();
    sleeping.interrupt();
    sleeping.join();
  }

  /** Its state says nothing of the program. */
  @Test
  void areNeverInVainWhileOneWaitsForALockOfOurs() {
    Thread waiting = started(this::await);
    Steered.await(() -> waiting.getState() == Thread.State.WAITING);
    threads.of(waiting).runner().decides = true;
    assertNeverInVain();
    assertTrue(threads.of(waiting).isFree());
  }

  @Test
  void letTheFirstOfThoseThatAreHeldGoFirst() {
    Thread other = started(this::await);
    Steered.await(() -> other.getState() == Thread.State.WAITING);
    holds.begin(threads.of(other));
    holds.begin(me);
    int looks = 0;
    for (int i = 0; i < 100; i++) {
      looks = holds.look(me, looks);
    }
    assertEquals(0, looks);
    assertInVainAfter(40, threads.of(other));
    holds.end(threads.of(other));
    assertInVainAfter(10, me);
    holds.end(me);
  }

  @Test
  void lookAtTheOneThatIsWaitedFor() {
    Thread waiting = started(this::await);
    Steered.await(() -> waiting.getState() == Thread.State.WAITING);
    threads.of(new Thread("soon"));
    holds.begin(me);
    int looks = 0;
    for (int i = 0; i < 10; i++) {
      assertFalse(Holds.isInVain(looks, Long.MAX_VALUE));
      looks = holds.look(me, threads.of(waiting), looks, 0);
    }
    assertTrue(Holds.isInVain(looks, Long.MAX_VALUE));
    assertFalse(Holds.isInVain(looks, 0), "it may just have no processor");
    holds.end(me);
  }

  /** Each waits for the other, which is held: that ends when it has gone on for some time. */
  @Test
  void letTheFirstGoIfAllOfThemWaitForEachOther() {
    Thread other = started(this::await);
    Steered.await(() -> other.getState() == Thread.State.WAITING);
    Threads.Tag that = threads.of(other);
    holds.begin(me);
    holds.begin(that);
    assertEquals(0, holds.look(me, that, 0, 1_000_000), "time alone may let one go");
    assertEquals(1, holds.look(me, that, 0, Long.MAX_VALUE));
    assertEquals(0, holds.look(that, me, 0, Long.MAX_VALUE), "it was not the first");
    Thread free = new Thread("free");
    threads.of(free);
    assertEquals(0, holds.look(me, that, 159, Long.MAX_VALUE), "who is free may change that");
    holds.end(that);
    holds.end(me);
  }

  @Test
  void knowWhoIsAlone() {
    assertTrue(threads.isAlone(me));
    Thread other = new Thread("other");
    threads.of(other);
    assertFalse(threads.isAlone(me), "it is about to start");
    other.start();
    Steered.end(other);
    assertTrue(threads.isAlone(me));
  }

  private void assertInVainAfter(int expected, Threads.Tag tag) {
    boolean begins = tag == me && !me.runner().isHere;
    if (begins) {
      holds.begin(me);
    }
    int looks = 0;
    for (int i = 0; i < expected; i++) {
      assertFalse(Holds.isInVain(looks, Long.MAX_VALUE), "after " + i);
      looks = holds.look(tag, looks);
    }
    assertTrue(Holds.isInVain(looks, Long.MAX_VALUE));
    if (begins) {
      holds.end(me);
    }
  }

  private void assertNeverInVain() {
    holds.begin(me);
    for (int i = 0; i < 1_000; i++) {
      assertEquals(0, holds.look(me, 159));
    }
    holds.end(me);
  }

  private static boolean isAsleep(Thread thread) {
    return thread.getState() == Thread.State.TIMED_WAITING;
  }

  private Thread started(Runnable body) {
    Thread thread = new Thread(body);
    thread.setDaemon(true);
    threads.of(thread);
    thread.start();
    return thread;
  }

  private void await() {
    try {
      end.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
