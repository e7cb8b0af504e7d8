package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lines over the same steps, in panels below each other.
 *
 * @param across what the steps are
 * @param steps their names
 */
record LinePlot(String title, String across, List<String> steps, List<Panel> panels) {
  private static final int WIDTH = 50;
  private static final int TICK = 10;
  private static final char SEVERAL = '*';

  /**
   * Lines that have an axis in common.
   *
   * @param up what the numbers are
   * @param max the largest that there can be, or there is
   */
  record Panel(String up, int max, List<Line> lines) {}

  /**
   * One of them.
   *
   * @param mark what stands for it in terminals
   * @param colour which of the colours it has, from 0 on
   * @param dashed what tells it from another of the same colour
   * @param values one for each step
   */
  record Line(String label, char mark, int colour, boolean dashed, List<Integer> values) {}

  /** The largest number of some lines. */
  static int max(List<Line> lines) {
    return lines.stream().flatMap(line -> line.values().stream()).mapToInt(n -> n).max().orElse(0);
  }

  /** As a picture in a file of this name. */
  Figure figure(String file) {
    return new Figure(file, title, text(), new LinePlotSvg(this).draw());
  }

  /** For terminals: a line for each step, lying on its side. */
  String text() {
    return panels.stream().map(this::text).collect(Collectors.joining("\n"));
  }

  private String text(Panel panel) {
    int perCharacter = Math.max(1, (panel.max() + WIDTH - 1) / WIDTH);
    int margin =
        Stream.concat(steps.stream(), Stream.of(across))
            .mapToInt(String::length)
            .max()
            .orElseThrow();
    List<String> lines = new ArrayList<>();
    lines.add(panel.up() + " (" + legend(panel) + ")");
    lines.add(pad(across, margin) + scale(panel.max(), perCharacter));
    for (int step = 0; step < steps.size(); step++) {
      lines.add(pad(steps.get(step), margin) + marks(panel, step, perCharacter));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String legend(Panel panel) {
    String marks =
        panel.lines().stream()
            .map(line -> line.mark() + " " + line.label())
            .collect(Collectors.joining("; "));
    return marks + "; " + SEVERAL + " several";
  }

  private static String pad(String label, int width) {
    return " ".repeat(width - label.length()) + label + "  ";
  }

  private static String scale(int max, int perCharacter) {
    StringBuilder scale = new StringBuilder();
    for (int at = 0; at * perCharacter <= max; at += TICK) {
      scale.append(" ".repeat(at - scale.length())).append(at * perCharacter);
    }
    return scale.toString();
  }

  private static String marks(Panel panel, int step, int perCharacter) {
    char[] marks = " ".repeat(panel.max() / perCharacter + 1).toCharArray();
    for (Line line : panel.lines()) {
      int at = line.values().get(step) / perCharacter;
      marks[at] = marks[at] == ' ' ? line.mark() : SEVERAL;
    }
    return new String(marks).stripTrailing();
  }
}
