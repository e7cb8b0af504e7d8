package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Ranking;
import java.util.List;

/**
 * As in the Falcon paper: one access stands for a turn, windows have five turns, and all runs count
 * alike in Jaccard's formula. Only patterns of the bug's kind are looked at.
 */
record FalconRanking(Kind kind) implements PatternRanking {
  static final int WINDOW = 5;

  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(WINDOW, Collapse.FALCON);

  @Override
  public Matrix<Pattern> matrix(List<JudgedRun> runs) {
    Matrix<Pattern> matrix = new Matrix<>();
    for (JudgedRun run : runs) {
      List<Pattern> ofKind =
          ANALYSIS.entities(run.recording()).stream().filter(each -> isOf(kind, each)).toList();
      matrix.merge(Matrix.ofRun(run.index(), run.failing(), ofKind));
    }
    return matrix;
  }

  /** What the paper counts: conflicting pairs for order violations, triples for all others. */
  static boolean isOf(Kind kind, Pattern pattern) {
    return kind == Kind.ORDER ? isPair(pattern) : pattern.kind().isTriple();
  }

  private static boolean isPair(Pattern pattern) {
    return pattern.sites().size() == 2;
  }

  /** The paper also ranks what every run has. */
  @Override
  public List<Ranked<Pattern>> order(Matrix<Pattern> matrix, List<JudgedRun> runs) {
    List<Ranked<Pattern>> scored =
        matrix.entities().stream()
            .filter(each -> matrix.counts(each).ef() > 0)
            .map(each -> scored(each, matrix.counts(each)))
            .toList();
    return Ranking.of(scored, ANALYSIS.amongTies());
  }

  private static Ranked<Pattern> scored(Pattern pattern, Counts counts) {
    return new Ranked<>(0, 0, pattern, Formula.JACCARD.score(counts), counts);
  }
}
