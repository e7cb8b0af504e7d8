package dev.hawkshaw.report;

import java.util.LinkedHashMap;
import java.util.Map;

/** The files that the point view leaves in a study's directory. */
public final class PointFiles {
  private PointFiles() {}

  /** Their names, and what is in them. */
  public static Map<String, String> of(Report report) {
    String picture = ScoreSvg.of(title(report), report.points().graph());
    Map<String, String> files = new LinkedHashMap<>();
    files.put("points.dot", dot(report));
    files.put("points.svg", picture);
    files.put(PointHtml.FILE, PointHtml.of(report, picture));
    return files;
  }

  /** How the score changes along the execution, for Graphviz. */
  public static String dot(Report report) {
    return ScoreDot.of(title(report), report.points().graph());
  }

  private static String title(Report report) {
    return "Points of " + report.subject();
  }
}
