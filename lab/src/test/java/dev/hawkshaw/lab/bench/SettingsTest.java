package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SettingsTest {
  private static final Settings USUAL = new Settings("pct:3", 7, 100, 2);

  @Test
  void campaignsThatAreMadeInOtherWaysAreKeptApart() {
    assertEquals("pct-3-7", USUAL.folder());
    assertEquals("pct-3-7-window-50-16", USUAL.with(50, List.of("16")).folder());
  }
}
