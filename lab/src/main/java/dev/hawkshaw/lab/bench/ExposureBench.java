package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How often each subject fails: by itself, with each strategy, and when it is fixed. */
final class ExposureBench implements Benchmark {
  private static final int RUNS = 200;
  private static final List<String> NOISES =
      List.of(
          "yield",
          "spin",
          "sleep",
          "switch",
          "mixed",
          "afterwrite",
          "between",
          "pct",
          "pos",
          "pair",
          StrategyNames.PORTFOLIO);

  @Override
  public String name() {
    return "exposure";
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int runs = lab.options().budget(RUNS);
    int columns = NOISES.size() + 2;
    lab.progress()
        .begin(
            "Exposure: %d subjects, %d runs in each of %d ways; about %d min on 2 cores"
                .formatted(
                    subjects.size(), runs, columns, 1 + subjects.size() * runs * columns / 600),
            subjects.size() * columns);
    List<List<Object>> rows = new ArrayList<>();
    for (Subject subject : subjects) {
      rows.add(row(subject, runs, lab));
    }
    List<String> head = new ArrayList<>(List.of("subject", "kind", "plain"));
    head.addAll(NOISES);
    head.add("first");
    head.add("fixed");
    Table table = new Table("exposure", head, rows);
    String about =
        """
        Failing runs of %d: as the user starts it, without the agent (plain); under the agent with each strategy at the \
        default strength; the run in which the portfolio first failed; and the fixed variant with mixed noise, which must be 0. Campaigns of %d runs; noise is weakened after failing runs, so that rates above a \
        half are held back.
        """
            .formatted(runs, perCampaign(runs));
    return new Section(
        name(),
        "Exposure",
        about,
        List.of(table),
        List.of(),
        totals(rows, runs, lab),
        Stamp.now(name(), lab.options().arguments()));
  }

  private static List<Object> row(Subject subject, int runs, Lab lab)
      throws IOException, InterruptedException {
    List<Object> row = new ArrayList<>();
    row.add(subject.name());
    row.add(subject.key().kind().toString());
    int plain = new PlainRuns(subject, lab).failing(runs);
    lab.progress().step(subject.name() + ", plain: " + plain + " failed", 1);
    row.add(plain);
    for (String noise : NOISES) {
      row.add(failing(subject, Variant.BUGGY, noise, runs, lab));
    }
    row.add(
        firstFailure(
            lab.study(subject, Variant.BUGGY, StrategyNames.PORTFOLIO, 1, perCampaign(runs))));
    boolean hasBug = subject.key().kind() != Kind.NONE;
    row.add(hasBug ? failing(subject, Variant.FIXED, AccuracyBench.NOISE, runs, lab) : null);
    return row;
  }

  /** The first run that failed, or null. */
  private static Integer firstFailure(Study study) {
    return study.runs().stream()
        .filter(run -> run.verdict().isFailing())
        .map(Run::index)
        .findFirst()
        .orElse(null);
  }

  /** In campaigns as long as those of the accuracy benchmark, so that both use the same runs. */
  private static int failing(Subject subject, Variant variant, String noise, int runs, Lab lab)
      throws IOException, InterruptedException {
    int failing = 0;
    int size = perCampaign(runs);
    for (int seed = 1; seed <= runs / size; seed++) {
      for (Run run : lab.study(subject, variant, noise, seed, size).runs()) {
        failing += run.index() <= size && run.verdict().isFailing() ? 1 : 0;
      }
    }
    String which = variant == Variant.FIXED ? "fixed" : noise;
    lab.progress().campaign(subject.name() + ", " + which + ": " + failing + " failed", 1);
    return failing;
  }

  private static int perCampaign(int runs) {
    return runs % AccuracyBench.RUNS == 0 ? AccuracyBench.RUNS : runs;
  }

  private static List<String> totals(List<List<Object>> rows, int runs, Lab lab) {
    List<List<Object>> buggy =
        rows.stream().filter(row -> !row.get(1).equals(Kind.NONE.toString())).toList();
    long plain = buggy.stream().filter(row -> (int) row.get(2) > 0).count();
    List<String> totals = new ArrayList<>();
    totals.add("exposed in %d plain runs: %d of %d subjects".formatted(runs, plain, buggy.size()));
    for (int i = 0; i < NOISES.size(); i++) {
      int column = 3 + i;
      long exposed = buggy.stream().filter(row -> (int) row.get(column) > 0).count();
      long hidden =
          buggy.stream().filter(row -> (int) row.get(2) == 0 && (int) row.get(column) > 0).count();
      totals.add(
          "exposed with %s: %d of %d, of which %d never failed plainly"
              .formatted(NOISES.get(i), exposed, buggy.size(), hidden));
    }
    long wrong = buggy.stream().filter(row -> (int) row.get(row.size() - 1) > 0).count();
    totals.add("fixed variants that failed: " + wrong);
    totals.add(lab.unjudged());
    return totals;
  }
}
