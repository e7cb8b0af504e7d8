package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategyNamesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "none",
        "yield",
        "spin",
        "sleep",
        "switch",
        "afterwrite",
        "between",
        "mixed",
        "pct",
        "pos",
        "pair",
        "portfolio",
        "mixed:0.1",
        "pct:5",
        "sleep:.25",
        "pos,pct:2,mixed",
        "blocks",
        "points"
      })
  void areKnown(String list) {
    assertTrue(StrategyNames.areKnown(list));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "loud",
        "pos,",
        "pos,,pct",
        "pct:0",
        "pct:20",
        "mixed:0",
        "mixed:2",
        "pos:3",
        "points,pos"
      })
  void refuseOthers(String list) {
    assertFalse(StrategyNames.areKnown(list));
  }

  @Test
  void ofThePortfolioAreAllKnown() {
    StrategyNames.ALL.forEach(name -> assertTrue(StrategyNames.areKnown(name), name));
  }

  @Test
  void areMadeComplete() {
    assertEquals(List.of("pos", "pct:3"), StrategyNames.of("pos,pct,pct:3"));
  }
}
