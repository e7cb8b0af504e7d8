package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;

/** One row per subject: how a view did with each budget. */
record AccuracyTable(String view, List<Budget> budgets, List<Campaigns> campaigns) {

  Table table() {
    List<String> columns = new ArrayList<>(List.of("subject", "group", "kind"));
    for (Budget budget : budgets) {
      if (!budget.oneFailing()) {
        columns.add("failing of " + budget.name());
        columns.add(view + "s of " + budget.name());
      }
      columns.add("rank, " + budget.name());
      columns.add("wrong before, " + budget.name());
      columns.add("top-1, " + budget.name());
    }
    return new Table(view, columns, rows());
  }

  private List<List<Object>> rows() {
    List<List<Object>> rows = new ArrayList<>();
    for (int i = 0; i < campaigns.size(); i += budgets.size()) {
      rows.add(row(campaigns.subList(i, i + budgets.size())));
    }
    return rows;
  }

  private static List<Object> row(List<Campaigns> ofSubject) {
    Campaigns first = ofSubject.get(0);
    List<Object> row = new ArrayList<>();
    row.add(first.subject().name());
    row.add(first.subject().group());
    row.add(first.subject().key().kind().toString());
    for (Campaigns each : ofSubject) {
      if (!each.budget().oneFailing()) {
        row.add(each.failing());
        row.add(each.entities());
      }
      row.add(AccuracyBench.hasBug(each) ? each.shownRank() : noBug(each));
      row.add(AccuracyBench.hasBug(each) ? each.wrongBefore() : null);
      row.add(
          each.isExposed() && AccuracyBench.hasBug(each)
              ? each.top1() + " of " + each.results().size()
              : null);
    }
    return row;
  }

  private static String noBug(Campaigns each) {
    return each.isExposed() ? "failed without a bug" : "no bug, never failed";
  }
}
