package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The procedures as they are defined: nested loops over runs, orders and pairs. */
final class ByDefinition {
  private final Map<Order, Pair> failing;
  private final List<Pair> failingPairs;
  private final List<Map<Order, Pair>> passing = new ArrayList<>();
  private final List<List<Pair>> passingPairs;

  ByDefinition(Case of) {
    failingPairs = of.pairs();
    failing = firsts(failingPairs);
    passingPairs = of.passingPairs();
    passingPairs.forEach(pairs -> passing.add(firsts(pairs)));
  }

  private static Map<Order, Pair> firsts(List<Pair> pairs) {
    Map<Order, Pair> firsts = new LinkedHashMap<>();
    pairs.forEach(pair -> firsts.putIfAbsent(Order.of(pair), pair));
    return firsts;
  }

  /** Without those that another one is predictable by. */
  static List<Pair> unexplained(List<Pair> pairs) {
    List<Pair> kept = new ArrayList<>();
    for (Pair ap2 : pairs) {
      boolean dropped = false;
      for (Pair ap1 : pairs) {
        dropped |= isPredictable(ap1, ap2);
      }
      if (!dropped) {
        kept.add(ap2);
      }
    }
    return kept;
  }

  /** Whether ap1 follows from ap2, and not the reverse. */
  static boolean isPredictable(Pair ap1, Pair ap2) {
    return follows(ap1, ap2) && !follows(ap2, ap1);
  }

  private static boolean follows(Pair ap1, Pair ap2) {
    return ap1.before().thread() == ap2.before().thread()
        && ap1.after().thread() == ap2.after().thread()
        && ap1.whenFirst() <= ap2.whenFirst()
        && ap2.whenSecond() <= ap1.whenSecond();
  }

  List<String> onlyInFailing() {
    List<Pair> only = new ArrayList<>();
    failing.forEach(
        (order, pair) -> {
          if (passing.stream().noneMatch(run -> run.containsKey(order))) {
            only.add(pair);
          }
        });
    return unexplained(only).stream().map(pair -> Case.show(Order.of(pair))).toList();
  }

  /** What is missing, with its usual time. */
  Map<String, Long> missing() {
    Set<Order> all = new LinkedHashSet<>();
    passing.forEach(run -> all.addAll(run.keySet()));
    Map<String, Long> missing = new TreeMap<>();
    for (Order order : all) {
      if (!failing.containsKey(order) && (isEverywhere(order) || isPartlyMissing(order, all))) {
        missing.put(Case.show(order.reversed()), usualTime(order));
      }
    }
    return missing;
  }

  private boolean isEverywhere(Order order) {
    return passing.stream().allMatch(run -> run.containsKey(order));
  }

  private boolean isPartlyMissing(Order order, Set<Order> all) {
    boolean partly = false;
    for (Order other : all) {
      partly |=
          failing.containsKey(other)
              && !failing.containsKey(order.reversed())
              && !other.variable().equals(order.variable())
              && passing.stream().allMatch(run -> run.containsKey(order) == run.containsKey(other));
    }
    return partly;
  }

  private long usualTime(Order order) {
    List<Long> times =
        passing.stream()
            .filter(run -> run.containsKey(order))
            .map(run -> run.get(order).whenSecond())
            .sorted()
            .toList();
    return times.get(times.size() / 2);
  }

  List<String> siteCouples() {
    List<List<Pair>> couples = new ArrayList<>();
    List<Pair> firsts = List.copyOf(failing.values());
    for (int two = 0; two < firsts.size(); two++) {
      for (int one = 0; one < two; one++) {
        if (isNew(firsts.get(one), firsts.get(two))) {
          couples.add(List.of(firsts.get(one), firsts.get(two)));
        }
      }
    }
    return show(unexplainedCouples(couples));
  }

  private boolean isNew(Pair one, Pair two) {
    Order first = Order.of(one);
    Order second = Order.of(two);
    return one.location() != two.location()
        && threads(one).equals(threads(two))
        && passing.stream().anyMatch(run -> run.containsKey(first))
        && passing.stream().anyMatch(run -> run.containsKey(second))
        && passing.stream().noneMatch(run -> run.containsKey(first) && run.containsKey(second));
  }

  private static Set<Integer> threads(Pair pair) {
    return Set.of(pair.before().thread(), pair.after().thread());
  }

  private static List<List<Pair>> unexplainedCouples(List<List<Pair>> couples) {
    List<Pair> all = couples.stream().flatMap(List::stream).distinct().toList();
    List<Pair> kept = unexplained(all);
    List<List<Pair>> left = couples.stream().filter(kept::containsAll).toList();
    return left.isEmpty() ? couples : left;
  }

  private static List<String> show(List<List<Pair>> couples) {
    return couples.stream().map(each -> Case.show(of(each))).toList();
  }

  private static Finding of(List<Pair> couple) {
    return Finding.of(Procedure.III_SITE, couple.get(0), couple.get(1), 0);
  }

  /**
   * The couples of the failing run, each with how many passing runs have it.
   *
   * @param oneGo whether it has to be in one go, and completed in the same order
   */
  Map<Object, Integer> couples(boolean oneGo) {
    Map<Object, Integer> counts = new HashMap<>();
    for (Object couple : keys(failingPairs, oneGo)) {
      counts.put(couple, 0);
    }
    for (List<Pair> run : passingPairs) {
      keys(run, oneGo).forEach(key -> counts.computeIfPresent(key, (k, count) -> count + 1));
    }
    return counts;
  }

  private Set<Object> keys(List<Pair> pairs, boolean oneGo) {
    Set<Object> keys = new LinkedHashSet<>();
    for (int two = 0; two < pairs.size(); two++) {
      for (int one = 0; one < two; one++) {
        if (isCouple(pairs.get(one), pairs.get(two))
            && (!oneGo || pairs.get(one).isOneGoWith(pairs.get(two)))) {
          keys.add(key(pairs.get(one), pairs.get(two), oneGo));
        }
      }
    }
    return keys;
  }

  static Object key(Pair one, Pair two, boolean inOrder) {
    List<Order> both = List.of(Order.of(one), Order.of(two));
    Object orders = inOrder ? both : new LinkedHashSet<>(both);
    return List.of(orders, one.location() == two.location());
  }

  private boolean isCouple(Pair one, Pair two) {
    boolean opposite =
        one.before().thread() == two.after().thread()
            && one.after().thread() == two.before().thread();
    boolean triple = one.after().equals(two.before()) && one.write2() == two.write1();
    return opposite
        && (one.location() != two.location() || triple)
        && isKnown(Order.of(one))
        && isKnown(Order.of(two));
  }

  private boolean isKnown(Order order) {
    return passing.stream().anyMatch(run -> run.containsKey(order));
  }
}
