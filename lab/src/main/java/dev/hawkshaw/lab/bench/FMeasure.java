package dev.hawkshaw.lab.bench;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Van Rijsbergen's F-measure of clusters of failing runs, as in section 4.3 of the Griffin paper.
 *
 * <p>There each run is in one cluster. Here a run in which two bugs happened is in both, and one
 * that nothing explains is in none: the weights are of all places in clusters, and of the runs that
 * have none, which count as grouped wrongly. Where each run is in one cluster, it is the paper's.
 */
final class FMeasure {
  private FMeasure() {}

  /**
   * From 0 to 1; 1 if there was nothing to be grouped.
   *
   * @param optimal the runs of each bug
   * @param failing all failing runs
   */
  static double of(
      List<Set<Integer>> clusters, Collection<Set<Integer>> optimal, Set<Integer> failing) {
    Set<Integer> left = new HashSet<>(failing);
    clusters.forEach(left::removeAll);
    int places = left.size();
    double sum = 0;
    for (Set<Integer> cluster : clusters) {
      places += cluster.size();
      sum += cluster.size() * best(cluster, optimal);
    }
    return places == 0 ? 1 : sum / places;
  }

  private static double best(Set<Integer> cluster, Collection<Set<Integer>> optimal) {
    return optimal.stream().mapToDouble(each -> of(cluster, each)).max().orElse(0);
  }

  /** The harmonic mean of precision and recall. */
  static double of(Set<Integer> cluster, Set<Integer> optimal) {
    Set<Integer> both = new HashSet<>(cluster);
    both.retainAll(optimal);
    int sizes = cluster.size() + optimal.size();
    return sizes == 0 ? 0 : 2.0 * both.size() / sizes;
  }
}
