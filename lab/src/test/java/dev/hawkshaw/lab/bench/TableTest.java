package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableTest {
  private static final Table TABLE =
      new Table(
          "t",
          List.of("name", "rank", "time"),
          List.of(Arrays.asList("a|b", 3, 1.234), Arrays.asList("c", "not exposed", null)));

  @Test
  void numbersStandToTheRightInMarkdown() {
    assertEquals(
        """
        | name | rank | time |
        | --- | ---: | ---: |
        | a\\|b | 3 | 1.23 |
        | c | not exposed |  |
        """,
        TABLE.markdown());
  }

  @Test
  void aTitleStandsBeforeTheTable() {
    Table titled = new Table("t", "Sizes:", List.of("a"), List.of(List.of(1)));
    assertEquals("Sizes:\n\n| a |\n| ---: |\n| 1 |\n", titled.markdown());
  }

  @Test
  void givesOneObjectPerRow() {
    assertEquals(Map.of("name", "a|b", "rank", 3, "time", 1.234), TABLE.data().get(0));
    assertEquals("not exposed", TABLE.data().get(1).get("rank"));
  }

  @Test
  void aRowOfAnotherLengthIsRefused() {
    List<List<Object>> rows = List.of(List.of("a"));
    List<String> columns = List.of("a", "b");
    assertThrows(IllegalArgumentException.class, () -> new Table("t", columns, rows));
  }
}
