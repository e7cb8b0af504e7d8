package dev.hawkshaw.recording;

import java.util.List;

/** An exception that no code caught, or that a test failed with. */
public record Failure(
    String origin, String thread, String exception, String message, List<Frame> frames) {

  /** Short and the same for the same symptom: the exception and where it was thrown. */
  public String signature() {
    String simple = exception.substring(exception.lastIndexOf('.') + 1);
    return frames.isEmpty() ? simple : simple + " at " + frames.get(0);
  }
}
