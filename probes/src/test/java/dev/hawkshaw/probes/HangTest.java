package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.RecordingReader;
import dev.hawkshaw.probes.format.RunRow;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HangTest {
  @TempDir private Path directory;
  private final Recorder recorder = new Recorder(new RunRow("1", "17", 5, "none", 0, 1), null);

  /** What is done while threads wait for each other. */
  private interface Meanwhile {
    void run() throws Exception;
  }

  /** Interruptible locks, so that the test can end what it began. */
  private static void deadlocked(Meanwhile meanwhile) throws Exception {
    ReentrantLock one = new ReentrantLock();
    ReentrantLock other = new ReentrantLock();
    CyclicBarrier both = new CyclicBarrier(2);
    Thread first = new Thread(() -> take(one, other, both), "hang-first");
    Thread second = new Thread(() -> take(other, one, both), "hang-second");
    first.start();
    second.start();
    await(first, other);
    await(second, one);
    try {
      meanwhile.run();
    } finally {
      first.interrupt();
      second.interrupt();
      first.join();
      second.join();
    }
  }

  @Test
  void namesThreadsThatWaitForEachOther() throws Exception {
    Path dump = directory.resolve("dump");
    List<FailureRow> found = new ArrayList<>();

    deadlocked(() -> found.addAll(Hang.diagnose(recorder, dump.toFile())));

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

  @Test
  void recordingOfALateRunSaysWhy() throws Exception {
    Path file = directory.resolve("run.hawk");
    Path late = Files.writeString(directory.resolve("run.hawk.late"), "");

    deadlocked(() -> new Recorder(Runs.row(5), file.toFile()).finishLast());

    List<FailureRow> failures = failures(file);
    assertEquals(1, failures.size(), failures::toString);
    assertEquals("deadlock", failures.get(0).origin());
    String text = Files.readString(late);
    assertTrue(text.startsWith("deadlock: " + failures.get(0).message()), text);
  }

  @Test
  void nobodyAsksWhyARunThatEndsInTimeHangs() throws Exception {
    Path file = directory.resolve("run.hawk");

    deadlocked(() -> new Recorder(Runs.row(5), file.toFile()).finishLast());

    assertEquals(List.of(), failures(file));
    assertEquals(List.of("run.hawk"), List.of(directory.toFile().list()));
  }

  /** A directory stands where the file should be, so nothing can be written there. */
  @Test
  void recordingIsWrittenEvenIfNothingCanBeFoundOut() throws Exception {
    Path file = directory.resolve("run.hawk");
    Files.createDirectories(directory.resolve("run.hawk.late"));
    ByteArrayOutputStream complaints = new ByteArrayOutputStream();
    PrintStream standardError = System.err;
    System.setErr(new PrintStream(complaints, true, StandardCharsets.UTF_8));
    try {
      new Recorder(Runs.row(5), file.toFile()).finishLast();
    } finally {
      System.setErr(standardError);
    }

    assertEquals(List.of(), failures(file));
    String said = complaints.toString(StandardCharsets.UTF_8);
    assertTrue(said.startsWith("hawkshaw: could not find out why the run hangs"), said);
  }

  private static List<FailureRow> failures(Path recording) throws IOException {
    try (InputStream in = Files.newInputStream(recording)) {
      return RecordingReader.read(in).failures();
    }
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
