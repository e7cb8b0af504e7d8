package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.FrameRow;
import java.util.Arrays;

/** Finds the program's own frames in a call stack. */
final class Frames {
  /** No frame. */
  static final FrameRow NONE = new FrameRow("", "", "", 0);

  private static final String[] OTHERS = {
    "java.", "javax.", "jdk.", "sun.", "com.sun.", "dev.hawkshaw.probes.", "dev.hawkshaw.agent."
  };

  private static final String HIDDEN = "/0x";

  private Frames() {}

  /** A frame as whoever reads the source knows it. */
  static FrameRow row(StackTraceElement element) {
    FrameRow row = FrameRow.of(element);
    String method = Hiding.inSource(row.method());
    return method == null || method.equals(row.method())
        ? row
        : new FrameRow(row.className(), method, row.file(), row.line());
  }

  static FrameRow innermost(StackTraceElement[] trace) {
    for (StackTraceElement element : trace) {
      if (isProgram(element)) {
        return row(element);
      }
    }
    return NONE;
  }

  static FrameRow outermost(StackTraceElement[] trace) {
    for (int i = trace.length - 1; i >= 0; i--) {
      if (isProgram(trace[i])) {
        return row(trace[i]);
      }
    }
    return NONE;
  }

  /**
   * The program's own frames, the innermost first. Other frames can't be counted: the trace of
   * another thread has hidden ones, of lambdas and method handles, which a thread's own has not.
   * Without those of method references: their accesses are told to be in the method around.
   */
  static StackTraceElement[] ofProgram(StackTraceElement[] trace) {
    StackTraceElement[] frames = new StackTraceElement[trace.length];
    int count = 0;
    for (StackTraceElement element : trace) {
      boolean ours = element.getMethodName().startsWith(Hiding.PREFIX);
      if (isProgram(element) && !ours && element.getClassName().indexOf(HIDDEN) < 0) {
        frames[count++] = element;
      }
    }
    return Arrays.copyOf(frames, count);
  }

  /**
   * Whether it is where a thread of ours calls the program: on its own that is where stacks end.
   */
  static boolean isBelowProgram(StackTraceElement element) {
    String name = element.getClassName();
    return name.equals("dev.hawkshaw.agent.WorkerRun") || name.equals("dev.hawkshaw.agent.Caller");
  }

  private static boolean isProgram(StackTraceElement element) {
    for (String other : OTHERS) {
      if (element.getClassName().startsWith(other)) {
        return false;
      }
    }
    return Hiding.inSource(element.getMethodName()) != null;
  }
}
