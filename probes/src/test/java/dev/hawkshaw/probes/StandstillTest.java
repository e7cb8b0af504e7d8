package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.RunRow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandstillTest {
  @TempDir private Path directory;
  private final Standstill standstill = new Standstill();
  private final List<Thread> started = new ArrayList<>();
  private final CountDownLatch never = new CountDownLatch(1);
  private volatile boolean over;

  /** What a thread does until it is interrupted. */
  private interface Doing {
    void run() throws InterruptedException;
  }

  @AfterEach
  void end() throws InterruptedException {
    over = true;
    for (Thread each : started) {
      each.interrupt();
      each.join();
    }
  }

  @Test
  void isThereIfAllWaitWithoutATimeLimit() {
    Thread waits = started(Thread.State.WAITING, never::await);
    Thread joins = started(Thread.State.WAITING, waits::join);

    assertTrue(standstill.allWait(new Thread[] {waits, joins, null}));
  }

  @Test
  void isThereIfOneWaitsForAMonitor() {
    Object lock = new Object();
    Thread holds =
        started(
            Thread.State.WAITING,
            () -> {
              synchronized (lock) {
                never.await();
              }
            });
    Thread blocked =
        started(
            Thread.State.BLOCKED,
            () -> {
              synchronized (lock) {
                assertTrue(over);
              }
            });

    assertTrue(standstill.allWait(new Thread[] {holds, blocked}));
  }

  @Test
  void isNotThereIfOneWaitsForAWhile() {
    Thread waits = started(Thread.State.WAITING, never::await);
    Thread sleeps = started(Thread.State.TIMED_WAITING, () -> never.await(1, TimeUnit.HOURS));

    assertFalse(standstill.allWait(new Thread[] {waits, sleeps}));
  }

  @Test
  void isNotThereIfOneGoesOnOrIsToBegin() {
    Thread waits = started(Thread.State.WAITING, never::await);
    Thread runs =
        started(
            Thread.State.RUNNABLE,
            () -> {
              while (!over) {
                Thread.onSpinWait();
              }
            });

    assertFalse(standstill.allWait(new Thread[] {waits, runs}));
    assertFalse(standstill.allWait(new Thread[] {waits, new Thread(() -> {})}));
  }

  @Test
  void isNotThereIfNobodyIsLeft() throws InterruptedException {
    Thread ended = new Thread(() -> {});
    ended.start();
    ended.join();

    assertFalse(standstill.allWait(new Thread[] {ended, standstill}));
  }

  @Test
  void leavesOutThreadsOfTheJvmAndOfTheTool() {
    Thread waits = started(Thread.State.WAITING, never::await);
    Thread orders = started(Thread.State.TIMED_WAITING, () -> never.await(1, TimeUnit.HOURS));
    List<Thread> all = new ArrayList<>(List.of(waits, orders));
    Thread.getAllStackTraces().keySet().stream()
        .filter(each -> each.getThreadGroup() != null)
        .filter(each -> each.getThreadGroup().getParent() == null)
        .forEach(all::add);
    assertTrue(all.stream().anyMatch(each -> each.getName().equals("Reference Handler")));
    assertFalse(standstill.allWait(all.toArray(Thread[]::new)));
    Standstill.leaveOut(orders);
    try {
      assertTrue(standstill.allWait(all.toArray(Thread[]::new)), all::toString);
    } finally {
      Standstill.leaveOut(null);
    }
  }

  /** A program may give its threads any name. */
  @Test
  void doesNotGoByNamesAlone() {
    Thread waits = started(Thread.State.WAITING, never::await);
    Thread named =
        new Thread(() -> LockSupport.parkNanos(this, TimeUnit.HOURS.toNanos(1)), "Finalizer");
    started.add(named);
    named.start();
    await(named, Thread.State.TIMED_WAITING);

    assertFalse(standstill.allWait(new Thread[] {waits, named}));
  }

  @Test
  void isToldByAFileBesideTheRecording() {
    Path file = directory.resolve("1.hawk");
    new Recorder(new RunRow("1", "17", 5, "none", 0, 1), file.toFile()).standsStill();

    assertTrue(Files.exists(directory.resolve("1.hawk.stuck")));
  }

  private Thread started(Thread.State state, Doing doing) {
    Thread thread =
        new Thread(
            () -> {
              try {
                doing.run();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    started.add(thread);
    thread.start();
    await(thread, state);
    return thread;
  }

  private static void await(Thread thread, Thread.State state) {
    while (thread.getState() != state) {
      Thread.onSpinWait();
    }
  }
}
