package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.CaptureRow;
import java.util.Map;

/**
 * What is known of a run that no campaign made: a test of an ordinary build, or a whole JVM.
 *
 * @param test the test as CLASS#METHOD, or what else was run
 * @param isTest whether it was a test
 * @param failed whether it failed
 * @param ended when it ended, in milliseconds since 1970
 * @param millis how long it took
 * @param classes the classes that took part, each with a hash of what it does
 */
public record Capture(
    String test,
    boolean isTest,
    boolean failed,
    long ended,
    long millis,
    Map<String, Long> classes) {

  static Capture of(CaptureRow row) {
    return new Capture(
        row.test(), row.isTest(), row.failed(), row.ended(), row.millis(), row.classes());
  }

  /** A class that both runs have and that is not the same in them, or "". */
  public String difference(Capture other) {
    return classes.entrySet().stream()
        .filter(
            each ->
                !other.classes.getOrDefault(each.getKey(), each.getValue()).equals(each.getValue()))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("");
  }
}
