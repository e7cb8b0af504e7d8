package dev.hawkshaw.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.campaign.Progress;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Verdict;
import dev.hawkshaw.testkit.Expect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StopRuleTest {
  private static final Progress END = new Progress(7, Map.of(), 7, 1, "");

  private long now = TimeUnit.HOURS.toNanos(1);

  @Test
  void withoutLimitsOnlyTheNumberOfRunsCounts() {
    StopRule rule = rule(Limits.NONE);
    rule.progress(7, 7);

    assertFalse(rule.isReached());
    assertEquals("all 7 runs are made", rule.reason(END));
    assertEquals(Long.MAX_VALUE, rule.millisLeft());
  }

  @Test
  void enoughFailuresEndIt() {
    StopRule rule = rule(new Limits(3, 0, false));
    rule.progress(5, 2);
    assertFalse(rule.isReached());
    rule.progress(8, 3);
    rule.progress(9, 4);

    assertTrue(rule.isReached());
    assertEquals("3 of 8 runs failed; 3 were asked for", rule.reason(END));
  }

  @Test
  void spentTimeEndsIt() {
    StopRule rule = rule(new Limits(0, 90_000, false));
    now += TimeUnit.SECONDS.toNanos(89);
    rule.progress(50, 0);
    assertFalse(rule.isReached());
    assertEquals(1000, rule.millisLeft());
    now += TimeUnit.SECONDS.toNanos(1);
    rule.progress(51, 0);

    assertEquals("the time of 90s is spent, at 51 runs", rule.reason(END));
  }

  @Test
  void stableRankEndsItAndTheFirstReasonStays() {
    StopRule rule = rule(new Limits(3, 0, true));
    rule.stable(100);
    rule.progress(101, 50);

    assertEquals(
        "the first rank is stable after 100 runs (as at the look before, with 95% confidence)",
        rule.reason(END));
  }

  @Test
  void someRunsAfterTheFirstFailingOneAreEnoughForNow() {
    StopRule rule = rule(new Limits(0, 0, true).sooner().get(0));
    rule.progress(30, 0);
    rule.progress(31, 1);
    rule.progress(38, 4);
    assertFalse(rule.isReached());
    rule.progress(39, 5);

    assertTrue(rule.isSoon());
    assertEquals(
        "there are 8 runs after the first that failed, enough to try for a proof",
        rule.reason(END));
  }

  @Test
  void runsOfEarlierCountAsWell() {
    StopRule rule = rule(new Limits(0, 0, true).sooner().get(0));
    List<Run> there = new ArrayList<>();
    for (int i = 1; i <= 12; i++) {
      there.add(run(i, i == 4 || i == 9 ? Verdict.FAILED : Verdict.PASSED));
    }
    rule.begin(there.subList(0, 11));
    assertFalse(rule.isReached());
    StopRule later = rule(new Limits(0, 0, true).sooner().get(0));
    later.begin(there);

    assertTrue(later.isSoon());
  }

  @Test
  void whatEndsItForAnotherReasonIsNotSoon() {
    StopRule rule = rule(new Limits(1, 0, true).sooner().get(0));
    rule.progress(3, 1);
    rule.progress(13, 1);

    assertTrue(rule.isReached());
    assertFalse(rule.isSoon());
  }

  private static Run run(int index, Verdict verdict) {
    return Run.of(new RunPlan(index, index, 0.5, 0, "mixed"), verdict, 0, 1, "");
  }

  @Test
  void timesAreSaidAsTheyAreGiven() {
    assertEquals("5m", StopRule.time(300_000));
    assertEquals("90s", StopRule.time(90_000));
    assertEquals("250ms", StopRule.time(250));
  }

  @Test
  void limitsAreNotNegative() {
    Expect.problem(Problem.BAD_OPTION, () -> new Limits(-1, 0, false));
    Expect.problem(Problem.BAD_OPTION, () -> new Limits(0, -1, false));
  }

  private StopRule rule(Limits limits) {
    return new StopRule(limits, () -> now);
  }
}
