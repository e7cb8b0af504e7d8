package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.bench.Localized.Way;
import dev.hawkshaw.lab.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What the pair view makes of single subjects, beside what the Locon paper tells of its programs.
 *
 * @param step the number of passing runs
 * @param label the same for people
 */
record PairSubjects(Published published, int step, Object label, List<PairStudy> studies) {

  Table table() {
    List<List<Object>> rows = new ArrayList<>();
    studies.stream().filter(PairStudy::isComparable).forEach(each -> rows.add(row(each)));
    return new Table(
        "subjects",
        "With %s passing runs, of the first failing run:".formatted(label),
        List.of(
            "subject",
            "kind",
            "passing runs",
            "rank",
            "procedure",
            "reported",
            "rank, median",
            "locon",
            "its procedure",
            "it reported",
            "locon, until found",
            "by procedure",
            "program",
            "localized, published",
            "procedure, published"),
        rows);
  }

  private List<Object> row(PairStudy study) {
    Subject subject = study.subject();
    List<Object> row = new ArrayList<>();
    row.addAll(List.of(subject.name(), subject.key().kind().toString()));
    row.add(Math.min(study.passing(), step));
    row.addAll(cells(study.first(Way.PAIR, step)));
    row.add(rank(study.median(Way.PAIR, step)));
    row.addAll(cells(study.first(Way.LOCON, step)));
    row.addAll(cells(study.first(Way.LOCON_UNTIL_FOUND, step)).subList(0, 2));
    boolean known = published.has(subject);
    row.add(known ? published.program(subject) : null);
    row.add(known ? published.figure(subject, "localized") : null);
    row.add(known ? published.figure(subject, "procedure") : null);
    return row;
  }

  private static List<Object> cells(Localized found) {
    List<Object> cells = new ArrayList<>();
    cells.add(rank(found));
    cells.add(found.procedure() == null ? null : found.procedure().label());
    cells.add(found.findings());
    return cells;
  }

  private static Object rank(Localized found) {
    return Objects.requireNonNullElse(found.rank(), "not found");
  }

  /** What it comes to, and what is not in it. */
  List<String> totals() {
    List<PairStudy> comparable = studies.stream().filter(PairStudy::isComparable).toList();
    List<String> totals = new ArrayList<>();
    for (Way way : Way.values()) {
      Localizations all =
          new Localizations(comparable.stream().map(each -> each.first(way, step)).toList());
      totals.add(
          "%s, one failing run and %s passing runs: of %d exposed subjects about shared state the true cause is at rank 1 on %d, among the first 5 on %d, not found on %d"
              .formatted(
                  way.label(),
                  label,
                  comparable.size(),
                  all.within(1),
                  all.within(5),
                  all.by(null)));
    }
    totals.add("left out, as no run failed: " + names(each -> !each.isExposed()));
    totals.add(
        "left out, as no run passed: " + names(each -> each.isExposed() && !each.isComparable()));
    return totals;
  }

  private String names(Predicate<PairStudy> which) {
    String names =
        studies.stream()
            .filter(which)
            .map(each -> each.subject().name())
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "none" : names;
  }
}
