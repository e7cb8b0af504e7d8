package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.StuckRow;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Who waits for whom at the end; locks can be interrupted, so that tests can end what they began.
 */
class CirclesTest {
  private static final int SAMPLES = 500;

  private final Recorder recorder = Runs.recorder(5);
  private final Locked one = new Locked(new ReentrantLock(), "one");
  private final Locked two = new Locked(new ReentrantLock(), "two");
  private final Locked three = new Locked(new ReentrantLock(), "three");
  private final Monitor monitor = new Monitor(new Object());
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean over;

  /** What can be taken for a while, with the probes that weaving would put there. */
  private interface Guard {
    void holding(Meanwhile meanwhile) throws InterruptedException, BrokenBarrierException;
  }

  private interface Meanwhile {
    void run() throws InterruptedException, BrokenBarrierException;
  }

  private record Locked(Lock lock, String name) implements Guard {
    @Override
    public void holding(Meanwhile meanwhile) throws InterruptedException, BrokenBarrierException {
      LockProbes.wanting(lock, Runs.site(name));
      lock.lockInterruptibly();
      LockProbes.taken(lock, Runs.site(name));
      try {
        meanwhile.run();
      } finally {
        LockProbes.releasing(lock);
        lock.unlock();
      }
    }
  }

  private record Monitor(Object lock) implements Guard {
    @Override
    public void holding(Meanwhile meanwhile) throws InterruptedException, BrokenBarrierException {
      LockProbes.entering(lock, Runs.site("monitor"));
      synchronized (lock) {
        try {
          meanwhile.run();
        } finally {
          LockProbes.leaving(lock);
        }
      }
    }
  }

  @BeforeEach
  void start() {
    Probes.start(recorder, null);
  }

  @AfterEach
  void end() throws InterruptedException {
    over = true;
    threads.forEach(Thread::interrupt);
    for (Thread thread : threads) {
      thread.join();
    }
    Probes.start(null, null);
  }

  @Test
  void twoThreadsThatWaitForEachOtherAreKeptWithTheirLocks() {
    deadlock(one, two);

    assertEquals(List.of("one two held by second", "two one held by first"), show(stuck()));
  }

  @Test
  void aMonitorAndALockMakeACircle() {
    deadlock(one, monitor);

    assertEquals(List.of("one monitor held by second", "monitor one held by first"), show(stuck()));
  }

  @Test
  void threeThreadsMakeACircle() {
    deadlock(one, two, three);

    assertEquals(
        List.of("one two held by second", "two three held by third", "three one held by first"),
        show(stuck()));
  }

  @Test
  void aLockForWritingMakesACircle() {
    ReentrantReadWriteLock whole = new ReentrantReadWriteLock();
    LockProbes.part(whole.writeLock(), whole);
    deadlock(one, new Locked(whole.writeLock(), "write"));

    assertEquals(List.of("one write held by second", "write one held by first"), show(stuck()));
  }

  @Test
  void aLockThatIsHeldTwiceIsToldOnce() {
    deadlockFrom(meanwhile -> one.holding(() -> one.holding(meanwhile)), one, two);

    assertEquals("one two held by second", show(stuck()).get(0));
  }

  @Test
  void theStackSaysWhereAThreadWaits() {
    deadlock(one, two);

    assertTrue(
        stuck().get(0).stack().stream()
            .anyMatch(frame -> frame.method().equals("lockInterruptibly")),
        () -> stuck().toString());
  }

  @Test
  void whoWaitsOnlyForAWhileIsInNoCircle() {
    Guard patient =
        meanwhile -> {
          if (two.lock.tryLock(1, TimeUnit.HOURS)) {
            two.lock.unlock();
          }
        };
    CyclicBarrier all = new CyclicBarrier(2);
    begin("first", () -> one.holding(() -> meet(all, patient)));
    begin("second", () -> two.holding(() -> meet(all, one)));
    awaitCircle(2);

    assertEquals(List.of(), Circles.of(recorder, threads));
    assertEquals(List.of(), stuck());
  }

  /** As in a JVM that has made another run before, which is stuck for ever. */
  @Test
  void threadsOfAnotherRunAreNotTold() {
    deadlock(one, two);

    assertEquals(List.of(), Runs.recorder(5).contents().sync().stuck());
  }

  @Test
  void whoWaitsForOneThatGoesOnIsInNoCircle() throws Exception {
    CyclicBarrier held = new CyclicBarrier(2);
    Thread busy = begin("busy", () -> one.holding(() -> waitAndGoOn(held)));
    held.await();
    Thread waiting = begin("waiting", () -> two.holding(() -> one.holding(() -> {})));
    awaitQueued(waiting, one);

    assertEquals(List.of(), Circles.of(recorder, List.of(busy, waiting)));
    assertEquals(List.of(), stuck());
  }

