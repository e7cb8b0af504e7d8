package dev.hawkshaw.lab.bench;

import java.util.List;

/**
 * What came of a stress test.
 *
 * @param way how the threads were brought to their call
 * @param twice in how many rounds a name was given twice
 */
record StressFigure(String way, int rounds, int threads, int twice, double seconds) {
  List<Object> row() {
    return List.of(way, rounds, threads, twice, seconds);
  }
}
