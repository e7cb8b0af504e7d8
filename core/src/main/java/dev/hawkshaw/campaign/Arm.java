package dev.hawkshaw.campaign;

import dev.hawkshaw.study.Verdict;
import java.util.Random;

/** One strategy of a portfolio, and how it did so far. */
final class Arm {
  /** A failing run is what it is about; a run that shows something new is a step on the way. */
  private static final double WORTH_OF_NEWS = 0.2;

  /** What a run costs as long as none has been made. */
  private static final double SECONDS_AT_FIRST = 0.5;

  /** What a run costs beside its own time. */
  private static final double SECONDS_BESIDE = 0.02;

  private final String name;
  private final double expected;
  private final Dosage dosage;
  private boolean chosen;
  private int runs;
  private int failed;
  private int told;
  private double seconds;

  /**
   * An arm.
   *
   * @param expected the share of its runs that fail on most programs; forgotten after a few runs
   */
  Arm(String name, double expected, double strength) {
    this.name = name;
    this.expected = expected;
    this.dosage = new Dosage(strength);
  }

  String name() {
    return name;
  }

  boolean isChosen() {
    return chosen;
  }

  /** A run is to be made with it. */
  void choose() {
    chosen = true;
  }

  double strength() {
    return dosage.strength();
  }

  /** A run of it has ended. */
  void learn(Verdict verdict, boolean news, double runSeconds) {
    dosage.learn(verdict);
    runs++;
    failed += verdict.isFailing() ? 1 : 0;
    told += news ? 1 : 0;
    seconds += runSeconds;
  }

  /** The share of its runs that failed. */
  double rate() {
    return runs == 0 ? 0 : (double) failed / runs;
  }

  /** What a second of it may be worth: the less is known, the more this varies. */
  double sample(Random random) {
    double worth = beta(failed, expected, random) + WORTH_OF_NEWS * beta(told, expected, random);
    return worth / (SECONDS_BESIDE + (seconds + SECONDS_AT_FIRST) / (runs + 1));
  }

  /** A share that agrees with so many hits, and with what is expected as if one hit were known. */
  private double beta(int hits, double mean, Random random) {
    double yes = gamma(hits + 1, random);
    double no = gamma(runs - hits + 1 / mean - 1, random);
    return yes / (yes + no);
  }

  /** By the method of Marsaglia and Tsang (2000), for shapes from 1. */
  private static double gamma(double shape, Random random) {
    double d = shape - 1.0 / 3;
    double c = 1 / Math.sqrt(9 * d);
    while (true) {
      double x = random.nextGaussian();
      double v = Math.pow(1 + c * x, 3);
      if (v > 0 && Math.log(1 - random.nextDouble()) < x * x / 2 + d - d * v + d * Math.log(v)) {
        return d * v;
      }
    }
  }
}
