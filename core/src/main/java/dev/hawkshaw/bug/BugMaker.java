package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Counts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.roaringbitmap.RoaringBitmap;

/** Makes a bug of what was grouped. */
final class BugMaker {
  private final PatternAnalysis analysis;
  private final Function<Pattern, Counts> counts;
  private final FailingRuns runs;

  BugMaker(PatternAnalysis analysis, Function<Pattern, Counts> counts, FailingRuns runs) {
    this.analysis = analysis;
    this.counts = counts;
    this.runs = runs;
  }

  /**
   * The bug.
   *
   * @param cluster its patterns; the first is the cause
   * @param showing the failing runs that show it
   * @param likely those that do not, but fail in the same way
   */
  Bug make(PatternCluster cluster, RoaringBitmap showing, RoaringBitmap likely) {
    Shown example = cluster.members().get(0).shown();
    Pattern cause = example.pattern();
    List<BugPattern> patterns = patterns(cluster, cause);
    return new Bug(
        BugKind.of(cause),
        example.sighting().variables(),
        example.sighting().variableNames(),
        methods(cluster),
        patterns,
        showing.stream().boxed().toList(),
        likely.stream().boxed().toList(),
        example,
        Timeline.of(
            analysis,
            runs.recording(example.run()),
            example.sighting(),
            patterns.stream().skip(1).map(BugPattern::pattern).toList()),
        Circumstances.of(runs.recording(example.run()), example));
  }

  private List<BugPattern> patterns(PatternCluster cluster, Pattern cause) {
    List<BugPattern> patterns = new ArrayList<>();
    for (PatternCluster.Member member : cluster.members()) {
      Pattern pattern = member.shown().pattern();
      patterns.add(new BugPattern(PatternRole.of(pattern, cause), pattern, counts.apply(pattern)));
    }
    patterns.sort(Comparator.comparing(BugPattern::role));
    return List.copyOf(patterns);
  }

  /** Where a side has no method of the program in common, that of its last access. */
  static List<Call> methods(PatternCluster cluster) {
    PatternCluster.Member cause = cluster.members().get(0);
    List<Call> methods = new ArrayList<>();
    for (int thread = 0; thread < cause.sides().size(); thread++) {
      Call top = cluster.sides().get(cause.sides().get(thread)).top();
      methods.add(top == null ? lastOf(cause.shown(), thread) : top);
    }
    return methods;
  }

  private static Call lastOf(Shown shown, int thread) {
    Call last = null;
    for (int step = 0; step < shown.stacks().size(); step++) {
      if (shown.thread(step) == thread) {
        last = Call.of(shown.pattern().sites().get(step));
      }
    }
    return last;
  }
}
