package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a paper published for its programs.
 *
 * @param columns the names of its figures
 * @param figures by program, or whatever the first column of its file is, in the order of the
 *     columns
 */
record Published(String paper, List<String> columns, Map<String, List<String>> figures) {
  private static final String WHOLE = "\\d+";
  private static final String NUMBER = "\\d+\\.\\d+";

  /** The file of this name. */
  static Published of(String paper) throws IOException {
    try (InputStream in = Published.class.getResourceAsStream(paper + ".csv")) {
      List<List<String>> lines =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .map(line -> List.of(line.split(",", -1)))
              .toList();
      Map<String, List<String>> figures = new LinkedHashMap<>();
      lines.stream().skip(1).forEach(cells -> figures.put(cells.get(0), rest(cells)));
      return new Published(paper, rest(lines.get(0)), figures);
    }
  }

  private static List<String> rest(List<String> cells) {
    return cells.subList(1, cells.size());
  }

  /** Whether a subject is after one of the paper's programs. */
  boolean has(Subject subject) {
    return isAfter(paper, subject);
  }

  static boolean isAfter(String paper, Subject subject) {
    return subject.paper().startsWith(paper + " ");
  }

  /** The name that the paper has for a subject. */
  String program(Subject subject) {
    String name = subject.paper().substring(paper.length() + 1);
    if (!figures.containsKey(name)) {
      throw new IllegalStateException(
          subject.name() + ": the paper " + paper + " has no program " + name);
    }
    return name;
  }

  /** A figure as it is printed there; "" if it has none. */
  String text(Subject subject, String column) {
    return text(program(subject), column);
  }

  private String text(String program, String column) {
    List<String> all = figures.get(program);
    return all == null ? "" : all.get(columns.indexOf(column));
  }

  /** The same for a table: a number if it is one, null if there is none. */
  Object figure(Subject subject, String column) {
    return figure(program(subject), column);
  }

  Object figure(String program, String column) {
    String text = text(program, column);
    if (text.matches(WHOLE)) {
      return Integer.valueOf(text);
    }
    if (text.matches(NUMBER)) {
      return Double.valueOf(text);
    }
    return text.isEmpty() ? null : text;
  }
}
