package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * Threads that wait, without end, for a signal that was given before they waited and never again.
 * Only monitors and conditions forget signals for which nobody waits. A thread that has waited
 * before got the signal then, as far as can be known, and is not named.
 */
final class LostSignals {
  private static final String CONDITION =
      "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";

  private final Recorder recorder;
  private final List<FailureRow> rows = new ArrayList<>();

  LostSignals(Recorder recorder, ThreadInfo[] threads) {
    this.recorder = recorder;
    List<Known> signals = Known.signals().all();
    for (ThreadInfo thread : threads) {
      if (thread != null && waits(thread)) {
        for (Known signal : signals) {
          check(thread, signal);
        }
      }
    }
  }

  List<FailureRow> rows() {
    return rows;
  }

  private static boolean waits(ThreadInfo thread) {
    if (thread.getThreadState() != Thread.State.WAITING) {
      return false;
    }
    for (StackTraceElement element : thread.getStackTrace()) {
      String type = element.getClassName();
      boolean waits = type.equals("java.lang.Object") && element.getMethodName().startsWith("wait");
      boolean awaits = type.equals(CONDITION) && element.getMethodName().startsWith("await");
      if (waits || awaits) {
        return true;
      }
      if (!type.startsWith("java.") && !type.startsWith("jdk.")) {
        return false;
      }
    }
    return false;
  }

  /** Whether it is this signal is told by the place: the thread waits where it last read it. */
  private void check(ThreadInfo thread, Known signal) {
    Location at = signal instanceof Shadow shadow ? shadow.only() : null;
    List<Turn> turns = at == null ? List.of() : at.turns();
    Turn last = null;
    Turn given = null;
    boolean waitedBefore = false;
    FrameRow here = Frames.innermost(thread.getStackTrace());
    for (Turn turn : turns) {
      boolean mine = recorder.threads().name(turn.thread).equals(thread.getThreadName());
      if (turn.writes()) {
        waitedBefore |= last != null;
        last = null;
        given = mine ? null : turn;
      } else if (mine) {
        last = turn;
      }
    }
    if (last != null && given != null && !waitedBefore && isAt(last.lastReadSite(), here)) {
      rows.add(row(thread, here, given, signal.variable()));
    }
  }

  private static boolean isAt(int site, FrameRow frame) {
    if (site == 0) {
      return false;
    }
    SiteRow row = Sites.row(site);
    return row.className().equals(frame.className())
        && row.method().equals(frame.method())
        && row.line() == frame.line();
  }

  private FailureRow row(ThreadInfo thread, FrameRow here, Turn given, String variable) {
    SiteRow site = Sites.row(given.lastWriteSite());
    FrameRow there = new FrameRow(site.className(), site.method(), site.file(), site.line());
    String places = Deadlocks.place(here) + ", given at " + Deadlocks.place(there);
    String message =
        '"'
            + thread.getThreadName()
            + "\" waits at "
            + Deadlocks.place(here)
            + " for a signal of "
            + variable.substring(0, Math.max(0, variable.lastIndexOf('.')))
            + " that \""
            + recorder.threads().name(given.thread)
            + "\" gave before, at "
            + Deadlocks.place(there);
    List<FrameRow> frames = new ArrayList<>();
    for (StackTraceElement element : thread.getStackTrace()) {
      frames.add(Frames.row(element));
    }
    return new FailureRow(
        "lost-signal",
        thread.getThreadName(),
        "lost signal: awaited at " + places,
        message,
        frames);
  }
}
