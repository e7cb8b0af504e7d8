package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Studies;
import dev.hawkshaw.testkit.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class PortfolioTest {
  private static final Recording RECORDING = Trace.of("1W1 2R2").recording(Studies.WINDOW);

  @Test
  void oneStrategyIsWhatAllRunsGet() {
    Portfolio portfolio = new Portfolio(plan("mixed"));
    for (int index = 1; index <= 20; index++) {
      assertEquals(
          new RunPlan(index, Studies.plan().runSeed(index), 0.5, 4, "mixed"),
          portfolio.plan(index, 4));
    }
  }

  @Test
  void itsNoiseIsWeakerAfterAFailingRun() {
    Portfolio portfolio = new Portfolio(plan("mixed"));
    portfolio.learn(run(portfolio.plan(1, 0), Verdict.FAILED, 10), RECORDING);
    portfolio.learn(run(portfolio.plan(2, 0), Verdict.FAILED, 10), RECORDING);
    assertEquals(0.25, portfolio.plan(3, 0).strength(), 1e-9);
  }

  @Test
  void everyStrategyGetsItsTurnSoon() {
    Set<String> names = new HashSet<>();
    for (RunPlan plan : simulate("portfolio", 20, strategy -> 0)) {
      names.add(arm(plan.strategy()));
    }
    Set<String> all = new HashSet<>(StrategyNames.ALL);
    all.add(StrategyNames.NONE);
    assertEquals(all, names);
  }

  @Test
  void everyFifthRunIsPlain() {
    Map<String, Integer> counts = counts("portfolio", 500, strategy -> 0.1);
    assertEquals(100, counts.get("none"));
  }

  @Test
  void followsFromTheSeedAndTheRunsSoFar() {
    assertEquals(
        simulate("portfolio", 200, strategy -> 0.3), simulate("portfolio", 200, strategy -> 0.3));
    assertNotEquals(
        simulate("portfolio", 200, strategy -> 0.3), simulate("portfolio", 200, strategy -> 0));
  }

  /** One strategy fails in a tenth of its runs, the others in none: it gets the most runs. */
  @Test
  void learnsWhichPays() {
    for (String good : StrategyNames.ALL) {
      Map<String, Integer> counts =
          counts("portfolio", 500, strategy -> arm(strategy).equals(good) ? 0.1 : 0);
      for (String other : StrategyNames.ALL) {
        assertTrue(
            other.equals(good) || counts.get(good) > 2 * counts.get(other), counts.toString());
      }
    }
  }

  @Test
  void starvesNone() {
    Map<String, Integer> counts =
        counts("portfolio", 1000, strategy -> strategy.equals("switch") ? 0.4 : 0);
    for (String name : StrategyNames.ALL) {
      assertTrue(counts.get(name) >= 5, counts.toString());
    }
  }

  /** However well strategies do, the runs must be of both kinds. */
  @Test
  void letsEnoughRunsPass() {
    Random random = new Random(3);
    Portfolio portfolio = new Portfolio(plan("portfolio"));
    int failed = 0;
    for (int index = 1; index <= 500; index++) {
      RunPlan plan = portfolio.plan(index, 0);
      boolean fails = random.nextDouble() < 2 * plan.strength();
      failed += fails ? 1 : 0;
      portfolio.learn(run(plan, fails ? Verdict.FAILED : Verdict.PASSED, 100), RECORDING);
    }
    assertTrue(failed > 150 && failed < 350, "failed: " + failed);
  }

  @Test
  void namesTheOneThatExposesBest() {
    Portfolio portfolio = new Portfolio(plan("sleep,pos"));
    assertEquals("", portfolio.leader());
    for (int index = 1; index <= 50; index++) {
      RunPlan plan = portfolio.plan(index, 0);
      Verdict verdict = plan.strategy().equals("pos") ? Verdict.HUNG : Verdict.PASSED;
      portfolio.learn(run(plan, verdict, 100), RECORDING);
    }
    assertEquals("pos", portfolio.leader());
  }

  @Test
  void aSingleStrategyLeadsNobody() {
    Portfolio portfolio = new Portfolio(plan("mixed"));
    portfolio.learn(run(portfolio.plan(1, 0), Verdict.FAILED, 100), RECORDING);
    assertEquals("", portfolio.leader());
  }

  @Test
  void prefersWhatIsQuick() {
    Portfolio portfolio = new Portfolio(plan("sleep,pos"));
    Map<String, Integer> counts = new HashMap<>();
    Random random = new Random(5);
    for (int index = 1; index <= 500; index++) {
      RunPlan plan = portfolio.plan(index, 0);
      counts.merge(plan.strategy(), 1, Integer::sum);
      Verdict verdict = random.nextDouble() < 0.1 ? Verdict.FAILED : Verdict.PASSED;
      portfolio.learn(run(plan, verdict, plan.strategy().equals("sleep") ? 2000 : 100), RECORDING);
    }
    assertTrue(counts.get("pos") > 3 * counts.get("sleep"), counts.toString());
  }

  @Test
  void tellsTheStrategyWhatItNeeds() {
    Portfolio portfolio = new Portfolio(plan("pct,pair"));
    assertEquals("pct:3:100", portfolio.plan(1, 0).strategy(), "while nothing is known");
    portfolio.learn(run(portfolio.plan(1, 0), Verdict.PASSED, 100), RECORDING);
    List<String> strategies = new ArrayList<>();
    for (int index = 3; index < 30; index++) {
      strategies.add(portfolio.plan(index, 0).strategy());
    }
    assertTrue(strategies.stream().anyMatch(name -> name.matches("pair:[0-9a-f]+:[0-9a-f]+")));
  }

  @Test
  void learnsNothingFromRunsThatCouldNotBeUsed() {
    Portfolio portfolio = new Portfolio(plan("mixed"));
    portfolio.learn(run(portfolio.plan(1, 0), Verdict.INVALID, 100), (Recording) null);
    assertEquals(0.5, portfolio.plan(2, 0).strength());
  }

  private static Map<String, Integer> counts(
      String noise, int runs, ToDoubleFunction<String> failing) {
    Map<String, Integer> counts = new HashMap<>();
    for (RunPlan plan : simulate(noise, runs, failing)) {
      counts.merge(arm(plan.strategy()), 1, Integer::sum);
    }
    return counts;
  }

  private static List<RunPlan> simulate(String noise, int runs, ToDoubleFunction<String> failing) {
    Random random = new Random(7);
    Portfolio portfolio = new Portfolio(plan(noise));
    List<RunPlan> plans = new ArrayList<>();
    for (int index = 1; index <= runs; index++) {
      RunPlan plan = portfolio.plan(index, 0);
      boolean fails = random.nextDouble() < failing.applyAsDouble(plan.strategy());
      portfolio.learn(run(plan, fails ? Verdict.FAILED : Verdict.PASSED, 100), RECORDING);
      plans.add(plan);
    }
    return plans;
  }

  /** The name in the list, without what the run was told. */
  private static String arm(String strategy) {
    if (strategy.startsWith("pair:")) {
      return "pair";
    }
    return strategy.startsWith("pct:")
        ? strategy.substring(0, strategy.lastIndexOf(':'))
        : strategy;
  }

  private static Run run(RunPlan plan, Verdict verdict, long millis) {
    return Run.of(plan, verdict, 0, millis, "");
  }

  private static Plan plan(String noise) {
    Plan like = Studies.plan();
    return new Plan(
        like.format(),
        like.subject(),
        like.fingerprint(),
        like.java(),
        like.jvmArguments(),
        like.seed(),
        noise,
        like.strength(),
        like.window(),
        like.timeoutMillis(),
        like.includes(),
        like.excludes(),
        like.includesJdk(),
        like.libraries());
  }
}
