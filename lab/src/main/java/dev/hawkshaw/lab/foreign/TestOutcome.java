package dev.hawkshaw.lab.foreign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * What became of a test.
 *
 * @param id unique in its suite
 * @param outcome a word, and what was thrown
 */
record TestOutcome(String id, String outcome) {
  private static final String TAB = "\t";

  /** As a line of a file. */
  String line() {
    return id.replaceAll("\\s", " ") + TAB + outcome;
  }

  /** All that {@link Testing} wrote, by the tests' ids. */
  static Map<String, String> read(Path file) throws IOException {
    Map<String, String> outcomes = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] parts = line.split(TAB, -1);
      outcomes.put(parts[0], parts[1]);
    }
    return outcomes;
  }
}
