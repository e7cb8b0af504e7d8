package dev.hawkshaw.point;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Which samples have noise at which points, chosen before anything is run: each point is in a
 * sample with probability a half, and of many such designs the one is taken that tells most.
 */
public final class Design {
  /** So many are made. */
  static final int DESIGNS = 500;

  /** About a minute of computing: where a design has more points, fewer of them are compared. */
  private static final double STEPS = 5e10;

  private Design() {}

  /** The points of each sample. */
  public static List<Set<Point>> of(List<Point> points, int samples, Random random) {
    List<BitSet> best = random(points.size(), samples, random);
    double most = Information.of(best, samples);
    for (int i = 1; i < designs(points.size(), samples); i++) {
      List<BitSet> design = random(points.size(), samples, random);
      double tells = Information.of(design, samples);
      if (tells > most) {
        best = design;
        most = tells;
      }
    }
    return rows(points, best, samples);
  }

  /** As many as there is time for. */
  static int designs(int points, int samples) {
    double side = Math.min(points, samples);
    double steps = side * side * (side / 6 + Math.max(points, samples) / 64.0) + 1;
    return (int) Math.max(1, Math.min(DESIGNS, STEPS / steps));
  }

  private static List<BitSet> random(int points, int samples, Random random) {
    List<BitSet> columns = new ArrayList<>();
    long[] words = new long[(samples + 63) / 64];
    for (int i = 0; i < points; i++) {
      for (int w = 0; w < words.length; w++) {
        words[w] = random.nextLong();
      }
      BitSet column = BitSet.valueOf(words);
      column.clear(samples, words.length * 64);
      columns.add(column);
    }
    return columns;
  }

  private static List<Set<Point>> rows(List<Point> points, List<BitSet> columns, int samples) {
    List<Set<Point>> rows = new ArrayList<>();
    for (int s = 0; s < samples; s++) {
      Set<Point> row = new LinkedHashSet<>();
      for (int i = 0; i < points.size(); i++) {
        if (columns.get(i).get(s)) {
          row.add(points.get(i));
        }
      }
      rows.add(row);
    }
    return rows;
  }
}
