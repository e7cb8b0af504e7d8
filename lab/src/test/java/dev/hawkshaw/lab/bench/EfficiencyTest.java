package dev.hawkshaw.lab.bench;

import static dev.hawkshaw.lab.bench.SmallRuns.READ;
import static dev.hawkshaw.lab.bench.SmallRuns.key;
import static dev.hawkshaw.lab.bench.SmallRuns.subject;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.lab.key.AnswerKey;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EfficiencyTest {
  private static final AnswerKey KEY = key("R1-W2-R1", READ, READ, READ);

  @Test
  void everyFigureStandsBesideThePublishedOne() throws IOException {
    Map<String, Object> row =
        EfficiencyBench.table(List.of(measured("Account", 30)), Published.of("falcon"))
            .data()
            .get(0);
    assertEquals(3.0, row.get("slowdown"));
    assertEquals(1.5, row.get("sharing learned"));
    assertEquals(2.0, row.get("slowdown, published"));
    assertEquals(51L, row.get("accesses"));
    assertEquals(79, row.get("accesses, published"));
    assertEquals(6, row.get("locations"));
    assertEquals(12, row.get("locations, published"));
  }

  @Test
  void totalsAreOfTheMeasuredProgramsOnly() throws IOException {
    assertEquals(
        "median slowdown: Hawkshaw 4.0x, after sharing was learned 1.5x, published for the same"
            + " programs 30.1x; mean: 4.0x, 1.5x, 30.1x",
        EfficiencyBench.total(
            List.of(measured("Account", 30), measured("RayTracer", 50)), Published.of("falcon")));
  }

  @Test
  void whatIsSharedIsTheMedianOfRuns() {
    assertEquals(
        new Shared(20, 3),
        Shared.median(List.of(new Shared(10, 4), new Shared(90, 3), new Shared(20, 2))));
  }

  private static EfficiencyBench.Measured measured(String program, double millis) {
    Map<String, List<Double>> times =
        Map.of(
            AgentMode.NONE, List.of(10.0),
            AgentMode.HAWKSHAW, List.of(millis),
            AgentMode.LEARNED, List.of(15.0));
    return new EfficiencyBench.Measured(
        subject("falcon " + program, KEY), new Slowdown("s", times), new Shared(51, 6));
  }
}
