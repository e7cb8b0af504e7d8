package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Iteration;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlanMakerTest {
  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);

  @Test
  void saysWhoDoesWhatWhereAndInWhichOrder() {
    SteeringPlan plan = plan("1R5[] 2W7[] 1W8[]", "R1-W2-W1");
    assertEquals(List.of(1, 2, 1), plan.steps().stream().map(PlannedStep::thread).toList());
    assertEquals(
        List.of("reads", "writes", "writes"), plan.steps().stream().map(PlannedStep::act).toList());
    assertEquals(List.of(5, 7, 8), plan.steps().stream().map(PlannedStep::line).toList());
    assertTrue(plan.steps().stream().allMatch(step -> step.gates().isEmpty()));
    assertTrue(plan.strategy(Steer.FORCE, 300).matches("force:1[.]0[.]r[.].*/2.*/1.*:300"));
  }

  @Test
  void threadsThatHaveALockInCommonAreHeldBeforeIt() {
    SteeringPlan plan = plan("1R5[A1] 2W7[B2,A1] 1W8[A1]", "R1-W2-W1");
    assertEquals(List.of(1, 1, 1), plan.steps().stream().map(step -> step.gates().size()).toList());
  }

  @Test
  void lockThatOneThreadHoldsAloneIsNoGate() {
    SteeringPlan plan = plan("1R5[A1] 2W7[B2] 1W8[A1]", "R1-W2-W1");
    assertTrue(plan.steps().stream().allMatch(step -> step.gates().isEmpty()));
  }

  /** The check in line 4 belongs to what a lock all through the method would hold together. */
  @Test
  void preventionBeginsWithTheFirstAccessOfTheMethod() {
    Recording run = Trace.of("1R4[] 1R5[] 2W7[] 1W8[] 2R107[]").recording(5);
    PlanMaker plans = new PlanMaker(List.of(run));
    SteeringPlan plan = plans.plan(sighting(run, "R1-W2-W1"));
    SteeringPlan prevention = plans.prevention(plan);
    assertEquals(1, plan.steps().get(0).sites().size());
    assertEquals(4, prevention.steps().get(0).sites().size(), "lines 4, 5, 7 and 8, but not 107");
    assertEquals(4, prevention.steps().get(1).sites().size());
    assertEquals(plan.steps().get(2), prevention.steps().get(2));
    assertEquals(plan, plans.plan(sighting(run, "R1-W2-W1")), "to force it nothing changes");
  }

  /** Both ask in line 4: in whatever order they come, the second asks after the first has set. */
  @Test
  void pairIsPreventedByALockIfSeveralThreadsBeginIt() {
    Recording run = Trace.of("1R4[] 2R4[] 2W7[]").recording(5);
    PlanMaker plans = new PlanMaker(List.of(run));
    Sighting pair = sighting(run, "R1-W2");
    SteeringPlan lock = plans.lock(pair.pattern(), plans.plan(pair)).orElseThrow();
    assertEquals(List.of(1, 2, 1), lock.steps().stream().map(PlannedStep::thread).toList());
    assertEquals(lock.steps().get(2).line(), lock.steps().get(0).line());
  }

  @Test
  void pairOfWhichEachThreadMakesOneIsNotPreventedByALock() {
    Recording run = Trace.of("1R4[] 2W7[]").recording(5);
    PlanMaker plans = new PlanMaker(List.of(run));
    Sighting pair = sighting(run, "R1-W2");
    assertEquals(Optional.empty(), plans.lock(pair.pattern(), plans.plan(pair)));
  }

  @Test
  void elementsOfAnArrayArePreventedAsOne() {
    Recording run = new Trace().on("items[]", "1R5 2W7 1W8").recording(5);
    PlanMaker plans = new PlanMaker(List.of(run));
    SteeringPlan plan = plans.plan(sighting(run, "R1-W2-W1"));
    assertTrue(plans.prevention(plan).strategy(Steer.PREVENT, 300).startsWith("prevent:*1.0.r."));
    assertTrue(plans.prevention(plan).strategyUnder("none").startsWith("guard:*1.0.r."));
    assertTrue(plan.strategy(Steer.FORCE, 300).startsWith("force:1.0.r."));
  }

  @Test
  void preventionBetweenMethodsOrUnderLocksIsAsItIs() {
    for (String trace : List.of("1R5[] 2W7[] 1W108[]", "1R5[A1] 2W7[A1] 1W8[A1]")) {
      Recording run = Trace.of("1R4[] " + trace).recording(5);
      PlanMaker plans = new PlanMaker(List.of(run));
      SteeringPlan plan = plans.plan(sighting(run, "R1-W2-W1"));
      assertEquals(plan.steps().get(0), plans.prevention(plan).steps().get(0), trace);
    }
  }

  /** The example of a run is the one in the third iteration, so that is where it is tried. */
  @Test
  void candidateKnowsInWhichIterationItBegan() {
    Recording run = Trace.of("1R5@1.3[] 2W7[] 1R8@1.3[]").recording(5);
    Sighting seen = sighting(run, "R1-W2-R1");
    assertEquals(new Iteration(1, 3), seen.begins());
    assertEquals("from1.3", SteeringPlan.ways(seen.begins()).get(1));
  }

  private static SteeringPlan plan(String trace, String pattern) {
    Recording run = Trace.of(trace).recording(5);
    return new PlanMaker(List.of(run)).plan(sighting(run, pattern));
  }

  private static Sighting sighting(Recording run, String pattern) {
    Set<Pattern> all = Set.copyOf(ANALYSIS.summarize(1, true, "none", run).entities());
    return ANALYSIS.sightings(run, all).filter(each -> is(each, pattern)).findFirst().orElseThrow();
  }

  private static boolean is(Sighting each, String pattern) {
    return each.pattern().kind().notation().equals(pattern);
  }
}
