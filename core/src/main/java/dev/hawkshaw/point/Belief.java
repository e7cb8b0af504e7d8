package dev.hawkshaw.point;

import java.util.BitSet;
import java.util.List;
import java.util.Random;

/**
 * How likely it is, after the runs so far, that a bug needs noise at just this point, or at just
 * these two. Each of these guesses is held with several rates at which runs fail then; what other
 * points in a sample may hide is allowed for by a share that falls with their number.
 */
final class Belief {
  /** That it needs one point is as likely as that it needs two. */
  private static final double ONE = 0.5;

  /**
   * How fast noise elsewhere hides a bug: three in four such runs, if half of the points have it.
   */
  private static final double HIDING = 12;

  /** A pass with noise at many points says little: weights are computed after every so many. */
  private static final int STALE = 8;

  /** The logarithm of a weight that makes no difference. */
  private static final double NOTHING = -30;

  private final int points;
  private final double[] rates;
  private final double background;

  /** For each rate the logarithm of each guess's weight. */
  private final float[][] logs;

  private double[] sums;
  private int likeliest;
  private int passes;

  /**
   * Before any run.
   *
   * @param least the smallest rate of failing runs that is of interest
   * @param background how often runs fail whose noise is elsewhere
   */
  Belief(int points, double least, double background) {
    this.points = points;
    this.background = background;
    double low = Math.max(least, 2 * background);
    this.rates = new double[] {low, Math.sqrt(low * 0.9), 0.9};
    this.logs = new float[rates.length][points + pairs(points)];
    double one = Math.log(ONE / points);
    double two = Math.log((1 - ONE) / Math.max(1, pairs(points)));
    for (float[] log : logs) {
      for (int guess = 0; guess < log.length; guess++) {
        log[guess] = (float) (guess < points ? one : two);
      }
    }
  }

  private static int pairs(int points) {
    return points * (points - 1) / 2;
  }

  /** Guesses are numbered: first the points, then the pairs, those of the first point first. */
  private int pair(int low, int high) {
    return points + low * (2 * points - low - 1) / 2 + high - low - 1;
  }

  /** The one or two points of a guess. */
  int[] guessed(int guess) {
    if (guess < points) {
      return new int[] {guess};
    }
    int low = 0;
    int high = points - 2;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (pair(middle, middle + 1) <= guess) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return new int[] {low, guess - pair(low, low + 1) + low + 1};
  }

  /** Learns what runs with noise at some points did. */
  void learn(BitSet noisy, int times, int failures) {
    int[] members = noisy.stream().toArray();
    double seen = seen(members.length);
    for (int r = 0; r < rates.length; r++) {
      double rate = Math.max(background, rates[r] * seen);
      double more =
          failures * Math.log(rate / background)
              + (times - failures) * Math.log((1 - rate) / (1 - background));
      add(logs[r], members, (float) more);
    }
    passes = failures > 0 ? 0 : passes + 1;
    if (failures > 0 || members.length < points / STALE || passes % STALE == 0) {
      sums = null;
    }
  }

  /** Of the runs that would show the bug, those that do so with noise at so many points. */
  private double seen(int members) {
    double share = Math.max(0, members - 2) / (double) points;
    return 1 / (1 + HIDING * share * share);
  }

  /** To all guesses whose points had noise. */
  private void add(float[] log, int[] members, float more) {
    for (int i = 0; i < members.length; i++) {
      log[members[i]] += more;
      for (int j = i + 1; j < members.length; j++) {
        log[pair(members[i], members[j])] += more;
      }
    }
  }

  /** Gives up all guesses that have all of these points. */
  void exclude(int[] known) {
    for (int guess = 0; guess < logs[0].length; guess++) {
      if (contains(guessed(guess), known)) {
        for (float[] log : logs) {
          log[guess] = Float.NEGATIVE_INFINITY;
        }
      }
    }
    sums = null;
  }

  private static boolean contains(int[] all, int[] some) {
    for (int each : some) {
      if (all[0] != each && all[all.length - 1] != each) {
        return false;
      }
    }
    return true;
  }

  /** The weights of the guesses, added up, so that the last is 1. */
  private double[] sums() {
    if (sums == null) {
      float most = Float.NEGATIVE_INFINITY;
      for (float[] log : logs) {
        for (float each : log) {
          most = Math.max(most, each);
        }
      }
      sums = sums(most);
    }
    return sums;
  }

  private double[] sums(float most) {
    double[] result = new double[logs[0].length];
    double sum = 0;
    double best = 0;
    for (int guess = 0; guess < result.length; guess++) {
      double weight = 0;
      for (float[] log : logs) {
        double less = log[guess] - most;
        weight += less < NOTHING ? 0 : Math.exp(less);
      }
      if (weight > best) {
        best = weight;
        likeliest = guess;
      }
      sum += weight;
      result[guess] = sum;
    }
    for (int guess = 0; guess < result.length; guess++) {
      result[guess] /= sum;
    }
    return result;
  }

  /** How likely a guess is. */
  double weight(int guess) {
    return guess == 0 ? sums()[0] : sums()[guess] - sums()[guess - 1];
  }

  /** The guess that is most likely. */
  int likeliest() {
    sums();
    return likeliest;
  }

  /** How likely each point is one of those that it takes. */
  double[] ofPoints() {
    double[] likely = new double[points];
    for (int i = 0; i < points; i++) {
      likely[i] += weight(i);
      for (int j = i + 1; j < points; j++) {
        double both = weight(pair(i, j));
        likely[i] += both;
        likely[j] += both;
      }
    }
    return likely;
  }

  /**
   * Points among which the cause is with about this probability: those of guesses drawn by their
   * weights.
   *
   * @param without no such sample has all points of one of these
   */
  BitSet draw(double probability, Random random, List<int[]> without) {
    BitSet drawn = new BitSet(points);
    double within = 0;
    for (int tries = 0; tries < 4 * points && within < probability; tries++) {
      BitSet more = (BitSet) drawn.clone();
      double then = within + add(guessed(draw(random)), more, without);
      if (then - probability > probability - within && within > 0) {
        // That would be further from it than this is.
        break;
      }
      drawn = more;
      within = then;
    }
    return drawn;
  }

  /** Adds points, and says how much likelier the cause is among them. */
  private double add(int[] guessed, BitSet drawn, List<int[]> without) {
    double gain = 0;
    for (int point : guessed) {
      if (!drawn.get(point) && !completes(drawn, point, without)) {
        gain += gain(drawn, point);
        drawn.set(point);
      }
    }
    return gain;
  }

  private int draw(Random random) {
    double[] all = sums();
    double at = random.nextDouble();
    int low = 0;
    int high = all.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (all[middle] > at) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private static boolean completes(BitSet drawn, int point, List<int[]> known) {
    for (int[] cause : known) {
      boolean all = true;
      for (int each : cause) {
        all &= each == point || drawn.get(each);
      }
      if (all) {
        return true;
      }
    }
    return false;
  }

  /** How much likelier the cause is among these points with one more. */
  private double gain(BitSet drawn, int point) {
    double gain = weight(point);
    for (int other = drawn.nextSetBit(0); other >= 0; other = drawn.nextSetBit(other + 1)) {
      gain += weight(pair(Math.min(point, other), Math.max(point, other)));
    }
    return gain;
  }
}
