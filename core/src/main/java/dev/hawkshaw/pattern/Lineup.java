package dev.hawkshaw.pattern;

import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The top of a ranking, put in order by what failing runs show of it: which pattern stands for
 * those that are alike, and which comes first where weights are equal.
 */
public final class Lineup {
  /** Of very many with the same weight, any order is a guess. */
  private static final int MOST = 1000;

  private final Matrix<Pattern> matrix;
  private final List<Ranked<Pattern>> contenders;

  /** So many are wanted; those that share the last one's rank have the same right to be there. */
  public Lineup(Matrix<Pattern> matrix, List<Ranked<Pattern>> ranking, int size) {
    int last = ranking.isEmpty() ? 0 : ranking.get(Math.min(size, ranking.size()) - 1).rank();
    this.matrix = matrix;
    this.contenders = ranking.stream().filter(each -> each.rank() <= last).limit(MOST).toList();
  }

  /** All that is to be looked for in failing runs. */
  public List<Pattern> patterns() {
    return contenders.stream().flatMap(Lineup::all).toList();
  }

  private static Stream<Pattern> all(Ranked<Pattern> ranked) {
    return Stream.concat(Stream.of(ranked.entity()), ranked.alike().stream());
  }

  /**
   * Where weights are equal, first deadlocks, which explain a failure by themselves; then what more
   * failing runs have; then what comes with fewer ways of failing; then what has fewer variables;
   * then triples, which say more than pairs; then what comes later in the failing runs, so nearer
   * to the failure. What is equal in all that shares a rank.
   *
   * @param examples of all patterns, in all failing runs
   * @param signatures of the failing runs
   */
  public List<Ranked<Pattern>> ordered(Examples examples, Map<Integer, String> signatures) {
    Comparator<Ranked<Pattern>> order =
        Comparator.<Ranked<Pattern>>comparingDouble(each -> -each.weight())
            .thenComparing(each -> !each.entity().isDeadlock())
            .thenComparing(each -> -each.counts().ef())
            .thenComparing(each -> waysOfFailing(each.entity(), signatures))
            .thenComparing(each -> each.entity().kind().variables())
            .thenComparing(each -> each.entity().sites().size() == 2)
            .thenComparing(each -> -examples.lateness(each.entity()));
    List<Ranked<Pattern>> standing =
        contenders.stream().map(each -> withMostTelling(each, examples)).toList();
    return Ranking.of(standing, order, Comparator.comparing(Ranked::entity, Pattern.ORDER));
  }

  private long waysOfFailing(Pattern pattern, Map<Integer, String> signatures) {
    return matrix.failingWith(pattern).mapToObj(signatures::get).distinct().count();
  }

  /** Of those that are alike, the one that says most stands for all. */
  private static Ranked<Pattern> withMostTelling(Ranked<Pattern> ranked, Examples examples) {
    if (ranked.alike().isEmpty()) {
      return ranked;
    }
    Closeness closeness = examples.closeness();
    Comparator<Pattern> telling =
        Comparator.<Pattern, Boolean>comparing(each -> !each.isDeadlock())
            .thenComparing(each -> each.kind().variables())
            .thenComparing(each -> each.sites().size() == 2)
            .thenComparing(each -> !each.staysInMethods())
            .thenComparing(closeness::span)
            .thenComparing(each -> -closeness.tightRuns(each))
            .thenComparing(each -> -examples.lateness(each))
            .thenComparing(Pattern.ORDER);
    List<Pattern> all = new ArrayList<>(all(ranked).sorted(telling).toList());
    return ranked.as(all.remove(0), all);
  }
}
