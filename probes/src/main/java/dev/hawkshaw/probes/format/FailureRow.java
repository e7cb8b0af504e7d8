package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.List;

/**
 * Something that went wrong in the run, as the program itself showed it.
 *
 * @param origin "uncaught", "test", "swallowed", "perhaps-swallowed", "deadlock" or "lost-signal"
 * @param thread the name of the thread
 * @param exception the exception's class, with dots
 * @param message its message, or ""
 * @param frames its stack trace, innermost first, cut to a sensible depth
 */
public record FailureRow(
    String origin, String thread, String exception, String message, List<FrameRow> frames) {

  void write(Out out) {
    out.string(origin);
    out.string(thread);
    out.string(exception);
    out.string(message);
    writeFrames(out, frames);
  }

  static FailureRow read(In in) throws FormatException {
    return new FailureRow(in.string(), in.string(), in.string(), in.string(), readFrames(in));
  }

  static void writeFrames(Out out, List<FrameRow> frames) {
    out.number(frames.size());
    for (FrameRow frame : frames) {
      frame.write(out);
    }
  }

  static List<FrameRow> readFrames(In in) throws FormatException {
    int count = in.count();
    List<FrameRow> frames = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      frames.add(FrameRow.read(in));
    }
    return frames;
  }
}
