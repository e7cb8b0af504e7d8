package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** What is found, and how much of it is right: study 2 of the Griffin paper. */
record BugTable(Published published, List<BugStudy> studies) {
  /** So there was nothing to find. */
  private static final List<Object> NEVER_FAILED =
      Arrays.asList(0, 0, null, null, null, null, null, null, null, null, null);

  /** One row per subject, as in the paper's table 5. */
  Table table() {
    List<List<Object>> rows = new ArrayList<>();
    studies.forEach(each -> rows.add(row(each)));
    return new Table(
        "bugs",
        "Bugs found, by subject:",
        List.of(
            "subject",
            "group",
            "kind",
            "failing",
            "#O",
            "#C",
            "false positives",
            "twice",
            "missed",
            "never alone",
            "methods right",
            "kind right",
            "call size",
            "grouping, s",
            "#C, published",
            "false positives, published",
            "methods right, published",
            "call size, published"),
        rows);
  }

  private List<Object> row(BugStudy study) {
    List<Object> row = new ArrayList<>();
    row.add(study.subject().name());
    row.add(study.subject().group());
    row.add(study.subject().key().kind().toString());
    row.addAll(study.isExposed() ? figures(study) : NEVER_FAILED);
    row.addAll(published(study));
    return row;
  }

  private static List<Object> figures(BugStudy study) {
    List<Object> row = new ArrayList<>();
    row.add(study.mean(BugCampaign::failing));
    row.add(study.mean(each -> each.bugs().size()));
    row.add(study.mean(each -> each.found().size()));
    row.add(study.mean(BugCampaign::wrong));
    row.add(study.mean(BugCampaign::twice));
    row.add(study.mean(BugCampaign::missed));
    row.add(study.mean(BugCampaign::missedNeverAlone));
    row.add(study.mean(BugCampaign::methodsRight));
    row.add(study.mean(BugCampaign::kindRight));
    row.add(study.campaigns().stream().mapToInt(BugCampaign::calls).max().orElse(0));
    row.add(Median.ofNumbers(study.campaigns().stream().map(BugCampaign::seconds).toList()));
    return row;
  }

  private List<Object> published(BugStudy study) {
    if (!published.has(study.subject())) {
      return Collections.nCopies(4, null);
    }
    List<Object> cells = new ArrayList<>();
    for (String column :
        List.of("clusters of patterns", "false positives", "methods right", "call size")) {
      cells.add(published.figure(study.subject(), column));
    }
    return cells;
  }

  /** Each bug that was found, for programs. */
  Table details() {
    List<List<Object>> rows = new ArrayList<>();
    for (BugStudy study : studies) {
      for (BugCampaign campaign : study.campaigns()) {
        for (FoundBug each : campaign.found()) {
          rows.add(detail(study.subject().name(), campaign.seed(), each));
        }
      }
    }
    return new Table(
        "found",
        List.of(
            "subject",
            "seed",
            "title",
            "runs",
            "bug",
            "again",
            "methods right",
            "kind right",
            "call size"),
        rows);
  }

  private static List<Object> detail(String subject, int seed, FoundBug bug) {
    List<Object> row = new ArrayList<>(List.of(subject, seed, bug.title(), bug.runs()));
    row.add(bug.isRight() ? bug.name() : null);
    row.addAll(List.of(bug.again(), bug.methods(), bug.kind(), bug.calls()));
    return row;
  }
}
