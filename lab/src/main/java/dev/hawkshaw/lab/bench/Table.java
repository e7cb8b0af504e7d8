package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A table of results, for people and for programs.
 *
 * @param name of the table in JSON
 * @param title what tells it from the others of its section, for people; may be empty
 * @param columns their names
 * @param rows a value for each column: text, a whole number, a number, or null if there is none
 */
record Table(String name, String title, List<String> columns, List<List<Object>> rows) {
  Table {
    for (List<Object> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(name + ": a row has not " + columns.size() + " values");
      }
    }
  }

  /** One that needs no title. */
  Table(String name, List<String> columns, List<List<Object>> rows) {
    this(name, "", columns, rows);
  }

  /** One object per row. */
  List<Map<String, Object>> data() {
    List<Map<String, Object>> data = new ArrayList<>();
    for (List<Object> row : rows) {
      Map<String, Object> object = new LinkedHashMap<>();
      for (int i = 0; i < columns.size(); i++) {
        object.put(columns.get(i), row.get(i));
      }
      data.add(object);
    }
    return data;
  }

  /** As Markdown; numbers stand to the right. */
  String markdown() {
    StringBuilder text = new StringBuilder(title.isEmpty() ? "" : title + "\n\n");
    line(text, columns);
    line(text, columns.stream().map(column -> isNumeric(column) ? "---:" : "---").toList());
    for (List<Object> row : rows) {
      line(text, row.stream().map(Table::show).toList());
    }
    return text.toString();
  }

  private boolean isNumeric(String column) {
    int index = columns.indexOf(column);
    return rows.stream().map(row -> row.get(index)).anyMatch(Number.class::isInstance);
  }

  private static void line(StringBuilder text, List<String> cells) {
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static String show(Object value) {
    if (value == null) {
      return "";
    }
    if (value instanceof Double number) {
      return String.format(Locale.ROOT, number < 10 ? "%.2f" : "%.1f", number);
    }
    return value.toString().replace("|", "\\|");
  }
}
