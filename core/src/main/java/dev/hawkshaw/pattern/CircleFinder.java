package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Pair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Finds circles of pairs over three threads, and three locations or two. A pair from T3 to T1
 * closes those that go from T1 over any T2 to T3; of each step the last {@link #RECENT} are looked
 * at, so there are at most {@link #RECENT} times {@link #RECENT} circles for each pair, and none at
 * all is looked for in a recording with more than {@link #MOST} pairs, where there would be far too
 * many to be of use.
 */
final class CircleFinder {
  static final int RECENT = 4;
  static final int MOST = 20_000;

  private final Collapse collapse;
  private final Consumer<Sighting> found;
  private final Map<Integer, Latest> to = new HashMap<>();
  private final Map<Long, Latest> between = new HashMap<>();

  private CircleFinder(Collapse collapse, Consumer<Sighting> found) {
    this.collapse = collapse;
    this.found = found;
  }

  /** Looks at pairs, which come in the order in which they were completed. */
  static void find(Collapse collapse, List<Pair> pairs, Consumer<Sighting> found) {
    if (pairs.size() <= MOST) {
      CircleFinder finder = new CircleFinder(collapse, found);
      pairs.forEach(finder::add);
    }
  }

  private void add(Pair pair) {
    Latest middle = to.get(pair.before().thread());
    for (int i = 0; middle != null && i < middle.size(); i++) {
      close(pair, middle.get(i));
    }
    to.computeIfAbsent(pair.after().thread(), key -> new Latest(RECENT)).add(pair);
    long threads = Combiner.threads(pair.before().thread(), pair.after().thread());
    between.computeIfAbsent(threads, key -> new Latest(RECENT)).add(pair);
  }

  /** From T2 to T3, and from there to T1: what is missing is how T1 came before T2. */
  private void close(Pair last, Pair middle) {
    Latest first = between.get(Combiner.threads(last.after().thread(), middle.before().thread()));
    for (int i = 0; first != null && i < first.size(); i++) {
      Pair one = first.get(i);
      if (Combiner.areInReach(one, last)) {
        close(one, middle, last);
      }
    }
  }

  private void close(Pair one, Pair two, Pair three) {
    if (areApart(one, two, three)) {
      found.accept(sighting(one, two, three));
    } else if (three.location() != one.location() && isChain(one, two)) {
      found.accept(chain(one, two, three));
    } else if (three.location() != one.location() && isChain(two, three)) {
      found.accept(chain(two, three, one));
    }
  }

  /** A location is read, changed by the thread that both pairs have in common, and read again. */
  private static boolean isChain(Pair one, Pair two) {
    return one.location() == two.location()
        && one.after().start() == two.before().start()
        && !one.write1()
        && !two.write2();
  }

  private Sighting chain(Pair read, Pair readAgain, Pair back) {
    Interleaving interleaving = new Interleaving();
    interleaving.add(read, 1, 2, 0);
    interleaving.addSecond(readAgain, 3, 0);
    interleaving.add(back, 3, 1, 1);
    return interleaving.sighting(ReadersApart.of(interleaving.steps()), collapse);
  }

  private static boolean areApart(Pair one, Pair two, Pair three) {
    return one.location() != two.location()
        && two.location() != three.location()
        && three.location() != one.location();
  }

  private Sighting sighting(Pair one, Pair two, Pair three) {
    Interleaving interleaving = new Interleaving();
    interleaving.add(one, 1, 2, 0);
    interleaving.add(two, 2, 3, 1);
    interleaving.add(three, 3, 1, 2);
    return interleaving.sighting(ThreeThreads.of(interleaving.steps()), collapse);
  }
}
