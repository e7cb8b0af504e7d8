package dev.hawkshaw.lab.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the papers published for programs that are re-created here, beside our own figures. The
 * programs are our own and so are their sizes: the ranks can be compared, the numbers of patterns
 * only roughly.
 */
final class PaperTables {
  private PaperTables() {}

  static List<Table> beside(List<Campaigns> campaigns) throws IOException {
    List<Table> tables = new ArrayList<>();
    for (String paper : List.of("falcon", "griffin")) {
      Table table = beside(paper, campaigns);
      if (!table.rows().isEmpty()) {
        tables.add(table);
      }
    }
    return tables;
  }

  private static Table beside(String paper, List<Campaigns> campaigns) throws IOException {
    Map<String, List<String>> published = read(paper);
    List<String> head = published.remove("program");
    List<List<Object>> rows = new ArrayList<>();
    for (Campaigns each : campaigns) {
      String name = each.subject().paper().replaceFirst("^" + paper + " ", "");
      List<String> figures = published.get(name);
      boolean here = each.subject().paper().startsWith(paper + " ");
      if (here && figures == null) {
        throw new IllegalStateException(
            each.subject().name() + ": the paper " + paper + " has no program " + name);
      }
      if (here && !each.budget().oneFailing() && each.budget().runs() != 20) {
        List<Object> row = new ArrayList<>();
        row.addAll(List.of(each.subject().name(), each.failing(), each.entities()));
        row.add(
            AccuracyBench.hasBug(each) ? each.shownRank() : each.isExposed() ? "failed" : "no bug");
        row.add(name);
        row.addAll(figures);
        rows.add(row);
      }
    }
    List<String> columns = new ArrayList<>();
    columns.addAll(List.of("subject", "our failing runs", "our patterns", "our rank", paper));
    columns.addAll(head);
    return new Table(paper, columns, rows);
  }

  /** The published figures by program; the line "program" has the names of the columns. */
  private static Map<String, List<String>> read(String paper) throws IOException {
    Map<String, List<String>> figures = new LinkedHashMap<>();
    try (InputStream in = PaperTables.class.getResourceAsStream(paper + ".csv")) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        List<String> cells = List.of(line.split(",", -1));
        figures.put(cells.get(0), cells.subList(1, cells.size()));
      }
    }
    return figures;
  }
}
