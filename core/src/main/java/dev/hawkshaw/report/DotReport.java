package dev.hawkshaw.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The suspects as a graph for Graphviz: each has its threads side by side, as columns, and its
 * accesses as nodes from top to bottom, with arrows in the order in which they were made; the
 * arrows of a deadlock go round its circle.
 */
public final class DotReport {
  private final StringBuilder text = new StringBuilder();

  private DotReport() {}

  /** Writes it. */
  public static String of(Report report) {
    DotReport dot = new DotReport();
    dot.line("digraph hawkshaw {");
    dot.line("  label=%s;", DotText.quote(report.subject()));
    dot.line("  labelloc=t; newrank=true; fontname=Helvetica;");
    dot.line("  node [shape=box, fontname=Courier]; edge [fontname=Helvetica];");
    for (int i = 0; i < report.suspects().size(); i++) {
      dot.suspect("s" + (i + 1), report.suspects().get(i));
    }
    dot.line("}");
    return dot.text.toString();
  }

  private void suspect(String name, Suspect suspect) {
    line("  subgraph cluster_%s {", name);
    line("    label=%s;", DotText.quote(title(suspect)));
    columns(name, suspect.accesses())
        .forEach((thread, accesses) -> column(name + "_" + thread, thread, accesses));
    if (suspect.accesses().stream().allMatch(Access::isOfLock)) {
      circle(name, suspect.accesses());
    } else {
      order(name, suspect.accesses().size());
    }
    line("  }");
  }

  private void order(String name, int accesses) {
    for (int i = 2; i <= accesses; i++) {
      line("    %s_%d -> %s_%d [label=%d];", name, i - 1, name, i, i - 1);
    }
  }

  /** Of a deadlock: what each thread took and then waits for, and who has that. */
  private void circle(String name, List<Access> accesses) {
    int threads = accesses.size() / 2;
    for (int i = 1; i <= threads; i++) {
      int next = i % threads + 1;
      line("    %s_%d -> %s_%d;", name, i, name, threads + i);
      line("    %s_%d -> %s_%d [label=\"held by T%d\"];", name, threads + i, name, next, next);
    }
  }

  private static String title(Suspect suspect) {
    return String.format(
        Locale.ROOT,
        "#%d %s on %s (%s), score %.2f",
        suspect.rank(),
        suspect.title(),
        suspect.variableName(),
        suspect.pattern(),
        suspect.score());
  }

  /** The lines for the nodes of each thread. */
  private static Map<String, List<String>> columns(String name, List<Access> accesses) {
    Map<String, List<String>> columns = new LinkedHashMap<>();
    for (int i = 0; i < accesses.size(); i++) {
      Access access = accesses.get(i);
      String node = "%s_%d [label=%s];".formatted(name, i + 1, DotText.quote(label(access)));
      columns.computeIfAbsent(access.thread(), t -> new ArrayList<>()).add(node);
    }
    return columns;
  }

  private void column(String cluster, String thread, List<String> nodes) {
    line("    subgraph cluster_%s {", cluster);
    line("      label=%s; style=dashed;", DotText.quote(thread));
    nodes.forEach(node -> line("      %s", node));
    line("    }");
  }

  private static String label(Access access) {
    String what = access.isOfLock() ? access.variableName() + "\n" : "";
    String place = access.verb() + " " + what + access.place() + "\n" + access.methodName();
    return access.source().isEmpty() ? place : place + "\n" + access.source();
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
