package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.FrameRow;
import java.util.ArrayList;
import java.util.List;

/** What the program itself showed of going wrong; any thread may add. */
public final class Failures {
  private static final int MOST = 100;
  private static final int DEPTH = 64;

  private final List<FailureRow> rows = new ArrayList<>();

  /** Adds an exception. */
  public void add(String origin, Thread thread, Throwable thrown) {
    boolean entered = Inside.enter();
    try {
      addRow(origin, thread, thrown);
    } finally {
      Inside.leave(entered);
    }
  }

  private void addRow(String origin, Thread thread, Throwable thrown) {
    FailureRow row = row(origin, thread, thrown);
    synchronized (rows) {
      if (rows.size() < MOST) {
        rows.add(row);
      }
    }
  }

  /** Adds what was found out about a run. */
  void addAll(List<FailureRow> found) {
    synchronized (rows) {
      rows.addAll(found);
    }
  }

  static FailureRow row(String origin, Thread thread, Throwable thrown) {
    return new FailureRow(
        origin, thread.getName(), thrown.getClass().getName(), message(thrown), frames(thrown));
  }

  List<FailureRow> rows() {
    synchronized (rows) {
      return new ArrayList<>(rows);
    }
  }

  /** Those that were added, and more. */
  List<FailureRow> and(List<FailureRow> more) {
    List<FailureRow> all = rows();
    all.addAll(more);
    return all;
  }

  /** The message is the program's code and may itself throw. */
  private static String message(Throwable thrown) {
    try {
      String message = thrown.getMessage();
      return message == null ? "" : message;
    } catch (RuntimeException | Error e) {
      return "(getMessage threw " + e.getClass().getName() + ")";
    }
  }

  /** So may the stack trace. */
  private static List<FrameRow> frames(Throwable thrown) {
    List<FrameRow> frames = new ArrayList<>();
    try {
      for (StackTraceElement element : thrown.getStackTrace()) {
        if (Frames.isBelowProgram(element)) {
          break;
        }
        if (frames.size() < DEPTH) {
          frames.add(Frames.row(element));
        }
      }
    } catch (RuntimeException | Error e) {
      frames.add(new FrameRow("(getStackTrace threw " + e.getClass().getName() + ")", "", "", 0));
    }
    return frames;
  }
}
