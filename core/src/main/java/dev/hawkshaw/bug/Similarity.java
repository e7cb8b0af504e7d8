package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Examples;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import java.util.List;
import org.roaringbitmap.RoaringBitmap;

/** The Griffin paper's two clusterings, one after the other, for comparison. */
final class Similarity {
  private final PatternAnalysis analysis;
  private final Matrix<Pattern> matrix;
  private final FailingRuns runs;
  private final Grouping grouping;
  private final List<Ranked<Pattern>> ranking;

  Similarity(
      PatternAnalysis analysis, Matrix<Pattern> matrix, FailingRuns runs, Grouping grouping) {
    this.analysis = analysis;
    this.matrix = matrix;
    this.runs = runs;
    this.grouping = grouping;
    this.ranking = analysis.rank(matrix, Formula.JACCARD);
  }

  List<RoaringBitmap> runClusters() {
    return RunClusters.of(matrix, ranking, grouping.topOfRuns(), grouping.similar());
  }

  /** Of the most suspicious patterns that some failing runs have and passing runs less often. */
  List<PatternCluster> patternClusters(RoaringBitmap some) {
    List<Pattern> top =
        ranking.stream()
            .filter(each -> each.counts().tells() > 0)
            .map(Ranked::entity)
            .filter(each -> RoaringBitmap.intersects(matrix.failingRunsWith(each), some))
            .limit(grouping.topOfBug())
            .toList();
    return PatternClusters.byStacks(top.stream().map(each -> shown(each, some)).toList());
  }

  private Shown shown(Pattern pattern, RoaringBitmap some) {
    RoaringBitmap with = matrix.failingRunsWith(pattern);
    with.and(some);
    int run = with.first();
    Examples examples = new Examples(analysis, List.of(pattern));
    examples.add(run, runs.recording(run));
    return Shown.in(runs.recording(run), examples.of(pattern));
  }
}
