package dev.hawkshaw.campaign;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Random;

/**
 * Chooses a strategy for each run, and learns which one pays on this program: Thompson sampling of
 * what a second of each is worth. Each gets its turn at first, and each has a chance for ever.
 * Every fifth run is made without noise, and each strategy has its own dosage, so that enough runs
 * pass.
 *
 * <p>What it chooses follows from the study's seed and the runs so far. With just one strategy that
 * is what all runs get.
 */
final class Portfolio implements Strategies {
  private static final int PLAIN_EVERY = 5;
  private static final int PLAIN_AT = 2;
  private static final double BLINDLY = 0.15;

  /** How many steps a run is taken to have while that is not known. */
  private static final long STEPS_AT_FIRST = 100;

  private final Plan plan;
  private final List<Arm> arms;
  private final Arm plain =
      new Arm(StrategyNames.NONE, StrategyNames.expected(StrategyNames.NONE), 0);
  private final Pairs pairs = new Pairs();
  private long steps;

  Portfolio(Plan plan) {
    this.plan = plan;
    this.arms =
        StrategyNames.of(plan.noise()).stream()
            .map(name -> new Arm(name, StrategyNames.expected(name), plan.strength()))
            .toList();
  }

  @Override
  public RunPlan plan(int index, int shared) {
    long seed = plan.runSeed(index);
    Random random = new Random(~seed);
    Arm arm = choose(index, random);
    arm.choose();
    return new RunPlan(index, seed, arm.strength(), shared, strategy(arm.name(), random));
  }

  private Arm choose(int index, Random random) {
    if (arms.size() == 1) {
      return arms.get(0);
    }
    if (index % PLAIN_EVERY == PLAIN_AT) {
      return plain;
    }
    for (Arm arm : arms) {
      if (!arm.isChosen()) {
        return arm;
      }
    }
    return random.nextDouble() < BLINDLY ? arms.get(random.nextInt(arms.size())) : best(random);
  }

  private Arm best(Random random) {
    Arm best = null;
    double most = 0;
    for (Arm arm : arms) {
      double worth = arm.sample(random);
      if (best == null || worth > most) {
        best = arm;
        most = worth;
      }
    }
    return best;
  }

  @Override
  public String leader() {
    if (arms.size() == 1) {
      return "";
    }
    Arm leader = plain;
    for (Arm arm : arms) {
      leader = arm.rate() > leader.rate() ? arm : leader;
    }
    return leader.rate() > 0 ? leader.name() : "";
  }

  /** As the agent takes it. */
  private String strategy(String name, Random random) {
    if (name.startsWith(StrategyNames.PCT)) {
      return name + ":" + (steps == 0 ? STEPS_AT_FIRST : steps);
    }
    if (name.equals(StrategyNames.PAIR)) {
      Pairs.Pair pair = pairs.next(random);
      return pair == null ? StrategyNames.POS : name + ":" + pair.text();
    }
    return name;
  }

  /** A recording that is damaged says nothing. */
  @Override
  public void learn(Run run, Study study) {
    arm(run.strategy()).choose();
    try {
      learn(run, needsRecordings() ? study.recording(run.index()) : null);
    } catch (IOException e) {
      learn(run, (Recording) null);
    }
  }

  private boolean needsRecordings() {
    String first = arms.get(0).name();
    return arms.size() > 1
        || first.equals(StrategyNames.PAIR)
        || first.startsWith(StrategyNames.PCT);
  }

  @Override
  public void learn(Run run, Recording recording) {
    if (run.verdict() == Verdict.INVALID) {
      return;
    }
    int news = 0;
    if (recording != null) {
      news = pairs.learn(recording);
      learnSteps(run.strategy(), recording.steps());
    }
    String name = run.strategy();
    if (name.startsWith(StrategyNames.PAIR + ":")) {
      pairs.tried(name.substring(name.indexOf(':') + 1));
    }
    arm(name).learn(run.verdict(), news > 0, run.millis() / 1000.0);
  }

  /** About as many as the last few scheduled runs had. */
  private void learnSteps(String name, long made) {
    if (name.startsWith(StrategyNames.PCT) || name.equals(StrategyNames.POS)) {
      steps = steps == 0 ? made : (3 * steps + made + 2) / 4;
    }
  }

  /** The one whose run it was: what was chosen may have got parameters. */
  private Arm arm(String strategy) {
    if (arms.size() == 1) {
      return arms.get(0);
    }
    for (Arm arm : arms) {
      if (strategy.equals(arm.name())) {
        return arm;
      }
    }
    for (Arm arm : arms) {
      if (strategy.startsWith(arm.name() + ":")) {
        return arm;
      }
    }
    return plain;
  }
}
