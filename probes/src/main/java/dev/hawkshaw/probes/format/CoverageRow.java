package dev.hawkshaw.probes.format;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The self-check of a run: what the probes could see.
 *
 * @param probesAlive a class woven at start-up was run and its accesses arrived
 * @param classesWoven how many classes carry probes
 * @param sitesWoven how many accesses in them do
 * @param sharedLocations how many locations two or more threads touched
 * @param windowsDropped distinct windows beyond the limit, which were not kept
 * @param arraysFolded large arrays whose elements were taken together in blocks
 * @param outOfScope classes that were not looked at, by reason
 * @param skipped classes that should have been woven and were not, with the reason
 * @param partly classes of which some methods or fields could not be woven, with the reason
 */
public record CoverageRow(
    boolean probesAlive,
    int classesWoven,
    int sitesWoven,
    int sharedLocations,
    int windowsDropped,
    int arraysFolded,
    Map<String, Integer> outOfScope,
    Map<String, String> skipped,
    Map<String, String> partly) {
  /** Begins the name of a listener that threw something, among what is watched only in part. */
  public static final String LISTENER = "listener ";

  /** The same without the names of classes. */
  CoverageRow compact() {
    return new CoverageRow(
        probesAlive,
        classesWoven,
        sitesWoven,
        sharedLocations,
        windowsDropped,
        arraysFolded,
        outOfScope,
        Map.of(),
        Map.of());
  }

  void write(Out out) {
    out.flag(probesAlive);
    out.number(classesWoven);
    out.number(sitesWoven);
    out.number(sharedLocations);
    out.number(windowsDropped);
    out.number(arraysFolded);
    out.number(outOfScope.size());
    for (Map.Entry<String, Integer> entry : outOfScope.entrySet()) {
      out.string(entry.getKey());
      out.number(entry.getValue());
    }
    writeReasons(out, skipped);
    writeReasons(out, partly);
  }

  static CoverageRow read(In in) throws FormatException {
    return new CoverageRow(
        in.flag(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        readCounts(in),
        readReasons(in),
        readReasons(in));
  }

  private static void writeReasons(Out out, Map<String, String> reasons) {
    out.strings(List.copyOf(reasons.keySet()));
    out.strings(List.copyOf(reasons.values()));
  }

  private static Map<String, Integer> readCounts(In in) throws FormatException {
    Map<String, Integer> counts = new TreeMap<>();
    int size = in.count();
    for (int i = 0; i < size; i++) {
      counts.put(in.string(), in.integer());
    }
    return counts;
  }

  private static Map<String, String> readReasons(In in) throws FormatException {
    List<String> names = in.strings();
    List<String> reasons = in.strings();
    if (names.size() != reasons.size()) {
      throw in.wrong("names and reasons differ in number");
    }
    Map<String, String> result = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      result.put(names.get(i), reasons.get(i));
    }
    return result;
  }
}
