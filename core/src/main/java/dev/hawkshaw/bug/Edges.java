package dev.hawkshaw.bug;

import dev.hawkshaw.bug.Edge.Kind;
import dev.hawkshaw.pattern.Act;
import java.util.ArrayList;
import java.util.List;

/** Finds the arrows between the nodes of a bug graph, which come in the order of time. */
final class Edges {
  private final List<Lane> lanes;
  private final List<Node> nodes;
  private final List<Edge> edges = new ArrayList<>();

  private Edges(List<Lane> lanes, List<Node> nodes) {
    this.lanes = lanes;
    this.nodes = nodes;
  }

  /**
   * All of them. Those of a deadlock go round its circle, since who came first is of no matter
   * there.
   */
  static List<Edge> of(List<Lane> lanes, List<Node> nodes) {
    Edges finder = new Edges(lanes, nodes);
    List<Edge> held = finder.held();
    boolean circle = !held.isEmpty() && nodes.stream().allMatch(Node::isOfLock);
    if (circle) {
      finder.goOn();
    } else {
      finder.order();
    }
    finder.edges.addAll(held);
    return List.copyOf(finder.edges);
  }

  private void order() {
    for (int i = 1; i < nodes.size(); i++) {
      if (nodes.get(i).lane() != nodes.get(i - 1).lane()) {
        edges.add(new Edge(i - 1, i, Kind.ORDER, String.valueOf(edges.size() + 1)));
      }
    }
  }

  private void goOn() {
    int[] last = new int[lanes.size()];
    for (int i = 0; i < nodes.size(); i++) {
      int lane = nodes.get(i).lane();
      if (last[lane] > 0) {
        edges.add(new Edge(last[lane] - 1, i, Kind.THEN, ""));
      }
      last[lane] = i + 1;
    }
  }

  private List<Edge> held() {
    List<Edge> held = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      int holder = holder(nodes.get(i));
      if (holder >= 0) {
        String name = lanes.get(nodes.get(holder).lane()).name();
        held.add(new Edge(i, holder, Kind.HELD, "held by " + name));
      }
    }
    return held;
  }

  /** Where another thread last took what this node waits for, or -1. */
  private int holder(Node waiting) {
    Touch wanted = waiting.touches().get(0);
    for (int i = nodes.size() - 1; wanted.act() == Act.WAIT && i >= 0; i--) {
      Touch taken = nodes.get(i).touches().get(0);
      if (taken.act() == Act.TAKE
          && taken.variable().equals(wanted.variable())
          && nodes.get(i).lane() != waiting.lane()) {
        return i;
      }
    }
    return -1;
  }
}
