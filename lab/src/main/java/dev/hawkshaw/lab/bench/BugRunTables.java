package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * How well failing runs are grouped if there are several bugs: study 1 of the Griffin paper.
 *
 * @param studies of subjects with several bugs of which a run failed
 */
record BugRunTables(Published published, List<BugStudy> studies) {

  /** One row per subject, as in the paper's table 4. */
  Table runs() {
    List<List<Object>> rows = new ArrayList<>();
    studies.forEach(each -> rows.add(row(each)));
    return new Table(
        "runs",
        "Failing runs by their bugs, of subjects with several:",
        List.of(
            "subject",
            "failing",
            "of several bugs",
            "untold",
            "patterns",
            "#O",
            "#C",
            "F-measure",
            "#C, no signatures",
            "F-measure, no signatures",
            "#C, griffin",
            "F-measure, griffin",
            "program",
            "patterns, published",
            "#O, published",
            "#C, published",
            "F-measure, published"),
        rows);
  }

  private List<Object> row(BugStudy study) {
    List<Object> row = new ArrayList<>();
    row.add(study.subject().name());
    row.add(study.mean(BugCampaign::failing));
    row.add(study.mean(each -> each.happened().several()));
    row.add(study.mean(each -> each.happened().untold()));
    row.add(study.mean(BugCampaign::patterns));
    row.add(study.mean(each -> each.bugs().size()));
    for (Function<BugCampaign, RunGroups> way : ways()) {
      row.add(study.mean(each -> way.apply(each).clusters()));
      row.add(study.average(each -> way.apply(each).fMeasure()));
    }
    row.addAll(published(study));
    return row;
  }

  private static List<Function<BugCampaign, RunGroups>> ways() {
    return List.of(BugCampaign::groups, BugCampaign::unsigned, griffin(Likeness.PUBLISHED));
  }

  private List<Object> published(BugStudy study) {
    if (!published.has(study.subject())) {
      return Collections.nCopies(5, null);
    }
    List<Object> cells = new ArrayList<>();
    cells.add(published.program(study.subject()));
    for (String column : List.of("patterns", "bugs", "clusters of runs", "F-measure")) {
      cells.add(published.figure(study.subject(), column));
    }
    return cells;
  }

  /** What the parameters of the paper's algorithm make of it, over all subjects. */
  Table sensitivity() {
    List<List<Object>> rows = new ArrayList<>();
    for (Likeness each : studies.isEmpty() ? List.<Likeness>of() : Likeness.all()) {
      rows.add(
          List.of(
              each.top(),
              each.similar(),
              average(studies, griffin(each).andThen(RunGroups::fMeasure)),
              average(studies, griffin(each).andThen(RunGroups::ofOneBug)),
              average(studies, campaign -> perBug(griffin(each).apply(campaign), campaign))));
    }
    return new Table(
        "sensitivity",
        "The paper's algorithm by its parameters, on the same runs:",
        List.of("t", "s", "F-measure", "F-measure, runs of one bug", "#C / #O"),
        rows);
  }

  /** Of the parameters that are tried, those with the highest F-measure; the first of equals. */
  static Likeness best(List<BugStudy> studies) {
    Likeness best = Likeness.PUBLISHED;
    for (Likeness each : Likeness.all()) {
      double measured = average(studies, griffin(each).andThen(RunGroups::fMeasure));
      best = measured > average(studies, griffin(best).andThen(RunGroups::fMeasure)) ? each : best;
    }
    return best;
  }

  private static double perBug(RunGroups groups, BugCampaign campaign) {
    return groups.clusters() / (double) Math.max(1, campaign.bugs().size());
  }

  /** The paper's clusters. */
  static Function<BugCampaign, RunGroups> griffin(Likeness parameters) {
    return campaign -> campaign.griffin().get(parameters);
  }

  /** The mean of the subjects' means. */
  static double average(List<BugStudy> studies, Function<BugCampaign, Double> figure) {
    return Median.mean(studies.stream().map(each -> each.average(figure::apply)).toList());
  }
}
