package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Pair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Combines pairs on two locations into two-variable patterns: a pair from T1 to T2 on x and one
 * from T2 to T1 on y. That the directions differ is what makes them unserializable; the order of
 * all four says which of the 27 it is.
 *
 * <p>A pair is combined with at most {@link #RELATED} others: with the last ones that went from T2
 * to T1, no further away than {@link #REACH} turns of the whole run, and with no more than {@link
 * #STRANGERS} of those that have no class in common with it. So the work, and what is found, is at
 * most so many times the number of pairs.
 */
final class Combiner {
  /** So many of the last pairs in the other direction are looked at. */
  static final int RELATED = 8;

  /** So many of them may be about something that has nothing to do with the pair's variable. */
  static final int STRANGERS = 2;

  /** So far back in the run's order of turns. */
  static final long REACH = 10_000;

  private final Collapse collapse;
  private final Consumer<Sighting> found;

  /** The last pairs from one thread to another. */
  private final Map<Long, Latest> latest = new HashMap<>();

  private Combiner(Collapse collapse, Consumer<Sighting> found) {
    this.collapse = collapse;
    this.found = found;
  }

  /** Combines pairs, which come in the order in which they were completed. */
  static void combine(Collapse collapse, List<Pair> pairs, Consumer<Sighting> found) {
    Combiner combiner = new Combiner(collapse, found);
    for (Pair pair : pairs) {
      combiner.add(pair);
    }
  }

  private void add(Pair pair) {
    int from = pair.before().thread();
    int to = pair.after().thread();
    Latest back = latest.get(threads(to, from));
    if (back != null) {
      combine(pair, back);
    }
    latest.computeIfAbsent(threads(from, to), key -> new Latest(RELATED)).add(pair);
  }

  static long threads(int from, int to) {
    return ((long) from << 32) | to;
  }

  static boolean areInReach(Pair earlier, Pair later) {
    return later.after().start() - earlier.after().start() <= REACH;
  }

  private void combine(Pair pair, Latest back) {
    int strangers = 0;
    for (int i = 0; i < back.size(); i++) {
      Pair other = back.get(i);
      if (!areInReach(other, pair)) {
        return;
      }
      if (other.location() != pair.location()
          && other.isOneGoWith(pair)
          && (other.isNear(pair) || strangers++ < STRANGERS)) {
        found.accept(sighting(other, pair));
      }
    }
  }

  private Sighting sighting(Pair x, Pair y) {
    return both(collapse, x, y);
  }

  /** What two pairs in opposite directions are together. */
  static Sighting both(Collapse collapse, Pair x, Pair y) {
    Interleaving four = new Interleaving();
    four.add(x, 1, 2, 0);
    four.add(y, 2, 1, 1);
    return four.sighting(TwoVariables.of(four.steps()), collapse);
  }
}
