package dev.hawkshaw.lab.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * @param pictures what is better seen than read
 * @param tables the figures
 * @param details more figures, only for programs
 * @param totals what they come to, a sentence each
 * @param stamp when, where and how
 */
record Section(
    String name,
    String title,
    String about,
    List<Figure> pictures,
    List<Table> tables,
    List<Table> details,
    List<String> totals,
    Stamp stamp) {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** One without pictures. */
  Section(
      String name,
      String title,
      String about,
      List<Table> tables,
      List<Table> details,
      List<String> totals,
      Stamp stamp) {
    this(name, title, about, List.of(), tables, details, totals, stamp);
  }

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

  /** Puts its pictures into a folder. */
  void draw(Path folder) throws IOException {
    for (Figure picture : pictures) {
      Files.writeString(folder.resolve(picture.file()), picture.svg());
    }
  }

  /** For people. */
  String markdown() {
    StringBuilder text = new StringBuilder("## " + title + "\n\n" + about.strip() + "\n\n");
    pictures.forEach(picture -> text.append(picture.markdown()).append('\n'));
    tables.forEach(table -> text.append(table.markdown()).append('\n'));
    totals.forEach(total -> text.append("- ").append(total).append('\n'));
    return text.append('\n').append(stamp.text()).append('\n').toString();
  }
}
