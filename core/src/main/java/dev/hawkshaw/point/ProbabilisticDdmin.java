package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Delta debugging that keeps for each point how likely it is needed, and always leaves out those
 * points from which most is to be gained. If the bug is gone without them, they are more likely
 * needed; if it is not, they are out.
 */
final class ProbabilisticDdmin extends DeltaSearch {
  private static final double AT_FIRST = 0.1;
  private static final double SURE = 0.999;

  @Override
  public String name() {
    return "ddmin-probabilistic";
  }

  @Override
  List<Point> reduce(List<Point> whole, Shown shown) throws InterruptedException {
    Map<Point, Double> needed = new HashMap<>();
    whole.forEach(point -> needed.put(point, AT_FIRST));
    List<Point> current = new ArrayList<>(whole);
    for (List<Point> out = next(current, needed); !out.isEmpty(); out = next(current, needed)) {
      if (shown.without(out, current)) {
        current.removeAll(out);
      } else {
        blame(out, needed);
      }
    }
    return current;
  }

  /** The unlikely ones first, as long as more of them gain more. */
  private static List<Point> next(List<Point> current, Map<Point, Double> needed) {
    List<Point> open = new ArrayList<>(current);
    open.removeIf(point -> needed.get(point) > SURE);
    open.sort(Comparator.comparing(needed::get));
    double chance = 1;
    double most = 0;
    int best = 0;
    for (int i = 0; i < open.size(); i++) {
      chance *= 1 - needed.get(open.get(i));
      if (chance * (i + 1) > most) {
        most = chance * (i + 1);
        best = i + 1;
      }
    }
    // All of them at once would be no noise at all.
    return open.subList(0, Math.min(best, current.size() - 1));
  }

  /** One of them is needed, it is not known which. */
  private static void blame(List<Point> out, Map<Point, Double> needed) {
    double none = 1;
    for (Point point : out) {
      none *= 1 - needed.get(point);
    }
    double some = 1 - none;
    out.forEach(point -> needed.compute(point, (p, likely) -> Math.min(1, likely / some)));
  }
}
