package dev.hawkshaw.bug;

import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.roaringbitmap.IntConsumer;
import org.roaringbitmap.RoaringBitmap;

/**
 * Griffin's first clustering: failing runs with similar sets of most suspicious entities fail for
 * the same reason. The two most similar clusters become one until none are similar enough.
 *
 * <p>A cluster's set are the first entities of its runs; what comes first in two clusters together
 * is among what comes first in each, so the sets are merged and nothing is looked up again. Each
 * cluster remembers the later one that it is most similar to, which only has to be found anew if
 * that one has changed.
 */
public final class RunClusters {
  private final int top;
  private final double similar;
  private final List<Cluster> clusters = new ArrayList<>();

  private static final class Cluster {
    private final int place;
    private final RoaringBitmap runs = new RoaringBitmap();
    private int[] set;
    private Cluster nearest;
    private double similarity;

    Cluster(int place, int[] set) {
      this.place = place;
      this.set = set;
    }
  }

  private RunClusters(int top, double similar) {
    this.top = top;
    this.similar = similar;
  }

  /**
   * The clusters, in the order of their first runs.
   *
   * @param ranking the most suspicious first
   * @param top how many entities of a run or a cluster count
   * @param similar what the Jaccard similarity of two sets must be at least
   */
  public static <E> List<RoaringBitmap> of(
      Matrix<E> matrix, List<Ranked<E>> ranking, int top, double similar) {
    RunClusters all = new RunClusters(top, similar);
    all.begin(firstOf(matrix, ranking, top));
    all.mergeAll();
    return all.clusters.stream().map(cluster -> cluster.runs).toList();
  }

  /** For each failing run the places in the ranking of its first entities. */
  private static <E> Map<Integer, int[]> firstOf(
      Matrix<E> matrix, List<Ranked<E>> ranking, int top) {
    Map<Integer, int[]> sets = new LinkedHashMap<>();
    Map<Integer, Integer> sizes = new HashMap<>();
    RoaringBitmap open = matrix.failing();
    open.forEach((IntConsumer) run -> sets.put(run, new int[top]));
    for (int place = 0; place < ranking.size() && !open.isEmpty(); place++) {
      RoaringBitmap runs = matrix.failingRunsWith(ranking.get(place).entity());
      runs.and(open);
      for (int run : runs) {
        int size = sizes.merge(run, 1, Integer::sum);
        sets.get(run)[size - 1] = place;
        if (size == top) {
          open.remove(run);
        }
      }
    }
    sets.replaceAll((run, set) -> Arrays.copyOf(set, sizes.getOrDefault(run, 0)));
    return sets;
  }

  /** Runs with the same set are one cluster: nothing is more similar. */
  private void begin(Map<Integer, int[]> sets) {
    Map<List<Integer>, Cluster> bySet = new LinkedHashMap<>();
    sets.forEach(
        (run, set) ->
            bySet
                .computeIfAbsent(
                    Arrays.stream(set).boxed().toList(), s -> new Cluster(bySet.size(), set))
                .runs
                .add(run));
    clusters.addAll(bySet.values());
    for (int i = 0; i < clusters.size(); i++) {
      findNearest(i);
    }
  }

  private void mergeAll() {
    int best = best();
    while (best >= 0) {
      Cluster one = clusters.get(best);
      Cluster other = one.nearest;
      one.runs.or(other.runs);
      one.set = merged(one.set, other.set);
      clusters.remove(other);
      for (int i = 0; i < clusters.size(); i++) {
        update(i, best, other);
      }
      best = best();
    }
  }

  private void update(int index, int merged, Cluster gone) {
    Cluster cluster = clusters.get(index);
    Cluster changed = clusters.get(merged);
    if (index == merged || cluster.nearest == changed || cluster.nearest == gone) {
      findNearest(index);
    } else if (index < merged) {
      consider(cluster, changed);
    }
  }

  /** The first of those that have the most similar one; -1 if none is similar enough. */
  private int best() {
    int best = -1;
    for (int i = 0; i < clusters.size(); i++) {
      Cluster cluster = clusters.get(i);
      boolean enough = cluster.nearest != null && cluster.similarity >= similar;
      if (enough && (best < 0 || cluster.similarity > clusters.get(best).similarity)) {
        best = i;
      }
    }
    return best;
  }

  private void findNearest(int index) {
    Cluster cluster = clusters.get(index);
    cluster.nearest = null;
    cluster.similarity = 0;
    for (Cluster later : clusters.subList(index + 1, clusters.size())) {
      consider(cluster, later);
    }
  }

  /** Of equals the first, as if all had been looked at in order. */
  private static void consider(Cluster cluster, Cluster later) {
    double similarity = similarity(cluster.set, later.set);
    boolean first = cluster.nearest == null || similarity > cluster.similarity;
    if (first || (similarity == cluster.similarity && later.place < cluster.nearest.place)) {
      cluster.nearest = later;
      cluster.similarity = similarity;
    }
  }

  /** Jaccard's: how much of what they have they have both. Sets are in order. */
  static double similarity(int[] one, int[] other) {
    int both = 0;
    int i = 0;
    int j = 0;
    while (i < one.length && j < other.length) {
      int order = Integer.compare(one[i], other[j]);
      both += order == 0 ? 1 : 0;
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    int any = one.length + other.length - both;
    return any == 0 ? 1 : (double) both / any;
  }

  private int[] merged(int[] one, int[] other) {
    return IntStream.concat(Arrays.stream(one), Arrays.stream(other))
        .sorted()
        .distinct()
        .limit(top)
        .toArray();
  }
}
