package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Evidence;
import dev.hawkshaw.pattern.Examples;
import dev.hawkshaw.pattern.Lineup;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.roaringbitmap.RoaringBitmap;

/**
 * A pattern that may be the cause of failing runs.
 *
 * @param ranked its counts are of those runs and of all passing ones
 * @param alike others on the same variables that the same runs have
 */
record Contender(Ranked<Pattern> ranked, Shown shown, List<Shown> alike) {
  /** More failing runs than these say hardly more of which pattern is the better example. */
  private static final int READ = 15;

  /** What is not among these by its score alone is none of the first few by all evidence. */
  private static final int WEIGHED = 5000;

  /** Of those that are alike so many say all there is to say. */
  private static final int ALIKE = 10;

  Pattern pattern() {
    return ranked.entity();
  }

  /** Whether another pattern has a variable or a method in common with it. */
  boolean isNear(Pattern other) {
    for (Site site : other.sites()) {
      for (Site own : pattern().sites()) {
        if (site.variable().equals(own.variable()) || site.methodOfCode() == own.methodOfCode()) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The best explanations of some failing runs, the most suspicious first.
   *
   * <p>The formula is not Jaccard's, as there may be more bugs: by that, what comes with every
   * failing run and with many passing ones stands before what explains half of the failing runs and
   * no passing one has.
   *
   * @param matrix its failing runs are those to be explained
   */
  static List<Contender> of(
      PatternAnalysis analysis, Matrix<Pattern> matrix, FailingRuns runs, int most) {
    List<Ranked<Pattern>> ranking = analysis.rank(matrix, Formula.GAIN, WEIGHED);
    Lineup lineup = new Lineup(matrix, ranking, most);
    Examples examples = new Examples(analysis, lineup.patterns());
    RoaringBitmap failing = matrix.failing();
    for (int run : FailingRuns.some(failing, READ)) {
      examples.add(run, runs.recording(run));
    }
    return lineup.ordered(examples, signatures(failing, runs)).stream()
        .limit(most)
        .map(each -> of(each, analysis, matrix, examples, runs))
        .toList();
  }

  private static Map<Integer, String> signatures(RoaringBitmap failing, FailingRuns runs) {
    return failing.stream().boxed().collect(Collectors.toMap(run -> run, runs::signature));
  }

  private static Contender of(
      Ranked<Pattern> ranked,
      PatternAnalysis analysis,
      Matrix<Pattern> matrix,
      Examples examples,
      FailingRuns runs) {
    Evidence evidence = examples.of(ranked.entity());
    if (evidence.isEmpty()) {
      int run = matrix.failingRunsWith(ranked.entity()).first();
      Examples one = new Examples(analysis, List.of(ranked.entity()));
      one.add(run, runs.recording(run));
      evidence = one.of(ranked.entity());
    }
    List<Shown> alike =
        ranked.alike().stream()
            .map(examples::of)
            .filter(each -> !each.isEmpty())
            .limit(ALIKE)
            .map(each -> Shown.in(runs.recording(each.run()), each))
            .toList();
    return new Contender(ranked, Shown.in(runs.recording(evidence.run()), evidence), alike);
  }
}
