package dev.hawkshaw.spectrum;

import org.roaringbitmap.RoaringBitmap;

/** Scores the entities of a matrix as it is when the ranking begins. */
final class Scoring<E> {
  private final Matrix<E> matrix;
  private final Formula formula;
  private final Strata strata;
  private final Balance balance;

  Scoring(Matrix<E> matrix, Formula formula) {
    this.matrix = matrix;
    this.formula = formula;
    this.strata = matrix.strataOfRuns();
    this.balance =
        new Balance(strata.count(matrix.failedRuns()), strata.count(matrix.passedRuns()));
  }

  /** Its rank is still to be found. */
  Ranked<E> score(E entity, Counts counts) {
    double plain = formula.score(counts);
    return new Ranked<>(0, 0, entity, balanced(matrix.runs(entity), counts, plain), counts, plain);
  }

  /** The score of something that these runs have; 0 if no failing run or every run has it. */
  double score(RoaringBitmap runs) {
    Counts counts = matrix.counts(runs);
    boolean tells = counts.ef() > 0 && counts.nf() + counts.np() > 0;
    return tells ? balanced(runs, counts, formula.score(counts)) : 0;
  }

  private double balanced(RoaringBitmap runs, Counts counts, double plain) {
    if (strata.size() < 2 || counts.ep() == 0) {
      return plain;
    }
    RoaringBitmap passing = RoaringBitmap.and(runs, matrix.passedRuns());
    return balance.score(formula, counts, strata.count(passing));
  }
}
