package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WindowTablesTest {
  private static final Histogram EIGHT = HistogramTest.of(3, 3, 3, 4, 12);
  private static final WindowStudy WITH_EIGHT =
      new WindowStudy(8, "all", EIGHT, HistogramTest.of(3, 4), HistogramTest.of(3, 20));
  private static final WindowStudy WITH_64 = new WindowStudy(64, "all");

  private final WindowTables tables;

  WindowTablesTest() throws IOException {
    tables =
        new WindowTables(
            Published.of("falcon-window"), List.of(WITH_EIGHT, WITH_64), List.of(WITH_EIGHT));
  }

  @Test
  void theFiveNumbersStandBesideThePublishedOnes() {
    Map<String, Object> row = tables.sizes().data().get(0);
    assertEquals(8, row.get("threads"));
    assertEquals(5L, row.get("patterns"));
    assertEquals(3, row.get("median"));
    assertEquals(4, row.get("upper quartile"));
    assertEquals(12, row.get("max"));
    assertEquals(80.0, row.get("shown by 5 turns, %"));
    assertEquals(3, row.get("median, published"));
    assertEquals(6, row.get("upper quartile, published"));
    assertEquals(38, row.get("max, published"));
  }

  @Test
  void whereNothingWasSeenThereAreNoNumbers() {
    Map<String, Object> row = tables.sizes().data().get(1);
    assertEquals(0L, row.get("patterns"));
    assertNull(row.get("median"));
    assertNull(row.get("shown by 5 turns, %"));
    assertEquals("at most 9", row.get("upper quartile, published"));
  }

  @Test
  void theHistogramIsShortForPeopleAndWholeForPrograms() {
    assertEquals(60.0, tables.parts().data().get(0).get("8 threads"));
    assertEquals("10 to 19", tables.parts().data().get(4).get("window size"));
    assertEquals(20.0, tables.parts().data().get(4).get("8 threads"));
    assertEquals(3, tables.histogram().rows().size());
    assertEquals(3L, tables.histogram().data().get(0).get("8 threads"));
  }

  @Test
  void otherWaysToCountAreShownToo() {
    List<Map<String, Object>> rows = tables.otherwise().data();
    assertEquals(4, rows.size());
    assertEquals(4, rows.get(0).get("max"));
    assertEquals(20, rows.get(2).get("max"));
  }

  @Test
  void thePlotHasThePublishedBoxWhereItIsTold() {
    List<BoxPlot.Column> boxes = tables.plot().columns();
    assertEquals(List.of("8", "8 (paper)"), boxes.stream().map(BoxPlot.Column::label).toList());
    assertEquals(new Box(3, 3, 3, 4, 12), boxes.get(0).box());
    assertEquals(new Box(3, 3, 3, 6, 38), boxes.get(1).box());
  }
}
