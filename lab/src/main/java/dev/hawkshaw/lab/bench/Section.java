package dev.hawkshaw.lab.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a benchmark found.
 *
 * @param name of the benchmark
 * @param title a headline
 * @param about how it was measured and how to read it
 * @param tables the figures
 * @param details more figures, only for programs
 * @param totals what they come to, a sentence each
 * @param stamp when, where and how
 */
record Section(
    String name,
    String title,
    String about,
    List<Table> tables,
    List<Table> details,
    List<String> totals,
    Stamp stamp) {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** For programs. */
  String json() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("schema", "hawkshaw-bench/1");
    data.put("benchmark", name);
    data.put("stamp", stamp);
    tables.forEach(table -> data.put(table.name(), table.data()));
    details.forEach(table -> data.put(table.name(), table.data()));
    data.put("totals", totals);
    return JSON.writeValueAsString(data) + "\n";
  }

  /** For people. */
  String markdown() {
    StringBuilder text = new StringBuilder("## " + title + "\n\n" + about.strip() + "\n\n");
    tables.forEach(table -> text.append(table.markdown()).append('\n'));
    totals.forEach(total -> text.append("- ").append(total).append('\n'));
    return text.append('\n').append(stamp.text()).append('\n').toString();
  }
}
