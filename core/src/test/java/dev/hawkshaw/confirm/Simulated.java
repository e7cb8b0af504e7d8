package dev.hawkshaw.confirm;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.study.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A program that is not run: how it ends is drawn. */
final class Simulated implements Trials {
  static final String SYMPTOM = "lost";

  final List<String> made = new ArrayList<>();
  double leftAlone;
  double underNoise;
  String symptom = SYMPTOM;

  /** How it ends with something prevented that is no candidate. */
  final Ways others = new Ways();

  private final Map<String, Ways> ways = new HashMap<>();
  private final Random random;

  /** How it ends with one candidate forced and prevented. */
  static final class Ways {
    double realised = 1;
    double forced;
    double prevented;
    double unprevented;
    double unusable;
    boolean needsLongHold;
    String only;

    /** The way in which it always happens. */
    String steady;

    boolean hangsPrevented;
    boolean hangsForced;
    double guarded;

    /** How it ends with something else prevented. */
    double alone;

    /** What happens in just those of its forced runs that fail. */
    Pattern failsWith;
  }

  Simulated(long seed) {
    this.random = new Random(seed);
  }

  Ways of(Candidate candidate) {
    return ways.computeIfAbsent(spec(candidate.plan().strategy(Steer.FORCE, 0)), key -> new Ways());
  }

  private static String spec(String strategy) {
    return strategy.split(":", -1)[1];
  }

  @Override
  public Ending make(String strategy, double strength) {
    String way = strategy.split(":", -1)[0];
    made.add(way);
    return switch (way) {
      case PLAIN -> end(leftAlone, false, false);
      case "force" -> forced(ways.get(spec(strategy)), strategy);
      case "prevent" -> prevented(ways.get(spec(strategy)));
      case "guard" ->
          strategy.contains(":force:")
              ? end(
                  ways.get(spec(strategy.substring(strategy.indexOf("force:")))).alone, false, true)
              : end(ways.getOrDefault(spec(strategy), others).guarded, false, false);
      default -> throw new IllegalArgumentException(strategy);
    };
  }

  private Ending forced(Ways of, String strategy) {
    if (random.nextDouble() < of.unusable) {
      return new Ending(Verdict.INVALID, "", false);
    }
    boolean longEnough = !of.needsLongHold || strategy.contains(":" + Examination.LONG_HOLD_MILLIS);
    boolean steady = of.steady != null && strategy.endsWith(":" + of.steady);
    boolean realised = longEnough && (steady || random.nextDouble() < of.realised);
    boolean rightWay = of.only == null || strategy.endsWith(":" + of.only);
    Ending ending = end(realised && rightWay ? of.forced : leftAlone, of.hangsForced, realised);
    return with(of, ending);
  }

  private static Ending with(Ways of, Ending ending) {
    boolean shows = of.failsWith != null && ending.verdict().isFailing();
    Set<Pattern> shown = shows ? Set.of(of.failsWith) : Set.of();
    return new Ending(ending.verdict(), ending.signature(), ending.realised(), () -> shown);
  }

  private Ending prevented(Ways of) {
    boolean realised = random.nextDouble() < of.unprevented;
    return end(realised ? of.forced : of.prevented, of.hangsPrevented, realised);
  }

  private Ending end(double rate, boolean hangs, boolean realised) {
    boolean fails = random.nextDouble() < rate;
    Verdict verdict = fails ? (hangs ? Verdict.HUNG : Verdict.FAILED) : Verdict.PASSED;
    return new Ending(verdict, fails ? symptom : "", realised);
  }
}
