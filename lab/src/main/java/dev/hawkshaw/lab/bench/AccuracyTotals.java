package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What the accuracy table comes to. */
final class AccuracyTotals {
  private AccuracyTotals() {}

  static List<String> of(String view, List<Budget> budgets, List<Campaigns> campaigns) {
    List<String> totals = new ArrayList<>();
    for (Budget budget : budgets) {
      List<Campaigns> all =
          campaigns.stream()
              .filter(each -> each.budget().equals(budget))
              .filter(AccuracyBench::hasBug)
              .toList();
      List<Campaigns> exposed = all.stream().filter(Campaigns::isExposed).toList();
      totals.add(
          "%s view, %s: of %d subjects with a bug %d were exposed; the true cause was at rank 1 on %d, among the first 5 on %d, not ranked on %d; nothing wrong came before it on %d"
              .formatted(
                  view,
                  budget.name(),
                  all.size(),
                  exposed.size(),
                  within(exposed, 1),
                  within(exposed, 5),
                  exposed.size() - within(exposed, Integer.MAX_VALUE),
                  exposed.stream().filter(each -> Objects.equals(each.wrongBefore(), 0)).count()));
    }
    long innocent =
        campaigns.stream()
            .filter(each -> !AccuracyBench.hasBug(each) && each.budget().equals(budgets.get(0)))
            .filter(each -> !each.isExposed())
            .count();
    totals.add("subjects without a bug that never failed: " + innocent);
    return totals;
  }

  private static long within(List<Campaigns> exposed, int rank) {
    return exposed.stream().filter(each -> each.rank() != null && each.rank() <= rank).count();
  }
}
