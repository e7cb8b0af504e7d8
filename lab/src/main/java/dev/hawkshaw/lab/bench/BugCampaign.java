package dev.hawkshaw.lab.bench;

import dev.hawkshaw.bug.BugFinder;
import dev.hawkshaw.bug.Bugs;
import dev.hawkshaw.bug.FailingRuns;
import dev.hawkshaw.bug.Grouping;
import dev.hawkshaw.bug.RunClusters;
import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What was made of the failing runs of one campaign.
 *
 * @param patterns how many there are in all
 * @param found the bugs that users get
 * @param groups the failing runs by these bugs
 * @param unsigned the same if it is not used how runs failed
 * @param griffin the same by the paper's algorithm, for each of its parameters; empty if the
 *     subject has one bug
 * @param seconds how long it took to find the bugs
 */
record BugCampaign(
    int seed,
    int patterns,
    Happened happened,
    List<FoundBug> found,
    RunGroups groups,
    RunGroups unsigned,
    Map<Likeness, RunGroups> griffin,
    double seconds) {
  private static final Grouping UNSIGNED =
      new Grouping(
          Grouping.DEFAULT.way(),
          Grouping.DEFAULT.topOfRuns(),
          Grouping.DEFAULT.similar(),
          Grouping.DEFAULT.topOfBug(),
          false);

  static BugCampaign of(int seed, List<JudgedRun> runs, AnswerKey key) throws IOException {
    Matrix<Pattern> matrix = View.PATTERN.matrix(runs);
    FailingRuns failing = failing(runs);
    Happened happened = Happened.in(runs, key, matrix);
    long start = System.nanoTime();
    Bugs bugs = find(matrix, failing, Grouping.DEFAULT);
    double seconds = (System.nanoTime() - start) / 1e9;
    return new BugCampaign(
        seed,
        matrix.entities().size(),
        happened,
        FoundBug.of(bugs.all(), key, happened.byBug().keySet()),
        RunGroups.of(bugs, happened),
        RunGroups.of(find(matrix, failing, UNSIGNED), happened),
        key.bugs().size() > 1 ? griffin(matrix, happened) : Map.of(),
        seconds);
  }

  private static FailingRuns failing(List<JudgedRun> runs) {
    Map<Integer, String> signatures = new HashMap<>();
    Map<Integer, Recording> recordings = new HashMap<>();
    runs.stream()
        .filter(JudgedRun::failing)
        .forEach(
            run -> {
              signatures.put(run.index(), run.signature());
              recordings.put(run.index(), run.recording());
            });
    return new FailingRuns(signatures, recordings::get);
  }

  private static Bugs find(Matrix<Pattern> matrix, FailingRuns failing, Grouping grouping) {
    return new BugFinder(PatternView.ANALYSIS, matrix, failing, grouping).find();
  }

  private static Map<Likeness, RunGroups> griffin(Matrix<Pattern> matrix, Happened happened) {
    List<Ranked<Pattern>> ranking = PatternView.ANALYSIS.rank(matrix, Formula.JACCARD);
    Map<Likeness, RunGroups> griffin = new LinkedHashMap<>();
    for (Likeness each : Likeness.all()) {
      griffin.put(
          each,
          RunGroups.of(RunClusters.of(matrix, ranking, each.top(), each.similar()), happened));
    }
    return griffin;
  }

  int failing() {
    return happened.byRun().size();
  }

  boolean isExposed() {
    return failing() > 0;
  }

  /** The bugs that happened. */
  Set<String> bugs() {
    return happened.byBug().keySet();
  }

  int wrong() {
    return count(each -> !each.isRight());
  }

  int twice() {
    return count(FoundBug::again);
  }

  /** The true bugs that have a cluster of their own. */
  int right() {
    return count(FoundBug::isNew);
  }

  int methodsRight() {
    return count(each -> each.isNew() && each.methods());
  }

  int kindRight() {
    return count(each -> each.isNew() && each.kind());
  }

  /** Those that happened and have no cluster of their own. */
  int missed() {
    return bugs().size() - right();
  }

  /** How many of these happened in no run in which no other did. */
  int missedNeverAlone() {
    return missed() - missedAlone();
  }

  /** How many of these happened in a run in which no other did. */
  int missedAlone() {
    return (int) happened.alone().stream().filter(bug -> !isFound(bug)).count();
  }

  private boolean isFound(String bug) {
    return found.stream().anyMatch(each -> bug.equals(each.name()));
  }

  /** The most calls between a method and an access, of what is right. */
  int calls() {
    return found.stream().filter(FoundBug::isRight).mapToInt(FoundBug::calls).max().orElse(0);
  }

  private int count(Predicate<FoundBug> which) {
    return (int) found.stream().filter(which).count();
  }
}
