package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The Griffin paper's studies: which failing runs have the same bug, and which bug it is. */
final class BugsBench implements Benchmark {
  /** Rare bugs of several must happen often enough to be seen at all. */
  private static final int RUNS_OF_SEVERAL = 400;

  private static final String PAPER = "griffin";

  private static final String ABOUT =
      """
      The Griffin paper's studies on our runs: %s runs with the strategy %s, %d per subject with different seeds; those of subjects with one bug are Accuracy's. \
      Figures are means over the campaigns in which a run failed (grouping, s: the median; call size: the largest). #O is how many bugs happened, #C how many were found. \
      Which bugs happened in a failing run is told by the run itself (what it printed, or how it failed), or by the key's causes of three or more accesses that it has (of a bug without such, by its pairs); if a subject has one bug, it happened in all. What is told by causes is told by patterns, which the runs are grouped by too, so there (the Griffin programs and news-feed) a good figure says less. \
      "Untold": that cannot be said, so whatever cluster the run is in, it is wrong there. \
      F-measure: van Rijsbergen's, as in section 4.3 of the paper. A run can have several bugs and be in several clusters, so a cluster weighs its runs among all runs of clusters; a failing run that is in none counts as grouped wrongly. Where each run is in one cluster, it is the paper's. A missed bug hardly lowers it if all its runs have another bug as well: "missed" tells. \
      A bug's cluster are the runs that show it and those that are likely its own. "No signatures": it is not used how runs failed. "Griffin": the paper's clustering of failing runs with t = %d and s = %s, on the same ranking; it puts each run in one cluster, so where runs have several bugs it cannot reach 1. "Runs of one bug" counts only those in which one bug happened alone. The published figures are of the paper's own programs and runs. \
      "False positives" are found bugs of which neither the cause nor a pattern that is "the same in another way" is a true cause of a bug that happened; "twice": one that is, but of a bug that was found already; "missed": bugs that happened and have no cluster of their own; "never alone": those of them that happened only in runs in which another did too. \
      "Methods right": the bug's methods contain a place to fix, which is a block to protect, or else a method at fault, or else a method of the cause's accesses, by the key. "Kind right" is against the subject's kind, if it has one bug, and those of the bug's causes. \
      "Call size": the most calls between one of the methods and an access of the cause.
      """;

  @Override
  public String name() {
    return "bugs";
  }

  @Override
  public boolean takes(Subject subject) {
    return subject.key().kind() != Kind.NONE;
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int seeds = lab.options().seeds();
    int all = subjects.stream().mapToInt(each -> runs(each, lab)).sum();
    lab.progress()
        .begin(
            "Bugs: %d subjects, %d campaigns each; about %d min on 2 cores if there are none"
                .formatted(subjects.size(), seeds, AccuracyBench.minutes(1, seeds, all)),
            subjects.size() * seeds);
    List<BugStudy> studies = new ArrayList<>();
    for (Subject subject : subjects) {
      studies.add(study(subject, seeds, lab));
    }
    return section(studies, lab);
  }

  private static int runs(Subject subject, Lab lab) {
    boolean several = subject.key().bugs().size() > 1;
    return lab.options().budget(several ? RUNS_OF_SEVERAL : AccuracyBench.RUNS);
  }

  private static BugStudy study(Subject subject, int seeds, Lab lab)
      throws IOException, InterruptedException {
    List<BugCampaign> campaigns = new ArrayList<>();
    for (int seed = 1; seed <= seeds; seed++) {
      List<JudgedRun> runs = lab.judged(subject, StrategyNames.DEFAULT, seed, runs(subject, lab));
      if (JudgedRun.failing(runs) > 0) {
        campaigns.add(BugCampaign.of(seed, runs, subject.key()));
      }
    }
    return new BugStudy(subject, campaigns);
  }

  private Section section(List<BugStudy> studies, Lab lab) throws IOException {
    Published published = Published.of(PAPER);
    List<BugStudy> several =
        studies.stream().filter(BugStudy::isExposed).filter(BugStudy::hasSeveral).toList();
    BugRunTables runs = new BugRunTables(published, several);
    BugTable bugs = new BugTable(published, studies);
    List<String> totals = new ArrayList<>(new BugTotals(studies).sentences());
    totals.add(lab.unjudged());
    return new Section(
        name(),
        "Failing runs grouped into bugs, beside the Griffin paper",
        about(lab),
        List.of(runs.runs(), runs.sensitivity(), bugs.table()),
        List.of(bugs.details()),
        totals,
        Stamp.now(name(), lab.options().arguments()));
  }

  private static String about(Lab lab) {
    int one = lab.options().budget(AccuracyBench.RUNS);
    int several = lab.options().budget(RUNS_OF_SEVERAL);
    String runs =
        one == several
            ? "campaigns of " + one
            : "campaigns of %d (of subjects with one bug %d)".formatted(several, one);
    return ABOUT.formatted(
        runs,
        StrategyNames.DEFAULT,
        lab.options().seeds(),
        Likeness.PUBLISHED.top(),
        Likeness.PUBLISHED.similar());
  }
}
