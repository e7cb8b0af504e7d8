package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Spot;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Examples;
import dev.hawkshaw.pattern.Lineup;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.spectrum.Formula;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The patterns, with the options that users get but for the formula.
 *
 * @param balanced whether runs are compared with those made alike, as for users
 */
record PatternView(String name, Formula formula, boolean balanced) implements View, PatternRanking {
  /** More than that nobody reads. */
  private static final int TOP = 20;

  /** With the window and the turns that users get. */
  static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);

  @Override
  public Ranks rank(List<JudgedRun> runs, AnswerKey key) {
    Matrix<Pattern> matrix = matrix(runs);
    CausePlace place = CausePlace.in(order(matrix, runs), pattern -> isTrue(pattern, key));
    return new Ranks(matrix.entities().size(), place);
  }

  /** As users get them: the first by all evidence, the rest by weight. */
  @Override
  public List<Ranked<Pattern>> order(Matrix<Pattern> matrix, List<JudgedRun> runs) {
    List<Ranked<Pattern>> ranking = ANALYSIS.rank(matrix, formula);
    Lineup lineup = new Lineup(matrix, ranking, TOP);
    Examples examples = new Examples(ANALYSIS, lineup.patterns());
    Map<Integer, String> signatures = new HashMap<>();
    for (JudgedRun run : runs) {
      if (run.failing()) {
        examples.add(run.index(), run.recording());
        signatures.put(run.index(), run.signature());
      }
    }
    List<Ranked<Pattern>> ordered = new ArrayList<>(lineup.ordered(examples, signatures));
    ordered.addAll(ranking.subList(ordered.size(), ranking.size()));
    return ordered;
  }

  @Override
  public Matrix<Pattern> matrix(List<JudgedRun> runs) {
    return matrix(runs, balanced);
  }

  static Matrix<Pattern> matrix(List<JudgedRun> runs, boolean balanced) {
    Matrix<Pattern> matrix = new Matrix<>();
    for (JudgedRun run : runs) {
      String stratum = balanced ? run.stratum() : "";
      matrix.merge(ANALYSIS.summarize(run.index(), run.failing(), stratum, run.recording()));
    }
    return matrix;
  }

  static boolean isTrue(Pattern pattern, AnswerKey key) {
    return key.accepts(variables(pattern), pattern.kind().notation(), spots(pattern));
  }

  /** The bugs that it is a true cause of. */
  static Set<String> bugsOf(Pattern pattern, AnswerKey key) {
    return key.bugsOf(variables(pattern), pattern.kind().notation(), spots(pattern));
  }

  private static List<Spot> spots(Pattern pattern) {
    return pattern.sites().stream().map(Spot::of).toList();
  }

  /** As keys have them: those of one pattern are joined by commas, in the order of their steps. */
  private static String variables(Pattern pattern) {
    List<String> names = new ArrayList<>();
    for (int step = 0; step < pattern.sites().size(); step++) {
      if (pattern.kind().steps().get(step).variable() == names.size()) {
        names.add(pattern.sites().get(step).variableName());
      }
    }
    return String.join(",", names);
  }
}
