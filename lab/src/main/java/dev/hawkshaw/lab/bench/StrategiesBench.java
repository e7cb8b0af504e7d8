package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.study.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How often each subject fails with each strategy. */
final class StrategiesBench implements Benchmark {
  private static final int RUNS = 200;
  private final List<String> names;

  /**
   * A benchmark of some strategies.
   *
   * @param names as users give them; those of the portfolio, and itself, if there are none
   */
  StrategiesBench(List<String> names) {
    this.names = names.isEmpty() ? withPortfolio() : List.copyOf(names);
  }

  private static List<String> withPortfolio() {
    List<String> all = new ArrayList<>(StrategyNames.ALL);
    all.add(StrategyNames.PORTFOLIO);
    return all;
  }

  @Override
  public String name() {
    return "strategies";
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int runs = lab.options().budget(RUNS);
    List<Subject> buggy =
        subjects.stream().filter(subject -> subject.key().kind() != Kind.NONE).toList();
    lab.progress()
        .begin(
            "Strategies: %d subjects, %d runs with each of %d; about %d min on 2 cores"
                .formatted(
                    buggy.size(),
                    runs,
                    names.size(),
                    1 + buggy.size() * runs * names.size() / 1200),
            buggy.size() * names.size());
    List<String> arguments = new Typed().with("--strategy", names).words();
    arguments.addAll(lab.options().arguments());
    List<List<Object>> rows = new ArrayList<>();
    for (Subject subject : buggy) {
      rows.add(row(subject, runs, lab));
    }
    List<String> head = new ArrayList<>(List.of("subject", "kind"));
    head.addAll(names);
    Table table = new Table("strategies", head, rows);
    String about =
        """
        Failing runs of %d under the agent with each strategy, in campaigns of %d runs at the default strength. Noise is weakened after failing runs, so that rates \
        above a half are held back.
        """
            .formatted(runs, perCampaign(runs));
    return new Section(
        name(),
        "Strategies",
        about,
        List.of(table),
        List.of(),
        totals(rows, lab),
        Stamp.now(name(), arguments));
  }

  private List<Object> row(Subject subject, int runs, Lab lab)
      throws IOException, InterruptedException {
    List<Object> row = new ArrayList<>();
    row.add(subject.name());
    row.add(subject.key().kind().toString());
    for (String noise : names) {
      row.add(failing(subject, noise, runs, lab));
    }
    return row;
  }

  /** In campaigns as long as those of the accuracy benchmark, so that both use the same runs. */
  private static int failing(Subject subject, String noise, int runs, Lab lab)
      throws IOException, InterruptedException {
    int failing = 0;
    int size = perCampaign(runs);
    for (int seed = 1; seed <= runs / size; seed++) {
      for (Run run : lab.study(subject, Variant.BUGGY, noise, seed, size).runs()) {
        failing += run.index() <= size && run.verdict().isFailing() ? 1 : 0;
      }
    }
    lab.progress().campaign(subject.name() + ", " + noise + ": " + failing + " failed", 1);
    return failing;
  }

  private static int perCampaign(int runs) {
    return runs % AccuracyBench.RUNS == 0 ? AccuracyBench.RUNS : runs;
  }

  private List<String> totals(List<List<Object>> rows, Lab lab) {
    List<String> totals = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      int column = 2 + i;
      long exposed = rows.stream().filter(row -> (int) row.get(column) > 0).count();
      totals.add("exposed with %s: %d of %d".formatted(names.get(i), exposed, rows.size()));
    }
    totals.add(lab.unjudged());
    return totals;
  }
}
