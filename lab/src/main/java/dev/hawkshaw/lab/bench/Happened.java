package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Cause;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.spectrum.Matrix;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which bugs happened in which failing runs: what a grouping of the runs is compared with.
 *
 * @param byRun for each failing run the names of its bugs; none if that cannot be told
 */
record Happened(Map<Integer, Set<String>> byRun) {
  /** Pairs are often seen where nothing happened, so what is larger tells more. */
  private static final int TELLING = 3;

  /** If there is one bug all runs failed for it; otherwise runs tell it, or their patterns do. */
  static Happened in(List<JudgedRun> runs, AnswerKey key, Matrix<Pattern> matrix)
      throws IOException {
    Map<Integer, Set<String>> byRun = new TreeMap<>();
    boolean one = key.bugs().size() == 1;
    for (JudgedRun run : runs) {
      if (run.failing()) {
        byRun.put(run.index(), one ? key.bugs() : told(run, key));
      }
    }
    if (!one && !key.truth().isTold()) {
      addShown(byRun, telling(key), matrix);
    }
    return new Happened(byRun);
  }

  private static Set<String> told(JudgedRun run, AnswerKey key) throws IOException {
    Set<String> bugs = key.truth().in(run.output(), run.symptom(), run.signature());
    bugs.retainAll(key.bugs());
    return bugs;
  }

  private static void addShown(
      Map<Integer, Set<String>> byRun, AnswerKey telling, Matrix<Pattern> matrix) {
    for (Pattern pattern : matrix.entities()) {
      Set<String> bugs = PatternView.bugsOf(pattern, telling);
      if (!bugs.isEmpty()) {
        matrix.failingWith(pattern).forEach(run -> byRun.get(run).addAll(bugs));
      }
    }
  }

  /** The key with those causes alone that show that a bug happened. */
  static AnswerKey telling(AnswerKey key) {
    List<Cause> causes = key.causes().stream().filter(each -> isTelling(each, key)).toList();
    return new AnswerKey(key.kind(), causes, List.of(), List.of(), List.of(), List.of());
  }

  /** Whether a cause is as large as those that show that its bug happened. */
  static boolean isTelling(Cause cause, AnswerKey key) {
    return cause.places().size() >= TELLING
        || key.causes().stream()
            .noneMatch(each -> each.bug().equals(cause.bug()) && each.places().size() >= TELLING);
  }

  /** The failing runs of each bug that happened. */
  Map<String, Set<Integer>> byBug() {
    Map<String, Set<Integer>> runs = new LinkedHashMap<>();
    byRun.forEach(
        (run, bugs) ->
            bugs.forEach(bug -> runs.computeIfAbsent(bug, name -> new TreeSet<>()).add(run)));
    return runs;
  }

  /** The bugs that happened in a run in which no other did. */
  Set<String> alone() {
    Set<String> alone = new LinkedHashSet<>();
    byRun.values().stream().filter(bugs -> bugs.size() == 1).forEach(alone::addAll);
    return alone;
  }

  /** In how many failing runs more than one bug happened. */
  int several() {
    return (int) byRun.values().stream().filter(bugs -> bugs.size() > 1).count();
  }

  /** Of how many failing runs it cannot be told why. */
  int untold() {
    return (int) byRun.values().stream().filter(Set::isEmpty).count();
  }

  /** The failing runs in which one bug happened, and no other. */
  Happened ofOneBug() {
    Map<Integer, Set<String>> one = new TreeMap<>(byRun);
    one.values().removeIf(bugs -> bugs.size() != 1);
    return new Happened(one);
  }

  /** How well clusters of the failing runs fit; what they have of other runs is left out. */
  double fMeasure(List<Set<Integer>> clusters) {
    List<Set<Integer>> known = new ArrayList<>();
    for (Set<Integer> cluster : clusters) {
      Set<Integer> runs = new TreeSet<>(cluster);
      runs.retainAll(byRun.keySet());
      known.add(runs);
    }
    return FMeasure.of(known, byBug().values(), byRun.keySet());
  }
}
