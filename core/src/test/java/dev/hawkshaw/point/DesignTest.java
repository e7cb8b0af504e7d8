package dev.hawkshaw.point;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DesignTest {
  @Test
  void computesTheLogarithmOfADeterminant() {
    double[][] lower = {{4}, {2, 3}, {1, 0, 5}};
    // 4 (15 - 0) - 2 (10 - 0) + 1 (0 - 3)
    assertEquals(Math.log(37), Information.logDeterminant(lower), 1e-12);
  }

  @Test
  void knowsThatTwoEqualPointsTellNothing() {
    BitSet one = BitSet.valueOf(new long[] {0b1011});
    assertEquals(Double.NEGATIVE_INFINITY, Information.of(List.of(one, one), 4));
  }

  @Test
  void comparesDesignsWithMorePointsThanSamples() {
    List<BitSet> apart = List.of(bits(0b01), bits(0b10), bits(0b01), bits(0b10));
    List<BitSet> together = List.of(bits(0b11), bits(0b11), bits(0b11), bits(0b10));
    assertTrue(Information.of(apart, 2) > Information.of(together, 2));
  }

  private static BitSet bits(long word) {
    return BitSet.valueOf(new long[] {word});
  }

  @Test
  void takesADesignThatTellsMoreThanMost() {
    List<Point> points = MadeUp.points(12);
    double chosen = information(points, Design.of(points, 40, new Random(3)));
    int better = 0;
    for (int seed = 0; seed < 100; seed++) {
      List<Set<Point>> other = random(points, new Random(seed));
      better += information(points, other) > chosen ? 1 : 0;
    }
    assertTrue(better <= 2, better + " of 100 tell more");
  }

  private static List<Set<Point>> random(List<Point> points, Random random) {
    return IntStream.range(0, 40)
        .mapToObj(
            i -> points.stream().filter(p -> random.nextBoolean()).collect(Collectors.toSet()))
        .toList();
  }

  private static double information(List<Point> points, List<Set<Point>> rows) {
    List<BitSet> columns = points.stream().map(p -> column(p, rows)).toList();
    return Information.of(columns, rows.size());
  }

  private static BitSet column(Point point, List<Set<Point>> rows) {
    BitSet column = new BitSet();
    for (int i = 0; i < rows.size(); i++) {
      column.set(i, rows.get(i).contains(point));
    }
    return column;
  }

  @Test
  void comparesFewerDesignsWhereOneTakesLong() {
    assertEquals(Design.DESIGNS, Design.designs(314, 5000));
    assertTrue(Design.designs(3000, 5000) < 20);
    assertTrue(Design.designs(100_000, 100_000) == 1);
  }
}
