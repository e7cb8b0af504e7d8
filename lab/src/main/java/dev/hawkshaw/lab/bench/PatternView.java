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
import java.util.function.Predicate;

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
    Integer cause = worstPlace(ranking, pattern -> isTrue(pattern, key));
    return new Ranks(matrix.entities().size(), cause);
  }

  /** Where the first true one is met if, among equals, all the others come before it. */
  static <E> Integer worstPlace(List<Ranked<E>> ranking, Predicate<E> isTrue) {
    for (Ranked<E> first : ranking) {
      if (isTrue.test(first.entity())) {
        long before =
            ranking.stream()
                .filter(each -> each.rank() < first.rank() || isOther(each, first, isTrue))
                .count();
        return (int) before + 1;
      }
    }
    return null;
  }

  private static <E> boolean isOther(Ranked<E> each, Ranked<E> first, Predicate<E> isTrue) {
    return each.rank() == first.rank() && !isTrue.test(each.entity());
  }

  private static boolean isTrue(Pattern pattern, AnswerKey key) {
    return key.accepts(
        pattern.sites().get(0).variableName(),
        pattern.kind().notation(),
        pattern.sites().stream().map(Spot::of).toList());
  }
}