  /** Two threads that take two locks in the same order wait for each other now and then. */
  @Test
  void threadsThatGoOnAreNeverInACircle() {
    again("first", () -> one.holding(() -> two.holding(() -> {})));
    again("second", () -> one.holding(() -> two.holding(() -> {})));

    assertNoCircle();
  }

  /** Nothing can go wrong, as the gate is held around both. */
  @Test
  void oppositeOrdersBehindAGateAreNeverACircle() {
    again("first", () -> three.holding(() -> one.holding(() -> two.holding(() -> {}))));
    again("second", () -> three.holding(() -> two.holding(() -> one.holding(() -> {}))));

    assertNoCircle();
  }

  @Test
  void monitorsBehindAGateAreNeverACircle() {
    Monitor gate = new Monitor(new Object());
    Monitor other = new Monitor(new Object());
    again("first", () -> gate.holding(() -> monitor.holding(() -> other.holding(() -> {}))));
    again("second", () -> gate.holding(() -> other.holding(() -> monitor.holding(() -> {}))));

    assertNoCircle();
  }

  /** Once as a recording asks, and once as if both threads had looked as if they were stuck. */
  private void assertNoCircle() {
    for (int i = 0; i < SAMPLES; i++) {
      assertEquals(List.of(), stuck());
      assertEquals(List.of(), Circles.of(recorder, threads));
    }
  }

  private void waitAndGoOn(CyclicBarrier held) throws InterruptedException, BrokenBarrierException {
    held.await();
    while (!over) {
      Thread.onSpinWait();
    }
  }

  private void deadlock(Guard... circle) {
    deadlockFrom(circle[0], circle);
  }

  /** Each thread takes one and wants the next; the first one takes its own in a special way. */
  private void deadlockFrom(Guard first, Guard... circle) {
    List<String> names = List.of("first", "second", "third");
    CyclicBarrier all = new CyclicBarrier(circle.length);
    for (int i = 0; i < circle.length; i++) {
      Guard own = i == 0 ? first : circle[i];
      Guard next = circle[(i + 1) % circle.length];
      begin(names.get(i), () -> own.holding(() -> meet(all, next)));
    }
    awaitCircle(circle.length);
  }

  private static void meet(CyclicBarrier all, Guard next)
      throws InterruptedException, BrokenBarrierException {
    all.await();
    next.holding(() -> {});
  }

  private Thread begin(String name, Meanwhile task) {
    Thread thread = new Thread(() -> runQuietly(task), name);
    threads.add(thread);
    thread.start();
    return thread;
  }

  private void again(String name, Meanwhile task) {
    begin(
        name,
        () -> {
          while (!over) {
            task.run();
          }
        });
  }

  private static void runQuietly(Meanwhile task) {
    try {
      task.run();
    } catch (InterruptedException | BrokenBarrierException e) {
      Thread.currentThread().interrupt(); // the test is over
    }
  }

  /** The JVM counts threads that are just about to wait; those look as if they went on. */
  private void awaitCircle(int length) {
    long[] found = null;
    while (found == null || found.length < length || !threads.stream().allMatch(this::waits)) {
      found = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
    }
  }

  private boolean waits(Thread thread) {
    return EnumSet.of(Thread.State.BLOCKED, Thread.State.WAITING, Thread.State.TIMED_WAITING)
        .contains(thread.getState());
  }

  private static void awaitQueued(Thread thread, Locked lock) {
    while (!((ReentrantLock) lock.lock).hasQueuedThread(thread)) {
      Thread.onSpinWait();
    }
  }

  private List<StuckRow> stuck() {
    return recorder.contents().sync().stuck();
  }

  /** The places of its locks, and who holds the last; in the order of the threads' names. */
  private List<String> show(List<StuckRow> rows) {
    List<StuckRow> sorted = new ArrayList<>(rows);
    sorted.sort(Comparator.comparing(row -> name(row.thread())));
    List<String> shown = new ArrayList<>();
    for (StuckRow row : sorted) {
      List<String> places = new ArrayList<>();
      row.locks().forEach(lock -> places.add(Runs.name(lock.site())));
      shown.add(String.join(" ", places) + " held by " + name(row.holder()));
      assertTrue(holds(row.holder(), last(row), rows), () -> rows.toString());
    }
    return shown;
  }

  private String name(int thread) {
    return recorder.threads().name(thread);
  }

  private static int last(StuckRow row) {
    return row.locks().get(row.locks().size() - 1).lock();
  }

  private static boolean holds(int thread, int lock, List<StuckRow> rows) {
    return rows.stream()
        .filter(row -> row.thread() == thread)
        .anyMatch(
            row -> row.locks().stream().anyMatch(each -> each.lock() == lock) && last(row) != lock);
  }
}
