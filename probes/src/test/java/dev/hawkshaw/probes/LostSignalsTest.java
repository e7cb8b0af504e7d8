package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.example.Bell;
import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Threads really wait here; the probes that weaving would put before that are called by hand. */
class LostSignalsTest {
  private final Bell bell = new Bell();
  private final Recorder recorder = Runs.recorder(5);

  /** What a thread does in which nothing is returned. */
  private interface Steps {
    void run() throws InterruptedException;
  }

  @BeforeEach
  void begin() {
    Probes.start(recorder, null);
  }

  @AfterEach
  void end() {
    Probes.start(null, null);
  }

  @Test
  void namesASignalThatWasGivenBefore() throws Exception {
    int here = waitsAt(bell::listen);

    List<FailureRow> rows =
        found(
            () -> ring(bell),
            () -> {
              Probes.touchMonitor(bell, here);
              bell.listen();
            });

    assertEquals(1, rows.size(), rows::toString);
    FailureRow row = rows.get(0);
    assertEquals("lost-signal", row.origin());
    assertEquals("listener", row.thread());
    assertTrue(row.message().startsWith("\"listener\" waits at Bell.listen(Bell.java:"));
    assertTrue(
        row.message()
            .endsWith(
                " for a signal of dev.hawkshaw.example.Bell that \"ringer\" gave before, at"
                    + " Ringer.ring(Ringer.java:7)"),
        row::message);
    assertTrue(row.exception().endsWith(", given at Ringer.ring(Ringer.java:7)"), row::exception);
  }

  @Test
  void namesASignalOfACondition() throws Exception {
    int here = waitsAt(bell::listenToCondition);

    List<FailureRow> rows =
        found(
            () -> ring(bell.condition()),
            () -> {
              Probes.touchSignal(bell.condition(), here);
              bell.listenToCondition();
            });

    assertEquals(1, rows.size(), rows::toString);
    assertTrue(rows.get(0).message().contains("ConditionObject that \"ringer\" gave before"));
  }

  @Test
  void doesNotNameWhoMayHaveGotItAndWaitsForMore() throws Exception {
    int here = waitsAt(bell::listen);

    assertNothing(
        () -> ring(bell),
        () -> {
          Probes.touchMonitor(bell, here);
          ringElsewhere();
          Probes.touchMonitor(bell, here);
          bell.listen();
        });
  }

  @Test
  void doesNotNameASignalOfItsOwn() throws Exception {
    int here = waitsAt(bell::listen);

    assertNothing(
        () -> ring(bell),
        () -> {
          ring(bell);
          Probes.touchMonitor(bell, here);
          bell.listen();
        });
  }

  @Test
  void doesNotNameASignalThatNobodyGave() throws Exception {
    int here = waitsAt(bell::listen);

    assertNothing(
        () -> Probes.touchMonitor(bell, here),
        () -> {
          Probes.touchMonitor(bell, here);
          bell.listen();
        });
  }

  @Test
  void doesNotNameWhoWaitsElsewhere() throws Exception {
    int here = waitsAt(bell::listen);

    assertNothing(
        () -> ring(bell),
        () -> {
          Probes.touchMonitor(bell, here);
          bell.listenToCondition();
        });
  }

  @Test
  void doesNotNameWhoWillWakeUp() throws Exception {
    int here = waitsAt(bell::listenForAnHour);

    assertNothing(
        () -> ring(bell),
        () -> {
          Probes.touchMonitor(bell, here);
          bell.listenForAnHour();
        });
  }

  private void assertNothing(Steps ringer, Steps listener) throws InterruptedException {
    assertEquals(List.of(), found(ringer, listener));
  }

  /** One thread does all it has to do; then another does until it waits. */
  private List<FailureRow> found(Steps ringer, Steps listener) throws InterruptedException {
    Thread first = thread("ringer", ringer);
    first.start();
    first.join();
    ThreadInfo waiting = waiting(thread("listener", listener));
    return new LostSignals(recorder, new ThreadInfo[] {waiting}).rows();
  }

  private void ringElsewhere() throws InterruptedException {
    Thread other = thread("other", () -> ring(bell));
    other.start();
    other.join();
  }

  private static void ring(Object bell) {
    Probes.touchMonitor(bell, -site("Ringer", "ring", 7));
  }

  /** The site at which a thread waits that does this, as weaving would have found it. */
  private static int waitsAt(Steps steps) throws InterruptedException {
    FrameRow frame = Frames.innermost(waiting(thread("probe", steps)).getStackTrace());
    return site(frame.className(), frame.method(), frame.line());
  }

  private static int site(String type, String method, int line) {
    long id = (type + method + line).hashCode();
    return Sites.number(
        new SiteRow(
            id, type, method, "()V", "Ringer.java", line, 0, AccessKind.R, "Bell.<signal>"));
  }

  private static Thread thread(String name, Steps steps) {
    Runnable body =
        () -> {
          try {
            steps.run();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // it has waited long enough
          }
        };
    return new Thread(body, name);
  }

  /** What a thread looks like when it waits for the bell; it is ended then. */
  private static ThreadInfo waiting(Thread thread) throws InterruptedException {
    thread.start();
    ThreadInfo info = info(thread);
    while (!waits(info)) {
      Thread.onSpinWait();
      info = info(thread);
    }
    thread.interrupt();
    thread.join();
    return info;
  }

  private static ThreadInfo info(Thread thread) {
    long[] id = {thread.getId()};
    return ManagementFactory.getThreadMXBean().getThreadInfo(id, true, true)[0];
  }

  private static boolean waits(ThreadInfo info) {
    boolean still =
        info.getThreadState() == Thread.State.WAITING
            || info.getThreadState() == Thread.State.TIMED_WAITING;
    return still && Frames.innermost(info.getStackTrace()).className().equals(Bell.class.getName());
  }
}
