package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.RunRow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HangTest {
  @TempDir private Path directory;
  private final Recorder recorder = new Recorder(new RunRow("1", "17", 5, "none", 0, 1), null);

  /** Interruptible locks, so that the test can end what it began. */
  @Test
  void namesThreadsThatWaitForEachOther() throws Exception {
    ReentrantLock one = new ReentrantLock();
    ReentrantLock other = new ReentrantLock();
    CyclicBarrier both = new CyclicBarrier(2);
    Thread first = new Thread(() -> take(one, other, both), "hang-first");
    Thread second = new Thread(() -> take(other, one, both), "hang-second");
    first.start();
    second.start();
    await(first, other);
    await(second, one);
    Path dump = directory.resolve("dump");
    List<FailureRow> found = Hang.diagnose(recorder, dump.toFile());
    first.interrupt();
    second.interrupt();
    first.join();
    second.join();

    FailureRow deadlock =
        found.stream()
            .filter(row -> row.message().contains("hang-first"))
            .findFirst()
            .orElseThrow();
    assertEquals("deadlock", deadlock.origin());
    assertTrue(deadlock.message().contains("\"hang-second\" waits at"), deadlock.message());
    assertTrue(deadlock.message().contains("for ReentrantLock@1"), deadlock.message());
    assertTrue(deadlock.message().contains("for ReentrantLock@2"), deadlock.message());
    assertTrue(deadlock.exception().startsWith("deadlock: ReentrantLock at"), deadlock.exception());
    String text = Files.readString(dump);
    assertTrue(text.startsWith("deadlock: "), text);
    assertTrue(text.contains("\"hang-first\" WAITING on java.util.concurrent.locks"), text);
  }

  @Test
  void saysThatNothingWasFound() throws Exception {
    Path dump = directory.resolve("dump");

    assertEquals(List.of(), Hang.diagnose(recorder, dump.toFile()));

    String text = Files.readString(dump);
    assertTrue(text.startsWith("no deadlock and no lost signal was found\n"), text);
    assertTrue(text.contains(Thread.currentThread().getName()), text);
  }

  private static void take(ReentrantLock own, ReentrantLock wanted, CyclicBarrier both) {
    own.lock();
    try {
      both.await();
      wanted.lockInterruptibly();
    } catch (InterruptedException | BrokenBarrierException e) {
      Thread.currentThread().interrupt();
    } finally {
      own.unlock();
    }
  }

  private static void await(Thread thread, ReentrantLock lock) {
    while (!lock.hasQueuedThread(thread)) {
      Thread.onSpinWait();
    }
    while (thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }
}
