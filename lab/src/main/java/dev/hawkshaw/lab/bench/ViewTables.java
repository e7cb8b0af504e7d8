package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** All views beside each other: in sum, and subject by subject. */
record ViewTables(List<View> views, List<Budget> budgets, List<Campaigns> campaigns) {

  List<Table> tables() {
    return List.of(sums(), ranks());
  }

  /**
   * How often a view was right, over the exposed subjects about what threads share: of a deadlock
   * most views have nothing to rank.
   */
  private Table sums() {
    List<List<Object>> rows = new ArrayList<>();
    for (Budget budget : budgets) {
      for (View view : views) {
        List<Campaigns> exposed =
            of(view, budget).stream()
                .filter(each -> each.subject().key().kind().isAboutState())
                .filter(Campaigns::isExposed)
                .toList();
        rows.add(
            List.of(
                budget.name(),
                view.name(),
                exposed.size(),
                within(exposed, 1),
                within(exposed, 3),
                within(exposed, 5),
                exposed.size() - within(exposed, Integer.MAX_VALUE),
                (int)
                    exposed.stream()
                        .filter(each -> Objects.equals(each.wrongBefore(), 0))
                        .count()));
      }
    }
    return new Table(
        "views",
        List.of(
            "budget",
            "view",
            "exposed, shared state",
            "rank 1",
            "first 3",
            "first 5",
            "not ranked",
            "nothing wrong before"),
        rows);
  }

  /** With the largest budget. */
  private Table ranks() {
    List<String> columns = new ArrayList<>(List.of("subject"));
    views.forEach(view -> columns.add(view.name()));
    List<List<Object>> rows = new ArrayList<>();
    for (Campaigns first : of(views.get(0), budgets.get(0))) {
      if (AccuracyBench.hasBug(first) && first.isExposed()) {
        List<Object> row = new ArrayList<>(List.of(first.subject().name()));
        for (View view : views) {
          row.add(
              of(view, budgets.get(0)).stream()
                  .filter(each -> each.subject().equals(first.subject()))
                  .findFirst()
                  .orElseThrow()
                  .shownRank());
        }
        rows.add(row);
      }
    }
    return new Table("ranks", columns, rows);
  }

  private List<Campaigns> of(View view, Budget budget) {
    return campaigns.stream()
        .filter(each -> each.view().equals(view.name()) && each.budget().equals(budget))
        .toList();
  }

  private static int within(List<Campaigns> exposed, int rank) {
    return (int)
        exposed.stream().filter(each -> each.rank() != null && each.rank() <= rank).count();
  }
}
