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

  private Frames() {}

  static FrameRow innermost(StackTraceElement[] trace) {
    for (StackTraceElement element : trace) {
      if (isProgram(element)) {
        return FrameRow.of(element);
      }
    }
    return NONE;
  }

  static FrameRow outermost(StackTraceElement[] trace) {
    for (int i = trace.length - 1; i >= 0; i--) {
      if (isProgram(trace[i])) {
        return FrameRow.of(trace[i]);
      }
    }
    return NONE;
  }

  /**
   * The trace of another thread without the frames that a thread's own trace does not have: those
   * of hidden classes, as lambdas have them.
   */
  static StackTraceElement[] visible(StackTraceElement[] trace) {
    StackTraceElement[] visible = new StackTraceElement[trace.length];
    int count = 0;
    for (StackTraceElement element : trace) {
      if (element.getClassName().indexOf("/0x") < 0) {
        visible[count++] = element;
      }
    }
    return Arrays.copyOf(visible, count);
  }

  /** How deep the innermost frame of the program is in its stack. */
  static int depth(StackTraceElement[] trace) {
    int top = 0;
    while (top < trace.length && !isProgram(trace[top])) {
      top++;
    }
    return trace.length - top;
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
    return !element.getMethodName().startsWith(Hiding.PREFIX);
  }
}
