package dev.hawkshaw.point;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * How much a design tells: the logarithm of the determinant of its information matrix, which has a
 * row and a column for each point and in them how many samples have both. If there are more points
 * than samples that determinant is 0 for all designs, and the matrix of samples is taken, which has
 * how many points two samples share.
 */
final class Information {
  private Information() {}

  /** Of a design, which has a set of samples for each point. */
  static double of(List<BitSet> columns, int samples) {
    List<BitSet> sets = columns.size() <= samples ? columns : turned(columns, samples);
    return logDeterminant(products(sets));
  }

  private static List<BitSet> turned(List<BitSet> columns, int samples) {
    List<BitSet> rows = Stream.generate(BitSet::new).limit(samples).toList();
    for (int point = 0; point < columns.size(); point++) {
      BitSet column = columns.get(point);
      for (int s = column.nextSetBit(0); s >= 0; s = column.nextSetBit(s + 1)) {
        rows.get(s).set(point);
      }
    }
    return rows;
  }

  /** The lower half of the matrix. */
  private static double[][] products(List<BitSet> sets) {
    long[][] words = sets.stream().map(BitSet::toLongArray).toArray(long[][]::new);
    double[][] products = new double[words.length][];
    for (int i = 0; i < words.length; i++) {
      products[i] = new double[i + 1];
      for (int j = 0; j <= i; j++) {
        products[i][j] = shared(words[i], words[j]);
      }
    }
    return products;
  }

  private static int shared(long[] one, long[] other) {
    int shared = 0;
    for (int i = Math.min(one.length, other.length) - 1; i >= 0; i--) {
      shared += Long.bitCount(one[i] & other[i]);
    }
    return shared;
  }

  /**
   * By Cholesky: the matrix becomes the lower triangle whose product with itself it is. Minus
   * infinity if the determinant is 0.
   */
  static double logDeterminant(double[][] lower) {
    double log = 0;
    for (int i = 0; i < lower.length; i++) {
      double[] row = lower[i];
      for (int j = 0; j <= i; j++) {
        double rest = row[j] - product(row, lower[j], j);
        if (j < i) {
          row[j] = rest / lower[j][j];
        } else if (rest <= row[j] * 1e-12) {
          return Double.NEGATIVE_INFINITY;
        } else {
          row[j] = Math.sqrt(rest);
          log += Math.log(rest);
        }
      }
    }
    return log;
  }

  private static double product(double[] one, double[] other, int length) {
    double sum = 0;
    for (int i = 0; i < length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }
}
