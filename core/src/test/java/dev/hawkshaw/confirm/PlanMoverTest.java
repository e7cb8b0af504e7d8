package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlanMoverTest {
  private static final String BEFORE = "1R1 2R1 2W2 1W2";

  @Test
  void planOfUnchangedCodeStaysAsItIs() {
    MovedPlan moved = move(BEFORE);

    assertEquals(Plans.lostUpdate(), moved.plan());
    assertTrue(moved.gone().isEmpty());
  }

  @Test
  void stepsAreWhereTheCodeIsNow() {
    MovedPlan moved = move("1R11 2R11 2W14 1W14");

    assertEquals("R1-W2-W1", moved.plan().pattern());
    assertEquals(List.of(11, 14, 14), lines(moved));
    assertEquals(Plans.step(1, "reads", 11).sites(), moved.plan().steps().get(0).sites());
    assertEquals(2, moved.plan().steps().get(1).thread());
  }

  @Test
  void stepThatIsGoneIsNamed() {
    MovedPlan moved = move("1R1 2R1 2R1");

    assertNull(moved.plan());
    assertFalse(moved.isWhole());
    assertEquals(List.of(2, 2), moved.gone().stream().map(PlannedStep::line).toList());
  }

  /** Monitor 3 is taken at line 103, in a site whose id is that. */
  @Test
  void newLockAroundTheAccessesIsAGate() {
    MovedPlan moved =
        move("1R11[Account3] 1W12[Account3] 2R11[Account3] 2W12[Account3] 1R11[Account3]");

    assertEquals(List.of(List.of("67"), List.of("67"), List.of("67")), gates(moved));
  }

  @Test
  void outermostOfTheCommonLocksIsTheGate() {
    MovedPlan moved =
        move(
            "1R11[Own7,Account3,Inner4] 1W12[Own7,Account3,Inner4] 2R11[Account3,Inner4]"
                + " 2W12[Account3,Inner4] 1R11[Account3]");

    assertEquals("67", gates(moved).get(0).get(0));
    assertFalse(gates(moved).toString().contains("6b"), "7 is one thread's own");
  }

  /** Nobody else holds it, so whoever is held with it is in nobody's way. */
  @Test
  void lockOfOneThreadAloneIsNoGate() {
    SteeringPlan plan =
        new SteeringPlan("R1-W2", List.of(Plans.step(1, "reads", 1), Plans.step(2, "writes", 102)));
    MovedPlan moved =
        new PlanMover(List.of(run("1R1 2W102")), List.of(run("1R1[Account3] 2W102[]"))).move(plan);

    assertEquals(List.of(List.of(), List.of()), gates(moved));
  }

  /** If it is not known what is held now, what was held then is the best guess. */
  @Test
  void oldGateIsKeptWhereNothingIsKnown() {
    SteeringPlan plan =
        new SteeringPlan(
            "R1-W2", List.of(Plans.step(1, "reads", 1, "67"), Plans.step(2, "writes", 102, "67")));
    Recording old = run("1R1[Account3] 2W102[Account3]");
    Recording now =
        new Trace().on("x", "1R1 2W102").on("y", "1R5[Account3] 2W6[Account3]").recording(5);

    MovedPlan moved = new PlanMover(List.of(old), List.of(now)).move(plan);

    assertEquals(List.of(List.of("67"), List.of("67")), gates(moved));
  }

  /** Old runs may have been made before, or elsewhere: the plan says enough. */
  @Test
  void findsStepsThatNoOldRunAtHandHas() {
    MovedPlan moved =
        new PlanMover(List.of(), List.of(run("1R11 2R11 2W14 1W14"))).move(Plans.lostUpdate());

    assertEquals(List.of(11, 14, 14), lines(moved));
  }

  @Test
  void locksOfADeadlockAreFoundWhereTheyAreTakenNow() {
    PlannedStep takes =
        new PlannedStep(
            1,
            "takes",
            "example.Account",
            0,
            "example.Subject",
            "lock",
            "()V",
            "Subject.java",
            10,
            List.of("a"),
            List.of());
    Recording old = Trace.of("1R1 2W2").stuck("1>2 Account1:10 Mutex2:20").recording(5);
    Recording now = Trace.of("1R1 2W2").stuck("1>2 Account1:30 Mutex2:40").recording(5);

    MovedPlan moved =
        new PlanMover(List.of(old), List.of(now)).move(new SteeringPlan("L1", List.of(takes)));

    assertEquals(List.of(30), lines(moved));
    assertEquals(List.of("1e"), moved.plan().steps().get(0).sites());
  }

  private static MovedPlan move(String after) {
    return new PlanMover(List.of(run(BEFORE)), List.of(run(after))).move(Plans.lostUpdate());
  }

  private static Recording run(String steps) {
    return Trace.of(steps).recording(5);
  }

  private static List<Integer> lines(MovedPlan moved) {
    return moved.plan().steps().stream().map(PlannedStep::line).toList();
  }

  private static List<List<String>> gates(MovedPlan moved) {
    return moved.plan().steps().stream().map(PlannedStep::gates).toList();
  }
}
