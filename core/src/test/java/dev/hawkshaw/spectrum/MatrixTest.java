package dev.hawkshaw.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roaringbitmap.RoaringBitmap;

class MatrixTest {

  @Test
  void countsHowEntityAndFailureOccurTogether() {
    Matrix<String> matrix = new Matrix<>();
    matrix.merge(Matrix.ofRun(1, true, List.of("a", "b")));
    matrix.merge(Matrix.ofRun(2, true, List.of("a")));
    matrix.merge(Matrix.ofRun(3, false, List.of("b", "c")));
    matrix.merge(Matrix.ofRun(4, false, List.of()));
    matrix.merge(Matrix.ofRun(5, false, List.of("c")));

    assertEquals(new Counts(2, 0, 0, 3), matrix.counts("a"));
    assertEquals(new Counts(1, 1, 1, 2), matrix.counts("b"));
    assertEquals(new Counts(0, 2, 2, 1), matrix.counts("c"));
    assertEquals(Set.of("a", "b", "c"), matrix.entities());
    assertEquals(2, matrix.failed());
    assertEquals(3, matrix.passed());
  }

  @Test
  void countsAnUnknownEntityAsNeverSeen() {
    Matrix<String> matrix = Matrix.ofRun(1, true, List.of("a"));

    assertEquals(new Counts(0, 0, 1, 0), matrix.counts("z"));
  }

  @Test
  void countsARunOnceHoweverOftenItIsMerged() {
    Matrix<String> matrix = Matrix.ofRun(1, true, List.of("a", "a"));
    matrix.merge(Matrix.ofRun(1, true, List.of("a")));

    assertEquals(new Counts(1, 0, 0, 0), matrix.counts("a"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void mergesInAnyOrderAndGrouping(long seed) {
    Map<String, Counts> leftFirst =
        all(matrix(seed, 0).merge(matrix(seed, 1)).merge(matrix(seed, 2)));
    Map<String, Counts> rightFirst =
        all(matrix(seed, 0).merge(matrix(seed, 1).merge(matrix(seed, 2))));
    Map<String, Counts> backwards =
        all(matrix(seed, 2).merge(matrix(seed, 1)).merge(matrix(seed, 0)));

    assertEquals(leftFirst, rightFirst);
    assertEquals(leftFirst, backwards);
  }

  @Test
  void leavesTheMergedMatrixAsItWas() {
    Matrix<String> one = Matrix.ofRun(1, true, List.of("a"));
    Matrix<String> other = Matrix.ofRun(2, false, List.of("b"));
    one.merge(other).merge(Matrix.ofRun(3, true, List.of("b")));

    assertEquals(Map.of("b", new Counts(0, 1, 0, 0)), all(other));
  }

  /** One of three matrices of different runs. */
  private static Matrix<String> matrix(long seed, int which) {
    Random random = new Random(seed * 3 + which);
    Matrix<String> matrix = new Matrix<>();
    for (int run = which; run < 60; run += 3) {
      List<String> entities = new ArrayList<>();
      for (char name = 'a'; name <= 'j'; name++) {
        if (random.nextInt(3) == 0) {
          entities.add(String.valueOf(name));
        }
      }
      matrix.merge(Matrix.ofRun(run, random.nextBoolean(), entities));
    }
    return matrix;
  }

  private static Map<String, Counts> all(Matrix<String> matrix) {
    Map<String, Counts> counts = new TreeMap<>();
    matrix.entities().forEach(entity -> counts.put(entity, matrix.counts(entity)));
    return counts;
  }

  @Test
  void withoutSomeFailingRunsOthersCountAsBefore() {
    Matrix<String> all = new Matrix<>();
    all.merge(Matrix.ofRun(1, true, "one", Set.of("a", "b")));
    all.merge(Matrix.ofRun(2, true, "two", Set.of("b")));
    all.merge(Matrix.ofRun(3, false, "one", Set.of("a")));
    Matrix<String> less = all.withFailing(RoaringBitmap.bitmapOf(2, 3));

    assertEquals(new Counts(0, 1, 1, 0), less.counts("a"), "run 3 passed, and stays");
    assertEquals(new Counts(1, 0, 0, 1), less.counts("b"));
    assertEquals(Set.of("a", "b"), less.entities(), "what was seen stays known");
    assertEquals(new Counts(1, 1, 1, 0), all.counts("a"), "the whole matrix is as it was");
  }

  @Test
  void withOnlySomeEntitiesRunsAreTheSame() {
    Matrix<String> all = Matrix.ofRun(1, true, Set.of("a", "b"));
    Matrix<String> less = all.only(each -> each.equals("b"));

    assertEquals(Set.of("b"), less.entities());
    assertEquals(1, less.failed());
    assertEquals(Set.of("a", "b"), all.entities());
  }
}
