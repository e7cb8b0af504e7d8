package dev.hawkshaw.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.roaringbitmap.RoaringBitmap;

class RunClustersTest {
  private static final int FAILING = 7;
  private static final int RUNS = 15;

  /** Figure 4 of the Griffin paper: for each pattern the runs that have it. */
  private static final Map<String, String> FIGURE_4 =
      Map.ofEntries(
          Map.entry("P01", "1 2 3"),
          Map.entry("P02", "1 2 3"),
          Map.entry("P03", "1 2 3"),
          Map.entry("P04", "1 2 3"),
          Map.entry("P05", "1 2 3 8 9 12"),
          Map.entry("P06", "4 5"),
          Map.entry("P07", "6 7"),
          Map.entry("P08", "6 7"),
          Map.entry("P09", "4 5"),
          Map.entry("P10", "4 5 8 9 12 13 14 15"),
          Map.entry("P11", "6 7 9 10 11 12 13 14 15"),
          Map.entry("P12", "4 6 8 9 10 11 12 13 14 15"),
          Map.entry("P13", "5 7 8 9 10 11 12 13 14 15"),
          Map.entry("P14", "4 7 8 9 10 11 12 13 14 15"),
          Map.entry("P15", "1 8 9 10 11 12 13 14 15"));

  @Test
  void findsTheThreeClustersOfThePaper() {
    assertEquals(
        List.of(List.of(1, 2, 3), List.of(4, 5), List.of(6, 7)), clusters(FIGURE_4, 5, 0.5));
  }

  /** E4 and E5 have three of six patterns in common: 0.5 is enough, a little more is not. */
  @Test
  void mergesWhatIsJustSimilarEnough() {
    assertEquals(
        List.of(List.of(1, 2, 3), List.of(4), List.of(5), List.of(6), List.of(7)),
        clusters(FIGURE_4, 5, 0.51));
  }

  @Test
  void runsWithTheSamePatternsAreAlwaysOneCluster() {
    assertEquals(List.of(List.of(1, 2, 3)), clusters(FIGURE_4, 5, 1).subList(0, 1));
  }

  /** P12 to P15 make the difference between E4 and E5, and they come last. */
  @Test
  void onlyTheMostSuspiciousPatternsCount() {
    assertEquals(List.of(List.of(1, 2, 3), List.of(4, 5), List.of(6, 7)), clusters(FIGURE_4, 3, 1));
  }

  @Test
  void runsWithoutAnyPatternAreAlike() {
    Map<String, String> patterns = Map.of("P1", "1 2");
    assertEquals(List.of(List.of(1, 2), List.of(3, 4, 5, 6, 7)), clusters(patterns, 5, 0.5));
  }

  /** The paper's loops, word for word, on 500 random matrices. */
  @Test
  void isWhatThePaperDefines() {
    Random random = new Random(8);
    for (int i = 0; i < 500; i++) {
      Map<String, String> patterns = patterns(random);
      int top = 1 + random.nextInt(8);
      double similar = (1 + random.nextInt(10)) / 10.0;
      assertEquals(
          byDefinition(patterns, top, similar),
          clusters(patterns, top, similar),
          () -> patterns + "");
    }
  }

  private static Map<String, String> patterns(Random random) {
    Map<String, String> patterns = new TreeMap<>();
    for (int p = 0; p < 12; p++) {
      StringBuilder runs = new StringBuilder();
      for (int run = 1; run <= RUNS; run++) {
        if (random.nextInt(3) == 0) {
          runs.append(runs.length() == 0 ? "" : " ").append(run);
        }
      }
      patterns.put("P" + (char) ('a' + p), runs.toString());
    }
    return patterns;
  }

  private static List<List<Integer>> clusters(
      Map<String, String> patterns, int top, double similar) {
    Matrix<String> matrix = matrix(patterns);
    List<List<Integer>> clusters = new ArrayList<>();
    for (RoaringBitmap each : RunClusters.of(matrix, ranking(matrix), top, similar)) {
      clusters.add(each.stream().boxed().toList());
    }
    return clusters;
  }

  private static List<Ranked<String>> ranking(Matrix<String> matrix) {
    return Ranking.rank(matrix, Formula.JACCARD, Comparator.naturalOrder());
  }

  private static Matrix<String> matrix(Map<String, String> patterns) {
    Matrix<String> matrix = new Matrix<>();
    for (int run = 1; run <= RUNS; run++) {
      Set<String> has = new TreeSet<>();
      for (Map.Entry<String, String> pattern : patterns.entrySet()) {
        if (List.of(pattern.getValue().split(" ")).contains(String.valueOf(run))) {
          has.add(pattern.getKey());
        }
      }
      matrix.merge(Matrix.ofRun(run, run <= FAILING, has));
    }
    return matrix;
  }

  private static List<List<Integer>> byDefinition(
      Map<String, String> patterns, int top, double similar) {
    Matrix<String> matrix = matrix(patterns);
    List<Ranked<String>> ranking = ranking(matrix);
    List<TreeSet<Integer>> clusters = new ArrayList<>();
    for (int run = 1; run <= FAILING; run++) {
      clusters.add(new TreeSet<>(Set.of(run)));
    }
    while (true) {
      double best = -1;
      int one = 0;
      int other = 0;
      for (int i = 0; i < clusters.size(); i++) {
        for (int j = i + 1; j < clusters.size(); j++) {
          Set<String> first = top(matrix, ranking, clusters.get(i), top);
          Set<String> second = top(matrix, ranking, clusters.get(j), top);
          double similarity = similarity(first, second);
          if (similarity > best) {
            best = similarity;
            one = i;
            other = j;
          }
        }
      }
      if (best < similar) {
        return clusters.stream().map(each -> List.copyOf(each)).toList();
      }
      clusters.get(one).addAll(clusters.remove(other));
    }
  }

  private static Set<String> top(
      Matrix<String> matrix, List<Ranked<String>> ranking, Set<Integer> runs, int top) {
    Set<String> first = new HashSet<>();
    ranking.stream()
        .map(Ranked::entity)
        .filter(each -> matrix.failingWith(each).anyMatch(runs::contains))
        .limit(top)
        .forEach(first::add);
    return first;
  }

  private static double similarity(Set<String> one, Set<String> other) {
    Set<String> both = new HashSet<>(one);
    both.retainAll(other);
    Set<String> any = new HashSet<>(one);
    any.addAll(other);
    return any.isEmpty() ? 1 : (double) both.size() / any.size();
  }
}
