package dev.hawkshaw.pattern;

import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import java.util.List;
import java.util.stream.Stream;

/** Pairs as the patterns that they make, so that they can be shown in the same way. */
public final class PairSightings {
  private PairSightings() {}

  /** One pair. */
  public static Sighting of(Pair pair) {
    return sighting(
        List.of(new Step(pair.write1(), 1), new Step(pair.write2(), 2)),
        List.of(pair.one(), pair.two()),
        List.of(pair.before(), pair.after()));
  }

  /** One pair, or two that came together. */
  public static Sighting of(List<Pair> pairs) {
    return pairs.size() == 1 ? of(pairs.get(0)) : of(pairs.get(0), pairs.get(1));
  }

  /** One pair the other way round, which is what should not happen. */
  public static Sighting ofReversed(Pair pair) {
    return sighting(
        List.of(new Step(pair.write2(), 1), new Step(pair.write1(), 2)),
        List.of(pair.two(), pair.one()),
        List.of(pair.after(), pair.before()));
  }

  /** Two that came together: three accesses if they are about one location, or else four. */
  public static Sighting of(Pair one, Pair two) {
    if (one.location() == two.location()) {
      return sighting(
          List.of(new Step(one.write1(), 1), new Step(one.write2(), 2), new Step(two.write2(), 1)),
          List.of(one.one(), one.two(), two.two()),
          List.of(one.before(), one.after(), two.after()));
    }
    boolean opposite = one.before().thread() != two.before().thread();
    Interleaving four = new Interleaving();
    four.add(one, 1, 2, 0);
    four.add(two, opposite ? 2 : 1, opposite ? 1 : 2, 1);
    PatternKind kind = TwoVariables.of(four.steps());
    return four.sighting(kind == null ? sameWay(four.steps()) : kind, Collapse.FULL);
  }

  /** One thread came first at both: alone that is as if it had come first altogether. */
  private static PatternKind sameWay(List<Step> steps) {
    return new PatternKind(
        Integer.MAX_VALUE,
        steps,
        "two orders that never came together",
        "T1 came first at %s and at %s");
  }

  private static Sighting sighting(List<Step> steps, List<Site> sites, List<Turn> turns) {
    PatternKind kind =
        Stream.of(PatternKind.values())
            .filter(each -> each.steps().equals(steps))
            .findFirst()
            .orElseThrow();
    return new Sighting(new Pattern(kind, sites), turns, Collapse.FULL);
  }
}
