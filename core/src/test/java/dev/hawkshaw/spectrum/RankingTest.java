package dev.hawkshaw.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankingTest {

  @Test
  void tiesShareARank() {
    List<Ranked<String>> ranking = rank(twoTiedAndOne());

    assertEquals(List.of("a", "b", "c"), names(ranking));
    assertEquals(List.of(1, 1, 3), ranking.stream().map(Ranked::rank).toList());
    assertEquals(List.of(2, 2, 1), ranking.stream().map(Ranked::ties).toList());
    assertEquals(List.of(2, 2, 3), ranking.stream().map(Ranked::worstRank).toList());
  }

  @Test
  void carriesScoreAndCounts() {
    Ranked<String> last = rank(twoTiedAndOne()).get(2);

    assertEquals(new Counts(1, 1, 1, 0), last.counts());
    assertEquals(1.0 / 3, last.score());
  }

  @Test
  void orderAmongTiesDoesNotDependOnTheOrderOfRuns() {
    Matrix<String> backwards = new Matrix<>();
    backwards.merge(Matrix.ofRun(3, false, List.of("c")));
    backwards.merge(Matrix.ofRun(2, true, List.of("b", "a")));
    backwards.merge(Matrix.ofRun(1, true, List.of("c", "b", "a")));

    assertEquals(names(rank(twoTiedAndOne())), names(rank(backwards)));
  }

  @Test
  void orderAmongTiesIsTheOneGiven() {
    List<Ranked<String>> ranking =
        Ranking.rank(twoTiedAndOne(), Formula.JACCARD, Comparator.reverseOrder());

    assertEquals(List.of("b", "a", "c"), names(ranking));
  }

  @Test
  void leavesOutWhatNoFailingRunHas() {
    Matrix<String> matrix = Matrix.ofRun(1, false, List.of("a"));
    matrix.merge(Matrix.ofRun(2, true, List.of("b")));

    assertEquals(List.of("b"), names(rank(matrix)));
  }

  @Test
  void leavesOutWhatEveryRunHas() {
    Matrix<String> matrix = Matrix.ofRun(1, false, List.of("a"));
    matrix.merge(Matrix.ofRun(2, true, List.of("a", "b")));

    assertEquals(List.of("b"), names(rank(matrix)));
  }

  @Test
  void isEmptyWithoutRuns() {
    assertEquals(List.of(), rank(new Matrix<>()));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, 0, 0, 1.0",
    "1, 1, 0, 2, 0.5",
    "2, 1, 1, 9, 0.5",
    "1, 2, 1, 0, 0.25",
    "0, 3, 1, 0, 0.0",
    "0, 0, 0, 7, 0.0",
    "0, 0, 0, 0, 0.0"
  })
  void jaccardIsThePartOfTheRunsThatDoBoth(int ef, int ep, int nf, int np, double score) {
    assertEquals(score, Formula.JACCARD.score(new Counts(ef, ep, nf, np)));
  }

  private static Matrix<String> twoTiedAndOne() {
    Matrix<String> matrix = new Matrix<>();
    matrix.merge(Matrix.ofRun(1, true, List.of("a", "b", "c")));
    matrix.merge(Matrix.ofRun(2, true, List.of("a", "b")));
    matrix.merge(Matrix.ofRun(3, false, List.of("c")));
    return matrix;
  }

  private static List<Ranked<String>> rank(Matrix<String> matrix) {
    return Ranking.rank(matrix, Formula.JACCARD, Comparator.naturalOrder());
  }

  private static List<String> names(List<Ranked<String>> ranking) {
    return ranking.stream().map(Ranked::entity).toList();
  }
}
