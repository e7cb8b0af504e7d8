package dev.hawkshaw.lab.bench;

import dev.hawkshaw.bug.CallStack;
import dev.hawkshaw.bug.Grouping;
import dev.hawkshaw.bug.PatternClusters;
import dev.hawkshaw.bug.RunClusters;
import dev.hawkshaw.bug.Shown;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternKind;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.roaringbitmap.RoaringBitmap;

/**
 * The time that the Griffin paper's two clusterings take on made-up runs, of which half fail.
 *
 * @param runClusters how many clusters the failing runs make
 * @param patternClusters how many clusters the first patterns of these make
 */
record SyntheticClusters(
    int patterns,
    int failing,
    int runClusters,
    int patternClusters,
    double rankSeconds,
    double runSeconds,
    double patternSeconds) {
  /** Each failing run has one of them. */
  private static final int BUGS = 10;

  /** Patterns of a bug's own; nearly all of them are in each of its runs. */
  private static final int OF_BUG = 50;

  private static final int MISSING = 50;

  /** One of the other patterns in twenty is in a run, whether it fails or not. */
  private static final int DENSITY = 20;

  private static final int CALLS = 30;

  static SyntheticClusters measure(int patterns, int failing) {
    Matrix<Integer> matrix = matrix(patterns, failing);
    long start = System.nanoTime();
    List<Ranked<Integer>> ranking =
        Ranking.rank(matrix, Formula.JACCARD, Comparator.naturalOrder());
    long ranked = System.nanoTime();
    List<RoaringBitmap> clusters =
        RunClusters.of(matrix, ranking, Grouping.DEFAULT.topOfRuns(), Grouping.DEFAULT.similar());
    long clustered = System.nanoTime();
    int patternClusters = 0;
    for (RoaringBitmap cluster : clusters) {
      patternClusters += PatternClusters.byStacks(first(matrix, ranking, cluster)).size();
    }
    return new SyntheticClusters(
        patterns,
        failing,
        clusters.size(),
        patternClusters,
        (ranked - start) / 1e9,
        (clustered - ranked) / 1e9,
        (System.nanoTime() - clustered) / 1e9);
  }

  private static Matrix<Integer> matrix(int patterns, int failing) {
    SplittableRandom random = new SplittableRandom(1);
    Matrix<Integer> matrix = new Matrix<>();
    for (int run = 0; run < 2 * failing; run++) {
      boolean fails = run % 2 == 0;
      int bug = fails ? run / 2 % BUGS : -1;
      matrix.merge(Matrix.ofRun(run + 1, fails, seen(patterns, bug, random)));
    }
    return matrix;
  }

  private static List<Integer> seen(int patterns, int bug, SplittableRandom random) {
    List<Integer> seen = new ArrayList<>();
    for (int i = 0; i < OF_BUG && bug >= 0; i++) {
      if (random.nextInt(MISSING) > 0) {
        seen.add(bug * OF_BUG + i);
      }
    }
    for (int pattern = BUGS * OF_BUG; pattern < patterns; pattern++) {
      if (random.nextInt(DENSITY) == 0) {
        seen.add(pattern);
      }
    }
    return seen;
  }

  private static List<Shown> first(
      Matrix<Integer> matrix, List<Ranked<Integer>> ranking, RoaringBitmap cluster) {
    return ranking.stream()
        .map(Ranked::entity)
        .filter(each -> RoaringBitmap.intersects(matrix.failingRunsWith(each), cluster))
        .limit(Grouping.DEFAULT.topOfBug())
        .map(each -> shown(each, cluster.first()))
        .toList();
  }

  /** Patterns of one bug are in the same methods, at other lines. */
  private static Shown shown(int pattern, int run) {
    String method = "method" + pattern / OF_BUG;
    List<Site> sites =
        IntStream.range(0, 3).mapToObj(step -> site(3L * pattern + step, method)).toList();
    Sighting sighting =
        new Sighting(new Pattern(PatternKind.R1_W2_R1, sites), List.of(), Collapse.FULL);
    List<CallStack> stacks = sites.stream().map(SyntheticClusters::stack).toList();
    return new Shown(run, sighting, stacks, List.of());
  }

  private static Site site(long id, String method) {
    return new Site(id, "made.Up", method, "()V", "Up.java", (int) id, "RW", "made.Up.x", 1);
  }

  private static CallStack stack(Site site) {
    List<Frame> frames = new ArrayList<>();
    for (int i = 1; i < CALLS; i++) {
      frames.add(new Frame("made.Up", "call" + i, "Up.java", i));
    }
    frames.add(new Frame(site.className(), site.method(), site.file(), site.line()));
    return new CallStack(frames);
  }

  List<Object> row() {
    return List.of(
        patterns, failing, runClusters, patternClusters, rankSeconds, runSeconds, patternSeconds);
  }
}
