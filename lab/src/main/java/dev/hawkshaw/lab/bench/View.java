package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.spectrum.Formula;
import java.util.List;

/** A view whose ranking is compared with the answer keys. */
interface View {
  /** What users get. */
  PatternView PATTERN = new PatternView("pattern", Formula.JACCARD, true);

  /** All that exist: what users get first, then baselines, then other ways to score. */
  List<View> ALL =
      List.of(
          PATTERN,
          PairView.PAIR,
          PairView.LOCON,
          new AvioView(),
          new DefUseView(),
          new CciView(),
          new PatternView("plain", Formula.JACCARD, false),
          new PatternView("ochiai", Formula.OCHIAI, true),
          new PatternView("tarantula", Formula.TARANTULA, true),
          new PatternView("dstar", Formula.DSTAR, true),
          new PatternView("op2", Formula.OP2, true),
          new PatternView("barinel", Formula.BARINEL, true),
          new PatternView("importance", Formula.IMPORTANCE, true));

  /** Its name in tables. */
  String name();

  /** Ranks what the runs have. */
  Ranks rank(List<JudgedRun> runs, AnswerKey key);

  /**
   * How a ranking did.
   *
   * @param entities how many there are in all
   * @param place of the first true cause, or null if none is ranked
   */
  record Ranks(int entities, CausePlace place) {}
}
