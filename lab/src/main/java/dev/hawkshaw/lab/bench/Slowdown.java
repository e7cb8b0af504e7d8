package dev.hawkshaw.lab.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How long a program took, again and again, with each agent in turn.
 *
 * @param millis by agent, in the order in which they were measured
 */
record Slowdown(String program, Map<String, List<Double>> millis) {
  /** Gives back one measurement. */
  interface Measurement {
    double millis(AgentMode mode) throws IOException, InterruptedException;
  }

  /** Measures. */
  static Slowdown measure(
      String program, List<AgentMode> modes, int repetitions, Measurement measurement)
      throws IOException, InterruptedException {
    Map<String, List<Double>> millis = new LinkedHashMap<>();
    modes.forEach(mode -> millis.put(mode.name(), new ArrayList<>()));
    for (int i = 0; i < repetitions; i++) {
      for (AgentMode mode : modes) {
        millis.get(mode.name()).add(measurement.millis(mode));
      }
    }
    return new Slowdown(program, millis);
  }

  double median(String mode) {
    return Median.ofNumbers(millis.get(mode));
  }

  /** How many times as long as without an agent. */
  double factor(String mode) {
    return median(mode) / median(AgentMode.NONE);
  }

  /** The program, its time, and for each agent the factor and its spread. */
  List<Object> row() {
    List<Object> row = new ArrayList<>();
    row.add(program);
    row.add(median(AgentMode.NONE));
    row.add(spread(AgentMode.NONE));
    for (String mode : List.of(AgentMode.HAWKSHAW, AgentMode.LEARNED, AgentMode.JACOCO)) {
      row.add(factor(mode));
      row.add(spread(mode));
    }
    return row;
  }

  /** The smallest and the largest, as factors of the median without an agent. */
  private String spread(String mode) {
    double base = median(AgentMode.NONE);
    return String.format(
        Locale.ROOT,
        "%.2f to %.2f",
        millis.get(mode).stream().mapToDouble(x -> x).min().orElseThrow() / base,
        millis.get(mode).stream().mapToDouble(x -> x).max().orElseThrow() / base);
  }
}
