package dev.hawkshaw.study;

import dev.hawkshaw.recording.Capture;
import dev.hawkshaw.recording.Failure;
import dev.hawkshaw.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/**
 * A run that an ordinary build left.
 *
 * @param file its recording
 * @param window how many turns its windows hold
 * @param hasDeadlock whether threads waited for each other in a circle when it ended
 * @param symptom what went wrong; "" if nothing did
 * @param signature the same for all runs that went wrong in the same way; "" if nothing did
 */
record CapturedRun(
    Path file, Capture capture, int window, boolean hasDeadlock, String symptom, String signature) {
  private static final String ENDED_EARLY = "the JVM ended while the test was running";

  /**
   * Reads it.
   *
   * @throws IOException if it can't be read, is damaged, or is no such run
   */
  static CapturedRun read(Path file) throws IOException {
    Recording recording = Recording.read(file);
    Capture capture =
        recording.capture().orElseThrow(() -> new IOException("a campaign made it, no build"));
    Failure failure = capture.failed() ? failure(recording) : null;
    return new CapturedRun(
        file,
        capture,
        recording.window(),
        !recording.stuckThreads().isEmpty(),
        symptom(capture, failure),
        failure == null ? symptom(capture, null) : failure.signature());
  }

  /** An exception that left a thread comes first, as with all other runs. */
  private static Failure failure(Recording recording) {
    List<String> origins = List.of(Failure.UNCAUGHT, Failure.TEST);
    return recording.failures().stream()
        .filter(each -> origins.contains(each.origin()))
        .min(Comparator.comparing(each -> origins.indexOf(each.origin())))
        .orElse(null);
  }

  private static String symptom(Capture capture, Failure failure) {
    if (failure != null) {
      return failure.origin() + ": " + failure.description();
    }
    return capture.failed() ? ENDED_EARLY : "";
  }

  boolean failed() {
    return capture.failed();
  }

  String name() {
    return file.getFileName().toString();
  }

  /** Why it can't be compared with another; "" if it can. */
  String difference(CapturedRun other) {
    if (window != other.window) {
      return "recorded with windows of " + window + " turns, not " + other.window;
    }
    String type = other.capture.difference(capture);
    return type.isEmpty() ? "" : "of another version: " + type + " differs";
  }

  Run asRun(int index) {
    return new Run(
        index,
        0,
        0,
        0,
        failed() ? Verdict.FAILED : Verdict.PASSED,
        failed() ? 1 : 0,
        capture.millis(),
        symptom,
        signature,
        "none");
  }
}
