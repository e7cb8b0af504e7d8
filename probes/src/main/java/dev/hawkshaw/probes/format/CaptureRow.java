package dev.hawkshaw.probes.format;

import java.util.LinkedHashMap;
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
public record CaptureRow(
    String test,
    boolean isTest,
    boolean failed,
    long ended,
    long millis,
    Map<String, Long> classes) {
  /** A campaign made the run. */
  public static final CaptureRow NONE = new CaptureRow("", false, false, 0, 0, Map.of());

  void write(Out out) {
    out.string(test);
    out.flag(isTest);
    out.flag(failed);
    out.number(ended);
    out.number(millis);
    out.number(classes.size());
    for (Map.Entry<String, Long> entry : classes.entrySet()) {
      out.string(entry.getKey());
      out.fixed(entry.getValue());
    }
  }

  static CaptureRow read(In in) throws FormatException {
    return new CaptureRow(
        in.string(), in.flag(), in.flag(), in.number(), in.number(), readClasses(in));
  }

  private static Map<String, Long> readClasses(In in) throws FormatException {
    Map<String, Long> classes = new LinkedHashMap<>();
    int count = in.count();
    for (int i = 0; i < count; i++) {
      classes.put(in.string(), in.fixed());
    }
    return classes;
  }
}
