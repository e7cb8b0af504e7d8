package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Matrix;
import java.util.ArrayList;
import java.util.List;
import org.roaringbitmap.RoaringBitmap;

/** Groups failing runs that fail for the same reason, and the patterns that are that reason. */
public final class BugFinder {
  private final PatternAnalysis analysis;
  private final Matrix<Pattern> matrix;
  private final FailingRuns runs;
  private final Grouping grouping;
  private final List<Bug> bugs = new ArrayList<>();

  /** Finds the bugs that these runs have. */
  public BugFinder(
      PatternAnalysis analysis, Matrix<Pattern> matrix, FailingRuns runs, Grouping grouping) {
    this.analysis = analysis;
    this.matrix = matrix;
    this.runs = runs;
    this.grouping = grouping;
  }

  /** All of them. */
  public Bugs find() {
    return switch (grouping.way()) {
      case CAUSES -> byCauses();
      case GRIFFIN -> bySimilarity();
    };
  }

  private Bugs byCauses() {
    Causes causes = new Causes(analysis, matrix, runs, grouping.signatures());
    for (Explained each : causes.find()) {
      bugs.add(bug(each));
    }
    return new Bugs(bugs, causes.left().stream().boxed().toList());
  }

  /** Its patterns are those of the same methods among the most suspicious of its runs. */
  private Bug bug(Explained explained) {
    List<Shown> shown = new ArrayList<>();
    explained.causes().forEach(each -> addNew(shown, each.shown()));
    Matrix<Pattern> own = matrix.only(explained::isNear).withFailing(explained.runs());
    for (Contender each : Contender.of(analysis, own, runs, grouping.topOfBug())) {
      addNew(shown, each.shown());
      each.alike().forEach(alike -> addNew(shown, alike));
    }
    List<Shown> causes = explained.causes().stream().map(Contender::shown).toList();
    return maker()
        .make(PatternClusters.around(shown).with(causes), explained.runs(), explained.likely());
  }

  private void addNew(List<Shown> all, Shown one) {
    boolean known = all.stream().anyMatch(each -> each.pattern().equals(one.pattern()));
    if (!known && all.size() < grouping.topOfBug()) {
      all.add(one);
    }
  }

  private BugMaker maker() {
    return new BugMaker(analysis, matrix::counts, runs);
  }

  /** The failing runs, clustered as in the paper. */
  public List<RoaringBitmap> runClusters() {
    return new Similarity(analysis, matrix, runs, grouping).runClusters();
  }

  /** As in the paper: each cluster of patterns of each cluster of runs is a bug. */
  private Bugs bySimilarity() {
    Similarity similarity = new Similarity(analysis, matrix, runs, grouping);
    BugMaker maker = maker();
    RoaringBitmap left = matrix.failing();
    for (RoaringBitmap cluster : similarity.runClusters()) {
      for (PatternCluster patterns : similarity.patternClusters(cluster)) {
        bugs.add(maker.make(patterns, cluster, new RoaringBitmap()));
        left.andNot(cluster);
      }
    }
    return new Bugs(bugs, left.stream().boxed().toList());
  }
}
