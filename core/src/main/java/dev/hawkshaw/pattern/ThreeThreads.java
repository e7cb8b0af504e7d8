package dev.hawkshaw.pattern;

import dev.hawkshaw.pattern.PatternKind.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The catalogue of circles: T1 comes before T2 at one variable, T2 before T3 at another, and T3
 * before T1 at a third, so that no order of the three does the same. It is found by trying all
 * orders of six accesses, up to names.
 */
final class ThreeThreads {
  private static final int EDGES = 3;
  private static final Map<List<Step>, PatternKind> KINDS = derive();

  private ThreeThreads() {}

  static List<PatternKind> kinds() {
    return KINDS.values().stream().sorted().toList();
  }

  /** The kind with these steps, whatever their threads and variables are called. */
  static PatternKind of(List<Step> steps) {
    return KINDS.get(named(steps));
  }

  private static Map<List<Step>, PatternKind> derive() {
    Map<String, List<Step>> orders = new TreeMap<>();
    List<PatternKind> pairs = PatternKind.pairs();
    for (PatternKind x : pairs) {
      for (PatternKind y : pairs) {
        for (PatternKind z : pairs) {
          extend(List.of(x, y, z), new int[EDGES], new ArrayList<>(), orders);
        }
      }
    }
    int place = PatternKind.values().length + TwoVariables.kinds().size();
    Map<List<Step>, PatternKind> kinds = new HashMap<>();
    for (List<Step> order : orders.values()) {
      String sentence = explain(order);
      kinds.put(order, new PatternKind(place++, order, "a circle of three threads", sentence));
    }
    return kinds;
  }

  /** The pair on variable v goes from thread v + 1 to the one after it; its steps keep order. */
  private static void extend(
      List<PatternKind> pairs, int[] made, List<Step> order, Map<String, List<Step>> orders) {
    if (order.size() == 2 * EDGES) {
      List<Step> named = named(order);
      orders.put(new PatternKind(0, named, "", "").notation(), named);
      return;
    }
    for (int v = 0; v < EDGES; v++) {
      if (made[v] < 2) {
        boolean write = pairs.get(v).steps().get(made[v]).write();
        order.add(new Step(write, 1 + (v + made[v]) % EDGES, v));
        made[v]++;
        extend(pairs, made, order, orders);
        made[v]--;
        order.remove(order.size() - 1);
      }
    }
  }

  /** Threads and variables are numbered in the order in which they appear. */
  static List<Step> named(List<Step> steps) {
    Map<Integer, Integer> threads = new HashMap<>();
    Map<Integer, Integer> variables = new HashMap<>();
    List<Step> named = new ArrayList<>(steps.size());
    for (Step step : steps) {
      threads.putIfAbsent(step.thread(), threads.size() + 1);
      variables.putIfAbsent(step.variable(), variables.size());
      named.add(new Step(step.write(), threads.get(step.thread()), variables.get(step.variable())));
    }
    return named;
  }

  private static String explain(List<Step> order) {
    int second = threadAfter(1, order);
    int third = 5 - second;
    return "T1 came before T%d at %s, T%d before T%d at %s, and T%d before T1 at %s: no order of the three fits"
        .formatted(
            second,
            variableFrom(1, order),
            second,
            third,
            variableFrom(second, order),
            third,
            variableFrom(third, order));
  }

  /** The place of a variable's name in the sentence. */
  private static String variableFrom(int thread, List<Step> order) {
    return "%" + (1 + edgeFrom(thread, order).get(0).variable()) + "$s";
  }

  private static int threadAfter(int thread, List<Step> order) {
    return edgeFrom(thread, order).get(1).thread();
  }

  /** The two accesses of the variable at which a thread comes first. */
  private static List<Step> edgeFrom(int thread, List<Step> order) {
    for (int v = 0; v < EDGES; v++) {
      int variable = v;
      List<Step> on = order.stream().filter(step -> step.variable() == variable).toList();
      if (on.get(0).thread() == thread) {
        return on;
      }
    }
    throw new IllegalArgumentException("thread " + thread + " comes first nowhere: " + order);
  }
}
