package dev.hawkshaw.recording;

import java.util.ArrayList;
import java.util.List;

/** Takes all pairs of windows, in the order in which they were completed. */
public final class PairFinder {
  private final List<Pair> pairs = new ArrayList<>();

  /** The pairs of a run. */
  public static List<Pair> of(Recording recording) {
    PairFinder finder = new PairFinder();
    recording.windows().forEach(each -> finder.add(each.location(), each.turns()));
    recording.crossings().forEach(each -> finder.add(each.location(), each.turns()));
    return finder.pairs();
  }

  /** Adds the pairs among consecutive turns on one location. */
  public void add(int location, List<Turn> turns) {
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
    add(location, before, false, after, true);
    add(location, before, true, after, false);
    add(location, before, true, after, true);
  }

  private void add(int location, Turn before, boolean write1, Turn after, boolean write2) {
    Site one = before.last(write1);
    Site two = after.first(write2);
    if (one != null && two != null && Turn.adjoin(before, write1, after, write2)) {
      pairs.add(new Pair(location, before, after, write1, write2, one, two));
    }
  }

  /** Each of them once, though windows overlap. */
  public List<Pair> pairs() {
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
