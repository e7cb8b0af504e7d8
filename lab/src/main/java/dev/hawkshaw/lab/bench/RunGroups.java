package dev.hawkshaw.lab.bench;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.Bugs;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.roaringbitmap.RoaringBitmap;

/**
 * How failing runs were grouped, and how well.
 *
 * @param clusters how many there are
 * @param fMeasure 1 if each is the runs of one bug
 * @param ofOneBug the same, counting only runs in which one bug happened, and no other
 */
record RunGroups(int clusters, double fMeasure, double ofOneBug) {

  /** By the bugs that were found: the runs that show them, and those that are likely theirs. */
  static RunGroups of(Bugs bugs, Happened happened) {
    List<Set<Integer>> clusters = new ArrayList<>();
    for (Bug bug : bugs.all()) {
      Set<Integer> runs = new HashSet<>(bug.runs());
      runs.addAll(bug.likelyRuns());
      clusters.add(runs);
    }
    return measured(clusters, happened);
  }

  /** By a clustering of the runs themselves. */
  static RunGroups of(List<RoaringBitmap> clusters, Happened happened) {
    List<Set<Integer>> sets = new ArrayList<>();
    for (RoaringBitmap each : clusters) {
      sets.add(each.stream().boxed().collect(Collectors.toSet()));
    }
    return measured(sets, happened);
  }

  private static RunGroups measured(List<Set<Integer>> clusters, Happened happened) {
    return new RunGroups(
        clusters.size(), happened.fMeasure(clusters), happened.ofOneBug().fMeasure(clusters));
  }
}
