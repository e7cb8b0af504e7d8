package dev.hawkshaw.report;

import java.util.List;
import java.util.stream.Collectors;

/** Makes any text fit for Graphviz. */
final class DotText {
  private DotText() {}

  /** Lines that are centred. */
  static String quote(String plain) {
    return plain.lines().map(DotText::escape).collect(Collectors.joining("\\n", "\"", "\""));
  }

  /** Lines that begin at the left. */
  static String label(List<String> lines) {
    return lines.stream()
        .map(line -> escape(line) + "\\l")
        .collect(Collectors.joining("", "\"", "\""));
  }

  /** Quotes and backslashes mean something in a quoted text, and an ampersand begins an entity. */
  private static String escape(String plain) {
    return plain
        .replace("\\", "\\\\")
        .replace("\"", "\\\"")
        .replace("&", "&amp;")
        .replaceAll("\\p{Cntrl}", " ");
  }
}
