package dev.hawkshaw.pattern;

import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Together;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Weighs patterns by more than how often they come with failures. Consequences of a failure come
 * with it as surely as its cause, and of very many patterns some do by chance; what tells them
 * apart is what they are.
 *
 * <ul>
 *   <li>A pattern counts for less the more variables it has: there are far more of those. A
 *       deadlock does not: no run has one by chance.
 *   <li>One with an order that was never seen the other way round counts for half ({@link Orders}).
 *   <li>One of three accesses or more is also seen with others of its kind in the same methods, as
 *       when a loop is interrupted here or there; it has their score if that is higher. A deadlock
 *       is the same one wherever its threads wait for the locks.
 *   <li>What passing runs have nearly as often as failing ones counts for less. Where most runs
 *       fail, a score alone does not show that: by Jaccard, what all runs have is as suspicious as
 *       failures are frequent.
 *   <li>A pair stands behind a pattern of three accesses that it is a part of, if that has nearly
 *       as much: it says less of the same.
 * </ul>
 */
final class Plausibility {
  static final double PER_VARIABLE = 0.7;
  static final double ONE_WAY = 0.5;
  static final double NEARLY = 0.8;

  /** What is left if passing runs have it as often: such patterns come last, but they are there. */
  static final double UNCLEAR = 0.01;

  /** The kind, the variable and the methods of a pattern. */
  private record Methods(PatternKind kind, String variable, List<Long> methods) {
    static Methods of(Pattern pattern) {
      if (pattern.sites().size() < 3) {
        return null;
      }
      List<Long> methods = new ArrayList<>(pattern.sites().size());
      for (int step = 0; step < pattern.sites().size(); step++) {
        if (pattern.kind().steps().get(step).act() != Act.WAIT) {
          methods.add(pattern.sites().get(step).methodOfCode());
        }
      }
      return new Methods(pattern.kind(), pattern.variable(), methods);
    }
  }

  private final Orders orders;
  private final Map<Methods, Double> together;

  private Plausibility(Matrix<Pattern> matrix, Formula formula, List<Ranked<Pattern>> scored) {
    this.orders = new Orders(matrix.entities());
    this.together = Together.scores(matrix, formula, scored, Methods::of);
  }

  /** The same with their weights. */
  static List<Ranked<Pattern>> weigh(
      Matrix<Pattern> matrix, Formula formula, List<Ranked<Pattern>> scored) {
    Plausibility plausibility = new Plausibility(matrix, formula, scored);
    List<Ranked<Pattern>> weighed = new ArrayList<>(scored.size());
    scored.forEach(each -> weighed.add(each.weighing(plausibility.weight(each))));
    return behindWhole(weighed);
  }

  private double weight(Ranked<Pattern> ranked) {
    Pattern pattern = ranked.entity();
    double score = Math.max(ranked.score(), together.getOrDefault(Methods.of(pattern), 0.0));
    return score
        * simple(pattern.kind())
        * (orders.areSeenBothWays(pattern) ? 1 : ONE_WAY)
        * Math.max(UNCLEAR, ranked.counts().tells());
  }

  private static double simple(PatternKind kind) {
    return kind.isDeadlock() ? 1 : Math.pow(PER_VARIABLE, kind.variables() - 1);
  }

  private static List<Ranked<Pattern>> behindWhole(List<Ranked<Pattern>> weighed) {
    Map<Pattern.Edge, Double> best = new HashMap<>();
    for (Ranked<Pattern> each : weighed) {
      if (each.entity().kind().isTriple()) {
        each.entity().edges().forEach(edge -> best.merge(edge, each.weight(), Math::max));
      }
    }
    return weighed.stream().map(each -> behindWhole(each, best)).toList();
  }

  private static Ranked<Pattern> behindWhole(Ranked<Pattern> each, Map<Pattern.Edge, Double> best) {
    if (each.entity().sites().size() != 2) {
      return each;
    }
    double whole = best.getOrDefault(each.entity().edges().get(0), 0.0);
    return whole < NEARLY * each.weight()
        ? each
        : each.weighing(Math.min(each.weight(), Math.nextDown(whole)));
  }
}
