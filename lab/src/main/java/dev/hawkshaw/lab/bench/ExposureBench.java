package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.study.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * How soon a campaign at the default settings makes each subject fail, beside how often it fails by
 * itself, and how often when it is fixed.
 */
final class ExposureBench implements Benchmark {
  private static final int RUNS = 200;
  private static final int KIND = 1;
  private static final int PLAIN = 2;
  private static final int EXPOSED = 3;
  private static final int FIXED = 7;

  @Override
  public String name() {
    return "exposure";
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int runs = lab.options().budget(RUNS);
    int seeds = lab.options().seeds();
    lab.progress()
        .begin(
            "Exposure: %d subjects, %d campaigns each, %d runs plain and fixed; about %d min on 2"
                    .formatted(
                        subjects.size(),
                        seeds,
                        runs,
                        1 + subjects.size() * (seeds * 3 + runs) / 600)
                + " cores",
            subjects.size() * (seeds + 2));
    List<List<Object>> rows = new ArrayList<>();
    for (Subject subject : subjects) {
      rows.add(row(subject, runs, seeds, lab));
    }
    List<String> head =
        List.of("subject", "kind", "plain", "exposed", "run", "seconds", "most seconds", "fixed");
    String about =
        """
        How soon a campaign at the default settings (%s) makes a subject fail: in how many of %d campaigns, of %d runs and %d s at the most, there was a \
        failing run; which run that was and after how many seconds, in the median of those; and the most seconds. Beside it failing runs of %d as the user starts the subject, \
        without the agent (plain), and of the fixed variant in a campaign, which must be 0.
        """
            .formatted(StrategyNames.DEFAULT, seeds, FirstFailure.RUNS, FirstFailure.SECONDS, runs);
    return new Section(
        name(),
        "Exposure",
        about,
        List.of(new Table("exposure", head, rows)),
        List.of(),
        totals(rows, runs, seeds, lab),
        Stamp.now(name(), lab.options().arguments()));
  }

  private static List<Object> row(Subject subject, int runs, int seeds, Lab lab)
      throws IOException, InterruptedException {
    boolean hasBug = subject.key().kind() != Kind.NONE;
    List<Object> row = new ArrayList<>();
    row.add(subject.name());
    row.add(subject.key().kind().toString());
    int plain = new PlainRuns(subject, lab).failing(runs);
    lab.progress().step(subject.name() + ", plain: " + plain + " failed", 1);
    row.add(plain);
    List<Integer> at = new ArrayList<>();
    List<Double> seconds = new ArrayList<>();
    for (int seed = 1; seed <= seeds; seed++) {
      FirstFailure first = FirstFailure.of(subject, seed, lab);
      if (first.run() > 0) {
        at.add(first.run());
        seconds.add(first.seconds());
      }
    }
    row.add(at.size());
    row.add(Median.of(at));
    row.add(seconds.isEmpty() ? null : Median.ofNumbers(seconds));
    row.add(seconds.stream().max(Double::compare).orElse(null));
    row.add(hasBug ? fixed(subject, runs, lab) : null);
    return row;
  }

  private static int fixed(Subject subject, int runs, Lab lab)
      throws IOException, InterruptedException {
    int failing = 0;
    for (Run run : lab.study(subject, Variant.FIXED, StrategyNames.DEFAULT, 1, runs).runs()) {
      failing += run.verdict().isFailing() ? 1 : 0;
    }
    lab.progress().campaign(subject.name() + ", fixed: " + failing + " failed", 1);
    return failing;
  }

  private static List<String> totals(List<List<Object>> rows, int runs, int seeds, Lab lab) {
    List<List<Object>> buggy =
        rows.stream().filter(row -> !row.get(KIND).equals(Kind.NONE.toString())).toList();
    List<Object> sometimes =
        buggy.stream()
            .filter(row -> (int) row.get(EXPOSED) < seeds)
            .map(row -> row.get(0))
            .toList();
    List<Object> never =
        buggy.stream().filter(row -> (int) row.get(EXPOSED) == 0).map(row -> row.get(0)).toList();
    long plain = buggy.stream().filter(row -> (int) row.get(PLAIN) > 0).count();
    long harmless =
        rows.stream()
            .filter(row -> row.get(KIND).equals(Kind.NONE.toString()) && (int) row.get(EXPOSED) > 0)
            .count();
    return List.of(
        "failed in %d plain runs: %d of %d subjects".formatted(runs, plain, buggy.size()),
        "exposed in every campaign: %d of %d"
            .formatted(buggy.size() - sometimes.size(), buggy.size()),
        "not in every campaign: " + (sometimes.isEmpty() ? "none" : sometimes),
        "in none: " + (never.isEmpty() ? "none" : never),
        "subjects without a bug that failed: " + harmless,
        "fixed variants that failed: "
            + buggy.stream().filter(row -> (int) row.get(FIXED) > 0).count(),
        lab.unjudged());
  }
}
