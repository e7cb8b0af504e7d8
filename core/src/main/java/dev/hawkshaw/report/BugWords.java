package dev.hawkshaw.report;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.bug.Call;
import dev.hawkshaw.bug.Edge;
import dev.hawkshaw.bug.Lane;
import dev.hawkshaw.bug.Node;
import dev.hawkshaw.bug.Scope;
import dev.hawkshaw.bug.Touch;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The words of a bug graph, whoever draws it. */
final class BugWords {
  private static final int MOST_COMMON = 7;
  private static final int MOST_FURTHER = 3;

  /**
   * A line that may stand for several.
   *
   * @param full what it stands for
   */
  record Shown(String text, String full) {}

  private BugWords() {}

  /** {@code T1 worker-3}. */
  static String thread(Lane lane) {
    return lane.name() + " " + lane.threadName();
  }

  /** The calls that all accesses of a lane have in common. */
  static List<Shown> common(Lane lane) {
    return stack(lane.calls(), MOST_COMMON);
  }

  /** Those that are made further. */
  static List<Shown> further(Scope scope) {
    return stack(scope.calls(), MOST_FURTHER);
  }

  /** In so many lines; if there are more, those after the first are left out. */
  private static List<Shown> stack(List<Call> calls, int most) {
    List<String> names = calls.stream().map(Call::name).toList();
    List<Shown> shown = new ArrayList<>();
    int left = names.size() <= most ? 0 : names.size() - most + 1;
    for (int i = 0; i < names.size(); i++) {
      if (left > 0 && i == 1) {
        List<String> out = names.subList(1, 1 + left);
        shown.add(new Shown("\u2026 " + left + " more", String.join(" > ", out)));
        i += left;
      }
      shown.add(new Shown(names.get(i), names.get(i)));
    }
    return shown;
  }

  /** {@code Account.java:12 (3 times)}. */
  static String place(Touch touch) {
    return touch.site().place() + (touch.times() > 1 ? " (" + touch.times() + " times)" : "");
  }

  /** Who holds what a node waits for: {@code held by T2}; empty if it waits for nothing. */
  static String held(BugGraph graph, int node) {
    return graph.edges().stream()
        .filter(edge -> edge.from() == node && edge.kind() == Edge.Kind.HELD)
        .map(Edge::label)
        .findFirst()
        .orElse("");
  }

  /** The whole graph in sentences, for those who can't see it. */
  static String describe(BugGraph graph) {
    List<String> sentences = new ArrayList<>();
    for (Lane lane : graph.lanes()) {
      String calls = lane.calls().stream().map(Call::name).collect(Collectors.joining(" > "));
      sentences.add(thread(lane) + (calls.isEmpty() ? "." : " in " + calls + "."));
    }
    for (int i = 0; i < graph.nodes().size(); i++) {
      sentences.add(describe(graph, i));
    }
    return String.join(" ", sentences);
  }

  private static String describe(BugGraph graph, int index) {
    Node node = graph.nodes().get(index);
    String held = held(graph, index);
    return node.touches().stream()
        .map(touch -> touch.words() + " at " + place(touch))
        .collect(
            Collectors.joining(
                ", ",
                index + 1 + ". " + graph.lanes().get(node.lane()).name() + " ",
                held.isEmpty() ? "." : ", " + held + "."));
  }
}
