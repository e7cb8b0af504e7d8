package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlowdownTest {
  private static final List<AgentMode> MODES =
      List.of(
          new AgentMode(AgentMode.NONE, List.of()),
          new AgentMode(AgentMode.HAWKSHAW, List.of()),
          new AgentMode(AgentMode.LEARNED, List.of()),
          new AgentMode(AgentMode.JACOCO, List.of()));

  @Test
  void measuresTheAgentsInTurn() throws Exception {
    List<String> order = new ArrayList<>();
    Slowdown.measure(
        "p",
        MODES,
        2,
        mode -> {
          order.add(mode.name());
          return 1;
        });
    assertEquals(
        List.of(
            "none",
            "hawkshaw",
            AgentMode.LEARNED,
            "jacoco",
            "none",
            "hawkshaw",
            AgentMode.LEARNED,
            "jacoco"),
        order);
  }

  @Test
  void comparesMedians() throws Exception {
    List<Double> millis =
        new ArrayList<>(
            List.of(10.0, 20.0, 15.0, 11.0, 12.0, 40.0, 15.0, 11.0, 9.0, 30.0, 16.0, 11.0));
    Slowdown slowdown = Slowdown.measure("p", MODES, 3, mode -> millis.remove(0));
    assertEquals(10.0, slowdown.median("none"));
    assertEquals(3.0, slowdown.factor("hawkshaw"));
    assertEquals(
        List.of(
            "p",
            10.0,
            "0.90 to 1.20",
            3.0,
            "2.00 to 4.00",
            1.5,
            "1.50 to 1.60",
            1.1,
            "1.10 to 1.10"),
        slowdown.row());
  }
}
