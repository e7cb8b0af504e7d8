package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.ArrayList;
import java.util.List;

/**
 * What was different in a failing run.
 *
 * @param procedure how it was found
 * @param orders one, or two that came together
 * @param pairs where the failing run shows them; empty if it ended before it could (procedure II)
 * @param passing how many passing runs have it too; of what was missing, how many have it the other
 *     way round, as it should be
 * @param when its place in the run: of what was missing, when passing runs usually have it
 */
public record Finding(
    Procedure procedure, List<Order> orders, List<Pair> pairs, int passing, long when) {

  /** One order that the failing run has. */
  static Finding of(Procedure procedure, Pair pair) {
    return new Finding(procedure, List.of(Order.of(pair)), List.of(pair), 0, pair.whenSecond());
  }

  /** Two that it has together. */
  static Finding of(Procedure procedure, Pair one, Pair two, int passing) {
    return new Finding(
        procedure,
        List.of(Order.of(one), Order.of(two)),
        List.of(one, two),
        passing,
        two.whenSecond());
  }

  /** Whether the failing run does not have it, but misses what passing runs have. */
  public boolean isMissing() {
    return pairs.isEmpty();
  }

  /** Whether it is about two orders. */
  public boolean isCouple() {
    return orders.size() == 2;
  }

  /** Whether both are about the same statements, in the same order. */
  public boolean isLike(Finding other) {
    return statements().equals(other.statements());
  }

  List<Long> statements() {
    List<Long> statements = new ArrayList<>();
    for (Order order : orders) {
      statements.add(order.head().statement());
      statements.add(order.tail().statement());
    }
    return statements;
  }

  /** How many variables it is about. */
  int variables() {
    return (int) orders.stream().map(Order::variable).distinct().count();
  }
}
