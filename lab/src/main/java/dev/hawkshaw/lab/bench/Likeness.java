package dev.hawkshaw.lab.bench;

import dev.hawkshaw.bug.Grouping;
import java.util.ArrayList;
import java.util.List;

/**
 * The two parameters of the Griffin paper's clustering of failing runs.
 *
 * @param top how many patterns of a run count (t)
 * @param similar how similar two clusters must be to become one (s)
 */
record Likeness(int top, double similar) {
  /** What the paper took. */
  static final Likeness PUBLISHED =
      new Likeness(Grouping.DEFAULT.topOfRuns(), Grouping.DEFAULT.similar());

  private static final int[] TOPS = {5, 10, 30, 100};
  private static final double[] SIMILARITIES = {0.3, 0.5, 0.8};

  /** Those that are tried. */
  static List<Likeness> all() {
    List<Likeness> all = new ArrayList<>();
    for (int top : TOPS) {
      for (double similar : SIMILARITIES) {
        all.add(new Likeness(top, similar));
      }
    }
    return all;
  }
}
