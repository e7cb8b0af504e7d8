package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.recording.Iteration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteeringPlanTest {
  @Test
  void whatBeganInALaterIterationMayBeForcedFromThatOneOn() {
    List<String> ways = SteeringPlan.ways(new Iteration(1, 3));
    assertEquals(List.of("", "from1.3"), ways.subList(0, 2));
    assertTrue(ways.containsAll(SteeringPlan.WAYS));
    assertEquals("from2.1", SteeringPlan.ways(new Iteration(2, 1)).get(1));
  }

  @Test
  void whatBeganAtOnceOrInNoLoopIsForcedAsEver() {
    assertEquals(SteeringPlan.WAYS, SteeringPlan.ways(new Iteration(1, 1)));
    assertEquals(SteeringPlan.WAYS, SteeringPlan.ways(Iteration.NONE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "patient", "skip1", "from1.3", "from12.1"})
  void waysOfTheAgentAreKnown(String way) {
    assertTrue(SteeringPlan.isKnown(way));
  }

  @ParameterizedTest
  @ValueSource(strings = {"loudly", "from", "from1", "from0.1", "from1.0", "from1.2.3", "from-1.2"})
  void othersAreNot(String way) {
    assertFalse(SteeringPlan.isKnown(way));
  }
}
