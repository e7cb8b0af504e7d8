package dev.hawkshaw.report;

import java.util.stream.Collectors;

/**
 * The colours and strokes of a score graph, by day and by night. All rules begin with the picture's
 * own class, so that several pictures and a page around them do not disturb each other.
 */
final class ScoreStyle {
  static final String CLASS = "hawkshaw-scores";

  private static final String RULES =
      """
      text { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1f2328; }
      .title { font-weight: 700; }
      .method { font-weight: 700; }
      .ground { fill: #ffffff; }
      .node { fill: #f3f5f7; stroke: #6e7781; }
      .score { fill: #57606a; }
      .legend { fill: #57606a; }
      .edge { fill: none; stroke: #8c959f; }
      .edge-tip { fill: #8c959f; }
      .edge-text { fill: #57606a; }
      .rise { fill: none; stroke: #c4322b; stroke-width: 4; }
      .rise-tip { fill: #c4322b; }
      .rise-text { fill: #c4322b; font-weight: 700; }
      .fall { fill: none; stroke: #0969da; stroke-width: 4; }
      .fall-tip { fill: #0969da; }
      .fall-text { fill: #0969da; font-weight: 700; }
      """;

  private static final String NIGHT =
      """
      text { fill: #e6edf3; }
      .ground { fill: #0d1117; }
      .node { fill: #151b23; stroke: #7d8590; }
      .score { fill: #9ea7b3; }
      .legend { fill: #9ea7b3; }
      .edge-text { fill: #9ea7b3; }
      .rise { stroke: #f47067; }
      .rise-tip { fill: #f47067; }
      .rise-text { fill: #f47067; }
      .fall { stroke: #58a6ff; }
      .fall-tip { fill: #58a6ff; }
      .fall-text { fill: #58a6ff; }
      """;

  private ScoreStyle() {}

  static String of(Steepest.Mark mark) {
    return switch (mark) {
      case RISE -> "rise";
      case FALL -> "fall";
      case NONE -> "edge";
    };
  }

  static String sheet() {
    return own(RULES) + "@media (prefers-color-scheme: dark) {\n" + own(NIGHT) + "}\n";
  }

  private static String own(String rules) {
    return rules.lines().map(rule -> "." + CLASS + " " + rule + "\n").collect(Collectors.joining());
  }
}
