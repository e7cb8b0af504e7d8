package dev.hawkshaw.lab.bench;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import java.util.List;

/** A way to find the patterns of runs and to rank them. */
interface PatternRanking {
  /** Which runs have which patterns. */
  Matrix<Pattern> matrix(List<JudgedRun> runs);

  /** Those of failing runs, the most suspicious first. */
  List<Ranked<Pattern>> order(Matrix<Pattern> matrix, List<JudgedRun> runs);
}
