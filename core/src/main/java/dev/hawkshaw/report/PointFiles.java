package dev.hawkshaw.report;

import java.util.LinkedHashMap;
import java.util.Map;

/** The files that the point view leaves in a study's directory. */
public final class PointFiles {
  private PointFiles() {}

  /** Their names, and what is in them. */
  public static Map<String, String> of(Report report) {
    String title = "Points of " + report.subject();
    String picture = ScoreSvg.of(title, report.points().graph());
    Map<String, String> files = new LinkedHashMap<>();
    files.put("points.dot", ScoreDot.of(title, report.points().graph()));
    files.put("points.svg", picture);
    files.put(PointHtml.FILE, PointHtml.of(report, picture));
    return files;
  }
}
