package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * Boxes beside each other: the smallest number, the quartiles and the largest of each.
 *
 * @param across what the boxes differ in
 * @param up what the numbers are
 */
record BoxPlot(String title, String across, String up, List<Column> columns) {
  private static final int WIDTH = 60;
  private static final int TICK = 10;

  /**
   * One of them.
   *
   * @param muted whether it is only there to be compared with
   */
  record Column(String label, Box box, boolean muted) {}

  /** The largest number of all. */
  int max() {
    return columns.stream().mapToInt(column -> column.box().max()).max().orElse(0);
  }

  /** As a picture in a file of this name. */
  Figure figure(String file) {
    return new Figure(file, title, text(), new BoxPlotSvg(this).draw());
  }

  /** For terminals: a line for each box, lying on its side. */
  String text() {
    List<String> lines = new ArrayList<>();
    int perCharacter = 1 + max() / WIDTH;
    int margin = columns.stream().mapToInt(each -> each.label().length()).max().orElse(0);
    margin = Math.max(margin, across.length());
    lines.add(up + " (|-- smallest and largest, [=] quartiles, M median)");
    lines.add(pad(across, margin) + scale(perCharacter));
    for (Column column : columns) {
      lines.add(pad(column.label(), margin) + line(column.box(), perCharacter));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String pad(String label, int width) {
    return " ".repeat(width - label.length()) + label + "  ";
  }

  private String scale(int perCharacter) {
    StringBuilder scale = new StringBuilder();
    for (int at = 0; at <= max() / perCharacter + TICK - 1; at += TICK) {
      scale.append(" ".repeat(at - scale.length())).append(at * perCharacter);
    }
    return scale.toString();
  }

  /** What says more is drawn over what says less. */
  private static String line(Box box, int perCharacter) {
    char[] line = " ".repeat(box.max() / perCharacter + 1).toCharArray();
    fill(line, box.min() / perCharacter, box.max() / perCharacter, '-', '|', '|');
    fill(line, box.lower() / perCharacter, box.upper() / perCharacter, '=', '[', ']');
    line[box.median() / perCharacter] = 'M';
    return new String(line);
  }

  private static void fill(char[] line, int from, int to, char with, char begin, char end) {
    for (int i = from; i <= to; i++) {
      line[i] = with;
    }
    line[from] = begin;
    line[to] = end;
  }
}
