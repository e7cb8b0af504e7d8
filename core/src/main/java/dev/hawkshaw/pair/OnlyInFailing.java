package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Procedure I: orders that the failing run has and no passing run, without explained ones. */
final class OnlyInFailing {
  private OnlyInFailing() {}

  /** In the order in which they came. */
  static List<Finding> find(PairTable table, Collection<Pair> firsts) {
    List<Pair> only = new ArrayList<>();
    for (Pair pair : firsts) {
      if (table.number(Order.of(pair)) < 0) {
        only.add(pair);
      }
    }
    Set<Pair> unexplained = Predictable.unexplained(only);
    return only.stream()
        .filter(unexplained::contains)
        .map(pair -> Finding.of(Procedure.I, pair))
        .toList();
  }
}
