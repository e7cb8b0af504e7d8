package dev.hawkshaw.pair;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Procedure II: the failing run ended before the tail. What is missing is an order that all passing
 * runs have, or one that in passing runs always comes with another on another variable, of which
 * the failing run has just that. What is told is the order the other way round: its head is what
 * the failing run may have done too early.
 */
final class Missing {
  /** What is equal stands in the same order however the runs were merged. */
  private static final Comparator<Finding> BY_TIME =
      Comparator.comparingLong(Finding::when)
          .thenComparing(each -> each.orders().get(0), Order.BY_SITES);

  private final PairTable table;
  private final Presence passing;
  private final Set<Order> seen;
  private final BitSet had = new BitSet();

  private Missing(PairTable table, Presence passing, Set<Order> seen) {
    this.table = table;
    this.passing = passing;
    this.seen = seen;
  }

  /**
   * By when passing runs usually have it.
   *
   * @param seen what the failing run has
   */
  static List<Finding> find(PairTable table, Presence passing, Set<Order> seen) {
    Missing missing = new Missing(table, passing, seen);
    seen.stream().mapToInt(table::number).filter(order -> order >= 0).forEach(missing.had::set);
    return missing.find();
  }

  private List<Finding> find() {
    Set<Integer> missing = new HashSet<>();
    for (List<Integer> group : together().values()) {
      missing.addAll(isEverywhere(group) ? lacking(group) : lackingOneOfTwo(group));
    }
    Map<Integer, Long> times = table.usualTimes(missing);
    List<Finding> findings = new ArrayList<>();
    missing.forEach(order -> findings.add(finding(order, times.get(order))));
    findings.sort(BY_TIME);
    return findings;
  }

  private boolean isEverywhere(List<Integer> group) {
    return passing.count(group.get(0)) == passing.runs();
  }

  private List<Integer> lacking(List<Integer> group) {
    return group.stream().filter(order -> !had.get(order)).toList();
  }

  /**
   * What always comes with an order on another variable that the failing run has. If that run has
   * it the other way round it is not missing.
   */
  private List<Integer> lackingOneOfTwo(List<Integer> group) {
    Set<String> variables = new HashSet<>();
    group.stream().filter(had::get).forEach(order -> variables.add(variable(order)));
    return lacking(group).stream()
        .filter(order -> variables.size() > (variables.contains(variable(order)) ? 1 : 0))
        .filter(order -> !seen.contains(table.order(order).reversed()))
        .toList();
  }

  private String variable(int order) {
    return table.order(order).variable();
  }

  private Finding finding(int order, long when) {
    List<Order> reversed = List.of(table.order(order).reversed());
    return new Finding(Procedure.II, reversed, List.of(), passing.count(order), when);
  }

  /** The orders by the passing runs that have them: those in a group always come together. */
  private Map<BitSet, List<Integer>> together() {
    Map<BitSet, List<Integer>> groups = new HashMap<>();
    for (int order = 0; order < table.size(); order++) {
      groups.computeIfAbsent(passing.runsWith(order), runs -> new ArrayList<>()).add(order);
    }
    return groups;
  }
}
