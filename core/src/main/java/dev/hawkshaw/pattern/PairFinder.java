package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import java.util.ArrayList;
import java.util.List;

/** Takes all pairs of a recording's windows, in the order in which they were completed. */
final class PairFinder {
  private final Collapse collapse;
  private final List<Pair> pairs = new ArrayList<>();

  PairFinder(Collapse collapse) {
    this.collapse = collapse;
  }

  /** Adds the pairs among consecutive turns on one location. */
  void add(int location, List<Turn> turns) {
    for (int from = 0; from < turns.size() - 1; from++) {
      for (int to = from + 1; to < turns.size(); to++) {
        if (turns.get(from).thread() != turns.get(to).thread()) {
          add(location, turns.get(from), turns.get(to));
        }
        if (turns.get(to).firstWrite() != null) {
          break; // nothing is paired across a write
        }
      }
    }
  }

  private void add(int location, Turn before, Turn after) {
    for (PatternKind kind : PatternKind.pairs()) {
      boolean write1 = kind.steps().get(0).write();
      boolean write2 = kind.steps().get(1).write();
      Site one = collapse.before(before, write1);
      Site two = collapse.after(after, write2);
      if (one != null && two != null && collapse.adjoin(before, write1, after, write2)) {
        pairs.add(new Pair(location, before, after, write1, write2, one, two));
      }
    }
  }

  /** Each of them once, though windows overlap. */
  List<Pair> pairs() {
    pairs.sort(Pair.BY_TIME);
    List<Pair> distinct = new ArrayList<>(pairs.size());
    Pair last = null;
    for (Pair pair : pairs) {
      if (last == null || Pair.BY_TIME.compare(last, pair) != 0) {
        distinct.add(pair);
      }
      last = pair;
    }
    return distinct;
  }
}
