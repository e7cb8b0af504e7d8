package dev.hawkshaw.report;

/**
 * The colours and strokes of a bug graph, by day and by night. All rules begin with the picture's
 * own class, so that several pictures and a page around them do not disturb each other.
 */
final class BugStyle {
  static final String CLASS = "hawkshaw-bug";

  private static final String RULES =
      """
      text { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", \
      "Liberation Mono", monospace; fill: #1f2328; white-space: pre; }
      .title, .thread, .method, .sign { font-weight: 700; }
      .ground { fill: #ffffff; }
      .lane { fill: #f3f5f7; }
      .head { fill: #e2e7ec; stroke: none; }
      .call, .place, .legend { fill: #57606a; }
      .source { fill: #0a4a8f; }
      .held { fill: #8a4600; }
      .bend { fill: none; stroke: #8c959f; }
      .rule { fill: none; stroke: #d0d7de; stroke-dasharray: 2 2; }
      .mark { fill: #fff1c2; stroke: #b08800; }
      .node { fill: #ffffff; stroke: #6e7781; }
      .order, .then { fill: none; stroke: #424a53; stroke-width: 1.5; }
      .waits { fill: none; stroke: #b35900; stroke-width: 1.5; stroke-dasharray: 5 3; }
      .tip { fill: #424a53; }
      .waits-tip { fill: #b35900; }
      .number { fill: #424a53; }
      .number-text { fill: #ffffff; font-weight: 700; }
      .read { fill: #ffffff; stroke: #0969da; stroke-width: 1.5; }
      .read-text { fill: #0969da; }
      .write { fill: #c4322b; stroke: #c4322b; stroke-width: 1.5; }
      .write-text { fill: #ffffff; }
      .take { fill: #6f42c1; stroke: #6f42c1; stroke-width: 1.5; }
      .take-text { fill: #ffffff; }
      .wait { fill: #ffffff; stroke: #b35900; stroke-width: 1.5; stroke-dasharray: 3 2; }
      .wait-text { fill: #b35900; }
      """;

  private static final String NIGHT =
      """
      text { fill: #e6edf3; }
      .ground { fill: #0d1117; }
      .lane { fill: #151b23; }
      .head { fill: #262d36; }
      .call, .place, .legend { fill: #9ea7b3; }
      .source { fill: #8cc2ff; }
      .held { fill: #ffb366; }
      .bend { stroke: #6e7681; }
      .rule { stroke: #3d444d; }
      .mark { fill: #453a10; stroke: #d4a72c; }
      .node { fill: #0d1117; stroke: #7d8590; }
      .order, .then { stroke: #b7c0ca; }
      .waits { stroke: #ffa657; }
      .tip { fill: #b7c0ca; }
      .waits-tip { fill: #ffa657; }
      .number { fill: #b7c0ca; }
      .number-text { fill: #0d1117; }
      .read { fill: #0d1117; stroke: #58a6ff; }
      .read-text { fill: #58a6ff; }
      .write { fill: #f47067; stroke: #f47067; }
      .write-text { fill: #0d1117; }
      .take { fill: #b392f0; stroke: #b392f0; }
      .take-text { fill: #0d1117; }
      .wait { fill: #0d1117; stroke: #ffa657; }
      .wait-text { fill: #ffa657; }
      """;

  private BugStyle() {}

  /** The style sheet. */
  static String sheet() {
    String night = "@media (prefers-color-scheme: dark) {\n" + own(NIGHT) + "}\n";
    return own(RULES) + night;
  }

  private static String own(String rules) {
    StringBuilder sheet = new StringBuilder();
    rules.lines().forEach(rule -> sheet.append(owned(rule)).append('\n'));
    return sheet.toString();
  }

  private static String owned(String rule) {
    int end = rule.indexOf('{');
    String selectors = rule.substring(0, end).replace(", ", ", ." + CLASS + " ");
    return "." + CLASS + " " + selectors + rule.substring(end);
  }
}
