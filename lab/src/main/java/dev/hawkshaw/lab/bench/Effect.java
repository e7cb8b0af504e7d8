package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import java.util.ArrayList;
import java.util.List;

/**
 * What a way to rank patterns made of the runs of a subject.
 *
 * @param failing how many of the runs failed
 * @param highest the highest score
 * @param patterns how many patterns of the bug's kind there are
 * @param inFailing how many of them are in a failing run
 * @param onlyInFailing how many of them are in no passing run
 * @param cause the first that is a true cause, or null
 */
record Effect(
    int failing,
    double highest,
    int patterns,
    int inFailing,
    int onlyInFailing,
    Ranked<Pattern> cause) {

  static Effect of(PatternRanking way, List<JudgedRun> runs, AnswerKey key) {
    Matrix<Pattern> matrix = way.matrix(runs);
    List<Ranked<Pattern>> ranking = way.order(matrix, runs);
    List<Counts> ofKind =
        matrix.entities().stream()
            .filter(each -> FalconRanking.isOf(key.kind(), each))
            .map(matrix::counts)
            .toList();
    return new Effect(
        JudgedRun.failing(runs),
        ranking.stream().mapToDouble(Ranked::score).max().orElse(0),
        ofKind.size(),
        (int) ofKind.stream().filter(each -> each.ef() > 0).count(),
        (int) ofKind.stream().filter(each -> each.ef() > 0 && each.ep() == 0).count(),
        CausePlace.first(ranking, each -> PatternView.isTrue(each, key)));
  }

  /** Where CCI has each access of the cause; null for one that it has not. */
  List<Integer> byCci(List<JudgedRun> runs) {
    if (cause == null) {
      return List.of();
    }
    List<Ranked<CciView.Predicate>> ranking = CciView.ranking(runs);
    List<Integer> ranks = new ArrayList<>();
    cause.entity().sites().forEach(site -> ranks.add(CciView.rank(ranking, site)));
    return ranks;
  }

  /** Never called a success: what did not fail has no rank. */
  Object shownRank(Kind kind) {
    if (kind == Kind.NONE) {
      return failing == 0 ? "never failed" : "failed without a bug";
    }
    if (failing == 0) {
      return "not exposed";
    }
    return cause == null ? "not ranked" : cause.worstRank();
  }
}
