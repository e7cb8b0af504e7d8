package dev.hawkshaw.bug;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the threads of a bug get into each other's way, as a graph to be drawn: a lane for each
 * thread, with the calls that all of its accesses have in common; nodes from top to bottom in the
 * order of time; arrows from thread to thread.
 *
 * @param lanes the threads, in the order of their roles
 * @param nodes in the order of time
 * @param edges first those between threads in the order of time, or those of a circle, then from
 *     who waits to who holds
 */
public record BugGraph(List<Lane> lanes, List<Node> nodes, List<Edge> edges) {

  /** The graph of accesses, which come in the order of time. */
  public static BugGraph of(List<Moment> inTimeOrder) {
    SortedMap<Integer, List<Moment>> byLane = new TreeMap<>();
    for (Moment moment : inTimeOrder) {
      byLane.computeIfAbsent(moment.lane(), lane -> new ArrayList<>()).add(moment);
    }
    Map<Integer, Calls> calls = new HashMap<>();
    byLane.forEach((lane, moments) -> calls.put(lane, Calls.of(moments)));
    List<Lane> lanes = new ArrayList<>();
    byLane.forEach((lane, moments) -> lanes.add(lane(moments.get(0), calls.get(lane))));
    List<Node> nodes = nodes(inTimeOrder, List.copyOf(byLane.keySet()), calls);
    return new BugGraph(List.copyOf(lanes), nodes, Edges.of(lanes, nodes));
  }

  private static Lane lane(Moment first, Calls calls) {
    return new Lane("T" + (first.lane() + 1), first.threadName(), calls.common());
  }

  private static List<Node> nodes(
      List<Moment> moments, List<Integer> lanes, Map<Integer, Calls> calls) {
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < moments.size(); i++) {
      Moment moment = moments.get(i);
      if (i == 0 || isApart(moments.get(i - 1), moment)) {
        nodes.add(new Node(lanes.indexOf(moment.lane()), List.of()));
      }
      int last = nodes.size() - 1;
      nodes.set(last, nodes.get(last).with(moment, calls.get(moment.lane()).further(moment)));
    }
    return List.copyOf(nodes);
  }

  /** Whether two that follow each other are of different nodes. */
  private static boolean isApart(Moment one, Moment next) {
    return one.lane() != next.lane() || one.isOfLock() || next.isOfLock();
  }
}
