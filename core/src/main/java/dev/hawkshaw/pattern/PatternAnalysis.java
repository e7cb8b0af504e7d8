package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.PairFinder;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.Window;
import dev.hawkshaw.spectrum.Alike;
import dev.hawkshaw.spectrum.Analysis;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Ranking;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The pattern view.
 *
 * @param window how many turns of a location are looked at together
 * @param collapse which accesses of a turn stand for it
 */
public record PatternAnalysis(int window, Collapse collapse) implements Analysis<Pattern> {

  @Override
  public Set<Pattern> entities(Recording recording) {
    Set<Pattern> patterns = new LinkedHashSet<>();
    forEachSighting(recording, sighting -> patterns.add(sighting.pattern()));
    return patterns;
  }

  /**
   * Ranks by weight ({@link Plausibility}). Patterns of several variables that add nothing are left
   * out, and of those on the same variables that the same runs have, one stands for all.
   */
  @Override
  public List<Ranked<Pattern>> rank(Matrix<Pattern> matrix, Formula formula) {
    return rank(matrix, formula, Integer.MAX_VALUE);
  }

  /**
   * The same, but only those with the best scores are weighed: for who wants the first few of very
   * many.
   *
   * @param most how many are weighed
   */
  public List<Ranked<Pattern>> rank(Matrix<Pattern> matrix, Formula formula, int most) {
    List<Ranked<Pattern>> best =
        Ranking.scores(matrix, formula, Pattern::isDeadlock).stream()
            .sorted(Comparator.comparingDouble(each -> -each.score()))
            .limit(most)
            .toList();
    List<Ranked<Pattern>> scored = Simplest.of(best);
    List<Ranked<Pattern>> weighed = Plausibility.weigh(matrix, formula, scored);
    List<Ranked<Pattern>> folded = Alike.fold(matrix, weighed, Pattern::variable, Pattern.ORDER);
    return Ranking.of(folded, Pattern.ORDER);
  }

  @Override
  public Comparator<Pattern> amongTies() {
    return Pattern.ORDER;
  }

  /** Everywhere a run shows one of the patterns. */
  public Stream<Sighting> sightings(Recording recording, Set<Pattern> patterns) {
    Stream.Builder<Sighting> sightings = Stream.builder();
    Consumer<Sighting> wanted =
        sighting -> {
          if (patterns.contains(sighting.pattern())) {
            sightings.add(sighting);
          }
        };
    // To combine what happened to several variables takes longer than all the rest.
    if (patterns.stream().allMatch(each -> each.kind().variables() == 1)) {
      forEachOfOneVariable(recording, wanted);
    } else {
      forEachSighting(recording, wanted);
    }
    return sightings.build();
  }

  /** Falcon's paper knows patterns of one variable only, and no locks. */
  private void forEachSighting(Recording recording, Consumer<Sighting> action) {
    forEachOfOneVariable(recording, action);
    if (collapse == Collapse.FULL) {
      List<Pair> all = pairs(recording);
      Combiner.combine(collapse, all, action);
      CircleFinder.find(collapse, all, action);
      DeadlockFinder.find(recording, action);
    }
  }

  /** Everywhere a run shows a pattern of one variable. */
  public void forEachOfOneVariable(Recording recording, Consumer<Sighting> action) {
    for (Window each : recording.windows()) {
      PatternFinder.find(collapse, cut(each)).forEach(action);
    }
  }

  private List<Pair> pairs(Recording recording) {
    PairFinder pairs = new PairFinder();
    recording.windows().forEach(each -> pairs.add(each.location(), cut(each)));
    recording.crossings().forEach(each -> pairs.add(each.location(), each.turns()));
    return pairs.pairs();
  }

  private List<Turn> cut(Window whole) {
    return whole.turns().subList(0, Math.min(window, whole.turns().size()));
  }
}
