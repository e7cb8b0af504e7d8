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
  private final PairTable table;
  private final Presence passing;
  private final Set<Integer> had = new HashSet<>();

  private Missing(PairTable table, Presence passing) {
    this.table = table;
    this.passing = passing;
  }

  /**
   * By when passing runs usually have it.
   *
   * @param seen what the failing run has
   */
  static List<Finding> find(PairTable table, Presence passing, Set<Order> seen) {
    Missing missing = new Missing(table, passing);
    seen.forEach(order -> missing.had.add(table.number(order)));
    return missing.find();
  }

  private List<Finding> find() {
    Set<Integer> missing = new HashSet<>();
    for (List<Integer> group : together().values()) {
      boolean everywhere = passing.count(group.get(0)) == passing.runs();
      for (int order : group) {
        if (!had.contains(order) && (everywhere || hasTheOther(order, group))) {
          missing.add(order);
        }
      }
    }
    Map<Integer, Long> times = table.usualTimes(missing);
    List<Finding> findings = new ArrayList<>();
    missing.forEach(order -> findings.add(finding(order, times.get(order))));
    findings.sort(Comparator.comparingLong(Finding::when));
    return findings;
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

  /** Whether the failing run has what always comes with an order, on another variable. */
  private boolean hasTheOther(int order, List<Integer> group) {
    String variable = table.order(order).variable();
    return group.stream()
        .anyMatch(each -> had.contains(each) && !table.order(each).variable().equals(variable));
  }
}
