package dev.hawkshaw.report;

import dev.hawkshaw.point.Point;
import dev.hawkshaw.point.ScoreGraph;
import dev.hawkshaw.point.Scored;
import dev.hawkshaw.point.Slope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How the score changes along the execution, for Graphviz: methods are clusters, the steepest rise
 * and fall are thick.
 */
public final class ScoreDot {
  private final StringBuilder text = new StringBuilder();
  private final Map<Point, String> names = new HashMap<>();

  private ScoreDot() {}

  /**
   * Writes it.
   *
   * @param label what to write above it
   */
  public static String of(String label, ScoreGraph graph) {
    ScoreDot dot = new ScoreDot();
    dot.line("digraph hawkshaw {");
    dot.line("  label=%s;", DotText.quote(label));
    dot.line("  labelloc=t; fontname=Helvetica;");
    dot.line("  node [shape=box, fontname=Courier]; edge [fontname=Helvetica];");
    dot.methods(graph.scores());
    Steepest steepest = Steepest.of(graph);
    graph.slopes().forEach(slope -> dot.slope(slope, steepest));
    dot.line("}");
    return dot.text.toString();
  }

  private void methods(List<Scored> scores) {
    Map<String, List<Scored>> methods = new LinkedHashMap<>();
    for (Scored scored : scores) {
      names.put(scored.point(), "p" + (names.size() + 1));
      methods.computeIfAbsent(scored.point().methodName(), m -> new ArrayList<>()).add(scored);
    }
    int number = 0;
    for (Map.Entry<String, List<Scored>> method : methods.entrySet()) {
      number++;
      line("  subgraph cluster_%d {", number);
      line("    label=%s; style=dashed;", DotText.quote(method.getKey()));
      method.getValue().forEach(this::point);
      line("  }");
    }
  }

  private void point(Scored scored) {
    String label = ScoreWords.point(scored.point()) + "\n" + ScoreWords.score(scored.score());
    line("    %s [label=%s];", names.get(scored.point()), DotText.quote(label));
  }

  private void slope(Slope slope, Steepest steepest) {
    String how =
        switch (steepest.mark(slope)) {
          case RISE -> ", penwidth=4, color=\"#c4322b\"";
          case FALL -> ", penwidth=4, color=\"#0969da\"";
          case NONE -> "";
        };
    line(
        "  %s -> %s [label=\"%s\"%s];",
        names.get(slope.edge().from()),
        names.get(slope.edge().to()),
        ScoreWords.change(slope.change()),
        how);
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
