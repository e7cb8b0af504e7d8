package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Where the true cause comes in each view's ranking. */
final class AccuracyBench implements Benchmark {
  static final int RUNS = 100;

  private final String strategy;
  private final List<Campaigns> campaigns = new ArrayList<>();

  /** A benchmark of rankings of runs that are made with a strategy. */
  AccuracyBench(String strategy) {
    this.strategy = strategy;
  }

  @Override
  public String name() {
    return "accuracy";
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int runs = lab.options().budget(RUNS);
    int seeds = lab.options().seeds();
    lab.progress()
        .begin(
            "Accuracy: %d subjects, %d campaigns of %d runs each; about %d min on 2 cores"
                .formatted(subjects.size(), seeds, runs, minutes(subjects.size(), seeds, runs)),
            subjects.size() * seeds);
    for (Subject subject : subjects) {
      List<List<JudgedRun>> bySeed = new ArrayList<>();
      for (int seed = 1; seed <= seeds; seed++) {
        bySeed.add(lab.judged(subject, strategy, seed, runs));
      }
      for (View view : View.ALL) {
        for (Budget budget : Budget.of(runs)) {
          campaigns.add(evaluate(subject, view, budget, bySeed));
        }
      }
    }
    return section(runs, lab);
  }

  static int minutes(int subjects, int seeds, int runs) {
    double runsPerSecond = 9;
    return 1 + (int) (subjects * seeds * runs / runsPerSecond / 60);
  }

  private static Campaigns evaluate(
      Subject subject, View view, Budget budget, List<List<JudgedRun>> bySeed) {
    List<Campaigns.Result> results = new ArrayList<>();
    for (List<JudgedRun> all : bySeed) {
      List<JudgedRun> runs = budget.take(all);
      int failing = JudgedRun.failing(runs);
      View.Ranks ranks = view.rank(runs, subject.key());
      results.add(
          new Campaigns.Result(
              results.size() + 1, failing, runs.size() - failing, ranks.entities(), ranks.place()));
    }
    return new Campaigns(subject, view.name(), budget, results);
  }

  private Section section(int runs, Lab lab) throws IOException {
    List<Table> tables = new ArrayList<>();
    List<String> totals = new ArrayList<>();
    for (View view : View.ALL) {
      List<Campaigns> ofView =
          campaigns.stream().filter(each -> each.view().equals(view.name())).toList();
      if (view == View.PATTERN) {
        tables.add(new AccuracyTable(view.name(), Budget.of(runs), ofView).table());
        totals.addAll(AccuracyTotals.of(view.name(), Budget.of(runs), ofView));
        tables.addAll(PaperTables.beside(ofView));
      }
    }
    tables.addAll(new ViewTables(View.ALL, Budget.of(runs), campaigns).tables());
    totals.add(lab.unjudged());
    String about =
        """
        Campaigns of %d runs with the strategy %s, %d per subject with different seeds; figures are medians over \
        them. Rank is the place of the first true cause as the last of all that have its score; "wrong before" is how many that are no cause \
        may be met before a true one, which leaves out ties among true causes. "First failing run" keeps all passing runs and only the first failing one, "1 failing, 50 passing runs" only the first 50 of them too. Top-1 is in how many campaigns the rank was 1. \
        "Not exposed": no run failed, so nothing was ranked. "Not ranked": runs failed, and no true cause was among what was \
        ranked. The tables with all views have the pair view and the baselines on the same runs; the sums are over exposed subjects about shared state, as a deadlock has no pairs. \
        The pair view explains one failing run, so with several it takes the first; "locon" is its paper's own order, what the first procedure reports that reports anything. A pair is true if it is one of a cause's, which is easier than the whole cause. AVIO and DefUse report what only failing runs have, without an \
        order, so all of it shares rank 1; of DefUse a write and its read, of CCI a single access, counts as true if it is at a place of the \
        cause, which is kinder than what a pattern has to be. The rest are patterns by other formulas; "plain" is Jaccard without comparing like with like.
        """
            .formatted(runs, strategy, lab.options().seeds());
    return new Section(
        name(),
        "Accuracy",
        about,
        tables,
        List.of(details()),
        totals,
        Stamp.now(name(), arguments(lab)));
  }

  private List<String> arguments(Lab lab) {
    boolean usual = strategy.equals(StrategyNames.DEFAULT);
    List<String> typed = new Typed().with("--strategy", usual ? null : (Object) strategy).words();
    typed.addAll(lab.options().arguments());
    return typed;
  }

  private Table details() {
    List<List<Object>> rows = new ArrayList<>();
    for (Campaigns each : campaigns) {
      for (Campaigns.Result result : each.results()) {
        List<Object> row = new ArrayList<>();
        row.addAll(List.of(each.subject().name(), each.view(), each.budget().name()));
        row.addAll(List.of(result.seed(), result.failing(), result.passing(), result.entities()));
        row.add(result.rank());
        row.add(result.wrongBefore());
        rows.add(row);
      }
    }
    return new Table(
        "campaigns",
        List.of(
            "subject",
            "view",
            "budget",
            "seed",
            "failing",
            "passing",
            "entities",
            "rank",
            "wrong before"),
        rows);
  }

  /** Whether a subject has a bug to be found. */
  static boolean hasBug(Campaigns each) {
    return each.subject().key().kind() != Kind.NONE;
  }
}
