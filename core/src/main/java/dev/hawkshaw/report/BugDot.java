package dev.hawkshaw.report;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.bug.Edge;
import dev.hawkshaw.bug.Lane;
import dev.hawkshaw.bug.Scope;
import dev.hawkshaw.bug.Touch;
import dev.hawkshaw.report.BugWords.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Bug graphs for Graphviz: each is a cluster with its threads as columns; time goes down. */
public final class BugDot {
  private final StringBuilder text = new StringBuilder();

  private BugDot() {}

  /**
   * Writes them.
   *
   * @param label what to write above all of them
   */
  public static String of(String label, List<BugPicture> pictures) {
    BugDot dot = new BugDot();
    dot.line("digraph hawkshaw {");
    dot.line("  label=%s;", DotText.quote(label));
    dot.line("  labelloc=t; newrank=true; fontname=Helvetica;");
    dot.line("  node [shape=box, fontname=Courier]; edge [fontname=Helvetica];");
    for (int i = 0; i < pictures.size(); i++) {
      dot.picture("b" + (i + 1), pictures.get(i));
    }
    dot.line("}");
    return dot.text.toString();
  }

  private void picture(String name, BugPicture picture) {
    BugGraph graph = picture.graph();
    line("  subgraph cluster_%s {", name);
    line("    label=%s;", DotText.quote(picture.title()));
    for (int lane = 0; lane < graph.lanes().size(); lane++) {
      lane(name, picture, lane);
    }
    rows(name, graph);
    graph.edges().forEach(edge -> edge(name, edge));
    line("  }");
  }

  /** The lanes side by side in their order, which Graphviz would change to save some length. */
  private void rows(String name, BugGraph graph) {
    row(IntStream.range(0, graph.lanes().size()).mapToObj(lane -> header(name, lane)));
    for (int i = 0; i < graph.nodes().size(); i++) {
      int node = i;
      row(IntStream.range(0, graph.lanes().size()).mapToObj(lane -> cell(name, graph, node, lane)));
    }
  }

  /** A column: a dotted line goes from the thread over its nodes, and where others are, points. */
  private void lane(String name, BugPicture picture, int index) {
    BugGraph graph = picture.graph();
    List<String> column = new ArrayList<>(List.of(header(name, index)));
    String group = "group=" + header(name, index);
    String header = DotText.label(header(graph.lanes().get(index)));
    line("    %s [%s, style=\"filled,bold\", label=%s];", column.get(0), group, header);
    for (int i = 0; i < graph.nodes().size(); i++) {
      String cell = cell(name, graph, i, index);
      boolean here = graph.nodes().get(i).lane() == index;
      String looks = here ? "label=" + DotText.label(node(picture, i)) : "shape=point, style=invis";
      line("    %s [%s, %s];", cell, group, looks);
      column.add(cell);
    }
    line("    %s [style=dotted, arrowhead=none, weight=9];", String.join(" -> ", column));
  }

  private static String header(String name, int lane) {
    return name + "_T" + (lane + 1);
  }

  /** What is in a lane while a node is done: the node itself, or a point. */
  private static String cell(String name, BugGraph graph, int node, int lane) {
    String row = name + "_" + (node + 1);
    return graph.nodes().get(node).lane() == lane ? row : row + "_T" + (lane + 1);
  }

  private void row(Stream<String> cells) {
    String all = cells.collect(Collectors.joining(" -> "));
    if (!all.isEmpty()) {
      line("    { rank=same; %s [style=invis]; }", all);
    }
  }

  private void edge(String name, Edge edge) {
    String how =
        switch (edge.kind()) {
          case ORDER -> "label=" + edge.label();
          case THEN -> "style=solid";
          case HELD -> "style=dashed, label=" + DotText.quote(edge.label());
        };
    line(
        "    %s_%d -> %s_%d [constraint=false, %s];",
        name, edge.from() + 1, name, edge.to() + 1, how);
  }

  private static List<String> header(Lane lane) {
    List<String> lines = new ArrayList<>(List.of(BugWords.thread(lane)));
    lines.addAll(nested(BugWords.common(lane)));
    return lines;
  }

  private static List<String> node(BugPicture picture, int index) {
    List<String> lines = new ArrayList<>();
    for (Scope scope : picture.graph().nodes().get(index).scopes()) {
      List<String> calls = nested(BugWords.further(scope));
      lines.addAll(calls);
      String indent = "  ".repeat(calls.size());
      for (Touch touch : scope.touches()) {
        lines.add(indent + touch.words() + "  " + BugWords.place(touch));
        String source = picture.source().apply(touch.site());
        if (!source.isEmpty()) {
          lines.add(indent + "  " + source);
        }
      }
    }
    return lines;
  }

  /** Each a step further to the right. */
  private static List<String> nested(List<Shown> calls) {
    List<String> lines = new ArrayList<>();
    for (Shown call : calls) {
      lines.add("  ".repeat(lines.size()) + call.text());
    }
    return lines;
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
