package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FMeasureTest {
  private static final double EXACT = 1e-12;
  private static final Set<Integer> ALL = Set.of(1, 2, 3, 4, 5);
  private static final List<Set<Integer>> OPTIMAL = List.of(Set.of(1, 2, 3), Set.of(4, 5));

  @Test
  void theOptimalClustersHaveOne() {
    assertEquals(1, FMeasure.of(OPTIMAL, OPTIMAL, ALL), EXACT);
  }

  /** Precision 3/5, recall 1. */
  @Test
  void oneClusterOfAllIsMeasuredByTheBugThatFitsBest() {
    assertEquals(2 * 0.6 / 1.6, FMeasure.of(List.of(ALL), OPTIMAL, ALL), EXACT);
  }

  /** Of the parts of the first bug one has recall 2/3, the other 1/3; the second bug is right. */
  @Test
  void aBugInPartsIsWeighedByTheirSizes() {
    List<Set<Integer>> parts = List.of(Set.of(1, 2), Set.of(3), Set.of(4, 5));
    assertEquals((2 * 0.8 + 1 * 0.5 + 2 * 1) / 5, FMeasure.of(parts, OPTIMAL, ALL), EXACT);
  }

  /** As the paper tells of Mysql-791: 24 runs of one bug as 23 and 1. */
  @Test
  void givesThePapersFigureForMysql791() {
    Set<Integer> bug = numbers(1, 24);
    double measured = FMeasure.of(List.of(numbers(1, 23), Set.of(24)), List.of(bug), bug);
    assertEquals((23 * 46 / 47.0 + 2 / 25.0) / 24, measured, EXACT);
    assertEquals("0.94", "%.2f".formatted(measured));
  }

  private static Set<Integer> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).boxed().collect(Collectors.toSet());
  }

  /** Run 3 has both bugs. */
  @Test
  void aRunMayBeInSeveralClusters() {
    List<Set<Integer>> both = List.of(Set.of(1, 2, 3), Set.of(3, 4, 5));
    assertEquals(1, FMeasure.of(both, both, ALL), EXACT);
    List<Set<Integer>> apart = List.of(Set.of(1, 2, 3), Set.of(4, 5));
    assertEquals((3 * 1 + 2 * 0.8) / 5, FMeasure.of(apart, both, ALL), EXACT);
    assertEquals((3 * 1 + 3 * 0.8) / 6, FMeasure.of(both, apart, ALL), EXACT);
  }

  @Test
  void aRunInNoClusterCountsAsWrong() {
    List<Set<Integer>> some = List.of(Set.of(1, 2, 3));
    assertEquals(3 / 5.0, FMeasure.of(some, OPTIMAL, ALL), EXACT);
    assertEquals(0, FMeasure.of(List.of(), OPTIMAL, ALL), EXACT);
  }

  @Test
  void aClusterOfRunsOfNoBugCountsAsWrong() {
    assertEquals(
        2 / 3.0,
        FMeasure.of(List.of(Set.of(4, 5), Set.of(6)), List.of(Set.of(4, 5)), Set.of(4, 5, 6)),
        EXACT);
    assertEquals(0, FMeasure.of(List.of(Set.of(1)), List.of(), Set.of(1)), EXACT);
  }

  @Test
  void nothingToGroupIsNoMistake() {
    assertEquals(1, FMeasure.of(List.of(), List.of(), Set.of()), EXACT);
  }
}
