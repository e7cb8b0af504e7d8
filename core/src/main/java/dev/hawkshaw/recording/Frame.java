package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.FrameRow;
import java.util.ArrayList;
import java.util.List;

/** One frame of a call stack. */
public record Frame(String className, String method, String file, int line) {

  static List<Frame> of(List<FrameRow> rows) {
    List<Frame> frames = new ArrayList<>();
    for (FrameRow row : rows) {
      frames.add(of(row));
    }
    return frames;
  }

  static Frame of(FrameRow row) {
    return new Frame(row.className(), row.method(), row.file(), row.line());
  }

  @Override
  public String toString() {
    String place = file.isEmpty() ? "unknown" : file + ":" + line;
    return className + "." + method + "(" + place + ")";
  }
}
