package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the Griffin paper printed, from its tables 3 to 5. */
class PublishedTest {
  @ParameterizedTest
  @CsvSource({
    "TreeSet-1, 5, 714, 7, 0.88, 5, 6",
    "TreeSet-2, 3, 656, 4, 0.91, 3, 6",
    "StringBuffer-1, 4, 12, 4, 1.00, 4, 1",
    "StringBuffer-2, 1, 3, 1, 1.00, 1, 1",
    "Vector-1, 4, 18, 4, 1.00, 4, 1",
    "Vector-2, 2, 10, 2, 1.00, 2, 1",
    "Transmission, 1, 226, 1, 1.00, 1, 7"
  })
  void hasGriffinsFigures(
      String program,
      int bugs,
      int patterns,
      int ofRuns,
      double fMeasure,
      int ofPatterns,
      int callSize)
      throws IOException {
    Published griffin = Published.of("griffin");
    assertEquals(bugs, griffin.figure(program, "bugs"));
    assertEquals(patterns, griffin.figure(program, "patterns"));
    assertEquals(ofRuns, griffin.figure(program, "clusters of runs"));
    assertEquals(fMeasure, griffin.figure(program, "F-measure"));
    assertEquals(ofPatterns, griffin.figure(program, "clusters of patterns"));
    assertEquals(0, griffin.figure(program, "false positives"));
    assertEquals("yes", griffin.figure(program, "methods right"));
    assertEquals(callSize, griffin.figure(program, "call size"));
  }

  @Test
  void hasAFigureForEveryColumn() throws IOException {
    Published griffin = Published.of("griffin");
    for (List<String> figures : griffin.figures().values()) {
      assertEquals(griffin.columns().size(), figures.size());
    }
  }
}
