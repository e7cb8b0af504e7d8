package dev.hawkshaw.report;

import dev.hawkshaw.point.Scored;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The points of a method, as a score graph shows them: by lines, and on a line by what is done
 * there.
 */
record ScoreColumn(String method, List<Scored> points) {

  /** All methods, by their names. */
  static List<ScoreColumn> of(List<Scored> scores) {
    Map<String, List<Scored>> methods = new TreeMap<>();
    for (Scored scored : scores) {
      methods.computeIfAbsent(scored.point().methodName(), m -> new ArrayList<>()).add(scored);
    }
    Comparator<Scored> order =
        Comparator.<Scored>comparingInt(each -> each.point().line())
            .thenComparing(each -> each.point().kind())
            .thenComparingLong(each -> each.point().id());
    List<ScoreColumn> columns = new ArrayList<>();
    methods.forEach(
        (method, points) ->
            columns.add(new ScoreColumn(method, points.stream().sorted(order).toList())));
    return columns;
  }
}
