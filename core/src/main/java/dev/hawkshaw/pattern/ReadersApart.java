package dev.hawkshaw.pattern;

import dev.hawkshaw.pattern.PatternKind.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The circles over three threads and two variables: one thread changes y between the reads of two
 * others, and the one that read last came before the other at x. Every other such circle has in it
 * a triple on one variable or a pattern of two threads, which say the same with less. It is found
 * by trying all orders of the five accesses.
 */
final class ReadersApart {
  private static final int EARLY = 1;
  private static final int WRITER = 2;
  private static final int LATE = 3;
  private static final int X = 0;
  private static final int Y = 1;
  private static final Map<List<Step>, PatternKind> KINDS = derive();

  private ReadersApart() {}

  static List<PatternKind> kinds() {
    return KINDS.values().stream().sorted().toList();
  }

  /** The kind with these steps, whatever their threads and variables are called. */
  static PatternKind of(List<Step> steps) {
    return KINDS.get(ThreeThreads.named(steps));
  }

  private static Map<List<Step>, PatternKind> derive() {
    Map<String, List<Step>> orders = new TreeMap<>();
    Map<String, String> sentences = new HashMap<>();
    for (PatternKind x : PatternKind.pairs()) {
      List<Step> onX =
          List.of(
              new Step(x.steps().get(0).write(), LATE, X),
              new Step(x.steps().get(1).write(), EARLY, X));
      List<Step> onY =
          List.of(new Step(false, EARLY, Y), new Step(true, WRITER, Y), new Step(false, LATE, Y));
      for (List<Step> order : merged(onX, onY)) {
        List<Step> named = ThreeThreads.named(order);
        String notation = new PatternKind(0, named, "", "").notation();
        orders.put(notation, named);
        sentences.put(notation, sentence(order, named));
      }
    }
    int place =
        PatternKind.values().length + TwoVariables.kinds().size() + ThreeThreads.kinds().size();
    Map<List<Step>, PatternKind> kinds = new HashMap<>();
    for (Map.Entry<String, List<Step>> each : orders.entrySet()) {
      String sentence = sentences.get(each.getKey());
      kinds.put(
          each.getValue(),
          new PatternKind(place++, each.getValue(), "a circle of three threads", sentence));
    }
    return kinds;
  }

  /** All ways to put two lists together so that each keeps its order. */
  private static List<List<Step>> merged(List<Step> one, List<Step> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return List.of(one.isEmpty() ? other : one);
    }
    List<List<Step>> all = new ArrayList<>();
    for (List<Step> rest : merged(one.subList(1, one.size()), other)) {
      all.add(with(one.get(0), rest));
    }
    for (List<Step> rest : merged(one, other.subList(1, other.size()))) {
      all.add(with(other.get(0), rest));
    }
    return all;
  }

  private static List<Step> with(Step first, List<Step> rest) {
    List<Step> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }

  /** Roles and variables have other names in the pattern: those of their first appearance. */
  private static String sentence(List<Step> order, List<Step> named) {
    Map<Integer, Integer> threads = new HashMap<>();
    Map<Integer, Integer> variables = new HashMap<>();
    for (int i = 0; i < order.size(); i++) {
      threads.put(order.get(i).thread(), named.get(i).thread());
      variables.put(order.get(i).variable(), named.get(i).variable() + 1);
    }
    return ("T%1$d changed %%%5$d$s after T%2$d read it and before T%3$d did, but T%3$d came before"
            + " T%2$d at %%%4$d$s: no order of the three fits")
        .formatted(
            threads.get(WRITER),
            threads.get(EARLY),
            threads.get(LATE),
            variables.get(X),
            variables.get(Y));
  }
}
