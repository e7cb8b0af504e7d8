package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.spectrum.Matrix;
import java.util.List;

/**
 * AVIO: unserializable triples that no passing run has. It reports them without an order, so all
 * share the first rank.
 */
final class AvioView implements View {

  @Override
  public String name() {
    return "avio";
  }

  @Override
  public Ranks rank(List<JudgedRun> runs, AnswerKey key) {
    Matrix<Pattern> all = PatternView.matrix(runs, false);
    List<Pattern> triples =
        all.entities().stream().filter(pattern -> pattern.kind().isTriple()).toList();
    return new Ranks(
        triples.size(),
        CausePlace.in(OnlyFailing.of(all, triples), pattern -> PatternView.isTrue(pattern, key)));
  }
}
