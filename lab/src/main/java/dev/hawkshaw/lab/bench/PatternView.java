package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Spot;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import java.util.List;

/** The patterns, with the options that users get. */
final class PatternView implements View {
  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);

  @Override
  public String name() {
    return "pattern";
  }

  @Override
  public Ranks rank(List<JudgedRun> runs, AnswerKey key) {
    Matrix<Pattern> matrix = new Matrix<>();
    for (JudgedRun run : runs) {
      matrix.merge(ANALYSIS.summarize(run.index(), run.failing(), run.recording()));
    }
    List<Ranked<Pattern>> ranking = ANALYSIS.rank(matrix, Formula.JACCARD);
    CausePlace place = CausePlace.in(ranking, pattern -> isTrue(pattern, key));
    return new Ranks(matrix.entities().size(), place);
  }

  private static boolean isTrue(Pattern pattern, AnswerKey key) {
    return key.accepts(
        pattern.sites().get(0).variableName(),
        pattern.kind().notation(),
        pattern.sites().stream().map(Spot::of).toList());
  }
}
