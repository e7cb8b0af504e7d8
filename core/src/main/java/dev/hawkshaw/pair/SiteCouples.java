package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Procedure III by sites: two orders on different locations between the same two threads, each of
 * which passing runs have, but none has both. What all passing runs have is together with all
 * others, so it is left out first; and any two that more than half of them have are together. For
 * what is left the bits of their runs are compared: the runs themselves are not looked at.
 */
final class SiteCouples {
  /** Of more than so many, none says anything. */
  static final int MOST = 10_000;

  private final Presence passing;
  private final List<Finding> found = new ArrayList<>();

  /** By the two threads, so that only what may be a couple is compared. */
  private final Map<Long, Group> groups = new HashMap<>();

  /** Pairs between two threads, and the runs that have such orders. */
  private record Pairs(List<Pair> pairs, Presence.Rows rows) {
    void add(Pair pair, int order) {
      pairs.add(pair);
      rows.add(order);
    }

    /** Adds those of other locations that no run has together with an order. */
    void addApart(Pair pair, int order, List<Pair> apart) {
      for (int row = rows.nextApart(order, 0); row >= 0; row = rows.nextApart(order, row + 1)) {
        if (pairs.get(row).location() != pair.location()) {
          apart.add(pairs.get(row));
        }
      }
    }
  }

  /**
   * All pairs between two threads.
   *
   * @param seldom those whose orders at most half of the passing runs have
   * @param often the others
   */
  private record Group(Pairs seldom, Pairs often) {}

  private SiteCouples(Presence passing) {
    this.passing = passing;
  }

  /** By when the second of them came. */
  static List<Finding> find(PairTable table, Presence passing, Collection<Pair> firsts) {
    SiteCouples couples = new SiteCouples(passing);
    for (Pair pair : firsts) {
      int order = table.number(Order.of(pair));
      if (order >= 0 && passing.count(order) < passing.runs()) {
        couples.add(pair, order);
      }
      if (couples.found.size() >= MOST) {
        break;
      }
    }
    return Predictable.unexplainedCouples(couples.found);
  }

  private void add(Pair two, int order) {
    Group group = groups.computeIfAbsent(threads(two), key -> newGroup());
    boolean isSeldom = 2 * passing.count(order) <= passing.runs();
    List<Pair> apart = new ArrayList<>();
    group.seldom.addApart(two, order, apart);
    if (isSeldom) {
      group.often.addApart(two, order, apart);
    }
    (isSeldom ? group.seldom : group.often).add(two, order);
    apart.sort(Pair.BY_TIME);
    apart.forEach(one -> found.add(Finding.of(Procedure.III_SITE, one, two, 0)));
  }

  private Group newGroup() {
    return new Group(newPairs(), newPairs());
  }

  private Pairs newPairs() {
    return new Pairs(new ArrayList<>(), passing.rows());
  }

  private static long threads(Pair pair) {
    int one = pair.before().thread();
    int other = pair.after().thread();
    return (long) Math.min(one, other) << 32 | Math.max(one, other);
  }
}
