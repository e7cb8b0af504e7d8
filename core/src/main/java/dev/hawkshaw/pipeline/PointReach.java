package dev.hawkshaw.pipeline;

import dev.hawkshaw.point.Point;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.report.ShownPoint;
import dev.hawkshaw.study.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which of the chosen points runs did not come to, in sentences. */
final class PointReach {
  /** More names than that help nobody. */
  private static final int NAMED = 5;

  private final Map<Long, Integer> missing = new TreeMap<>();
  private int inVain;

  /** Adds a run with noise at chosen points. */
  void add(Run run, Recording recording) {
    boolean quiet = run.strategy().startsWith("points:0:");
    inVain += !quiet && recording.points().isEmpty() ? 1 : 0;
    recording.missingPoints().forEach(id -> missing.merge(id, 1, Integer::sum));
  }

  /** In how many runs that were to have noise nobody came to where. */
  int inVain() {
    return inVain;
  }

  /** What was not seen or done. */
  List<String> notes(List<Point> points, int leftOut, long dropped) {
    List<String> notes = new ArrayList<>();
    if (inVain > 0) {
      notes.add(
          "In %d run%s nobody came to any of the chosen points, so there was no noise"
              .formatted(inVain, inVain == 1 ? "" : "s"));
    }
    Map<Long, Point> known = new HashMap<>();
    points.forEach(point -> known.put(point.id(), point));
    missing.entrySet().stream()
        .limit(NAMED)
        .forEach(each -> notes.add(missing(known.get(each.getKey()), each)));
    if (missing.size() > NAMED) {
      notes.add("The same of %d more points".formatted(missing.size() - NAMED));
    }
    if (leftOut > 0) {
      notes.add(
          "%d runs are left out of the samples: the runs that count points did not come to theirs"
              .formatted(leftOut));
    }
    if (dropped > 0) {
      notes.add("Not kept: %d steps from one point to the next".formatted(dropped));
    }
    return notes;
  }

  private static String missing(Point point, Map.Entry<Long, Integer> each) {
    String which =
        point == null ? "point " + Long.toHexString(each.getKey()) : ShownPoint.of(point).words();
    return "No noise at %s in %d runs: no class has it that was loaded"
        .formatted(which, each.getValue());
  }
}
