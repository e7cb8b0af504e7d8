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
 * others, so it is left out first. For any two the bits of their runs are compared, which stand
 * beside each other: the runs themselves are not looked at.
 */
final class SiteCouples {
  /** Of more than so many, none says anything. */
  static final int MOST = 10_000;

  private final Presence passing;
  private final List<Finding> found = new ArrayList<>();

  /** By the two threads, so that only what may be a couple is compared. */
  private final Map<Long, Group> groups = new HashMap<>();

  /** The pairs between two threads, and the runs that have such orders. */
  private record Group(List<Pair> pairs, Presence.Rows rows) {}

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
      if (couples.found.size() == MOST) {
        break;
      }
    }
    return Predictable.unexplainedCouples(couples.found);
  }

  private void add(Pair two, int order) {
    Group group = groups.computeIfAbsent(threads(two), key -> newGroup());
    int row = group.rows.add(order);
    int one = group.rows.nextApart(row, 0);
    while (one < row && found.size() < MOST) {
      Pair other = group.pairs.get(one);
      if (other.location() != two.location()) {
        found.add(Finding.of(Procedure.III_SITE, other, two, 0));
      }
      one = group.rows.nextApart(row, one + 1);
    }
    group.pairs.add(two);
  }

  private Group newGroup() {
    return new Group(new ArrayList<>(), passing.rows());
  }

  private static long threads(Pair pair) {
    int one = pair.before().thread();
    int other = pair.after().thread();
    return (long) Math.min(one, other) << 32 | Math.max(one, other);
  }
}
