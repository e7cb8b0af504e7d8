package dev.hawkshaw.lab.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What the papers published for programs that are re-created here, beside our own figures. The
 * programs are our own and so are their sizes: the ranks can be compared, the numbers of patterns
 * only roughly.
 */
final class PaperTables {
  /** The other figures have a benchmark of their own. */
  private static final List<String> OF_FALCON =
      List.of(
          "failing",
          "patterns",
          "Falcon's rank",
          "Falcon's pattern",
          "CCI's ranks of its accesses");

  private PaperTables() {}

  static List<Table> beside(List<Campaigns> campaigns) throws IOException {
    List<Table> tables = new ArrayList<>();
    Published griffin = Published.of("griffin");
    tables.add(beside(Published.of("falcon"), OF_FALCON, campaigns));
    tables.add(beside(griffin, griffin.columns(), campaigns));
    return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
  }

  private static Table beside(
      Published published, List<String> figures, List<Campaigns> campaigns) {
    List<List<Object>> rows = new ArrayList<>();
    for (Campaigns each : campaigns) {
      boolean all = !each.budget().oneFailing() && each.budget().runs() != 20;
      if (all && published.has(each.subject())) {
        rows.add(row(published, figures, each));
      }
    }
    List<String> columns = new ArrayList<>();
    columns.addAll(
        List.of("subject", "our failing runs", "our patterns", "our rank", published.paper()));
    columns.addAll(figures);
    return new Table(published.paper(), columns, rows);
  }

  private static List<Object> row(Published published, List<String> figures, Campaigns each) {
    List<Object> row = new ArrayList<>();
    row.addAll(List.of(each.subject().name(), each.failing(), each.entities()));
    row.add(AccuracyBench.hasBug(each) ? each.shownRank() : each.isExposed() ? "failed" : "no bug");
    row.add(published.program(each.subject()));
    figures.forEach(figure -> row.add(published.text(each.subject(), figure)));
    return row;
  }
}
