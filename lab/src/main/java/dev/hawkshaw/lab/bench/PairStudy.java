package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.bench.Localized.Way;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.pair.Localizer;
import dev.hawkshaw.pair.Procedure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * How well the failing runs of a subject are explained, by the number of passing runs that they are
 * compared with.
 *
 * @param passing how many runs passed
 * @param failing how many of those that failed were looked at
 * @param bySteps what came out, by the number of passing runs
 */
record PairStudy(Subject subject, int passing, int failing, Map<Integer, Step> bySteps) {
  /** More failing runs say little more, and cost as much again. */
  static final int FAILING = 5;

  private static final int NOT_FOUND = Integer.MAX_VALUE;

  /**
   * What came out with some number of passing runs.
   *
   * @param ways for each way, what it made of each failing run
   * @param reported of the first failing run, how many each procedure reports
   */
  record Step(Map<Way, List<Localized>> ways, Map<Procedure, Integer> reported) {}

  static PairStudy of(Subject subject, List<JudgedRun> runs, List<Integer> steps) {
    List<JudgedRun> failing = runs.stream().filter(JudgedRun::failing).limit(FAILING).toList();
    List<JudgedRun> passing = runs.stream().filter(run -> !run.failing()).toList();
    Map<Integer, Step> bySteps = new TreeMap<>();
    if (!failing.isEmpty() && !passing.isEmpty()) {
      for (int step : steps) {
        List<JudgedRun> some = passing.subList(0, Math.min(step, passing.size()));
        bySteps.put(step, step(subject, PairView.localizers(failing, some)));
      }
    }
    return new PairStudy(subject, passing.size(), failing.size(), bySteps);
  }

  private static Step step(Subject subject, List<Localizer> localizers) {
    Map<Way, List<Localized>> ways = new EnumMap<>(Way.class);
    for (Way way : Way.values()) {
      List<Localized> all = new ArrayList<>();
      localizers.forEach(each -> all.add(Localized.of(way, each, subject.key())));
      ways.put(way, all);
    }
    Map<Procedure, Integer> reported = new EnumMap<>(Procedure.class);
    for (Procedure procedure : Procedure.all()) {
      reported.put(procedure, localizers.get(0).find(procedure).size());
    }
    return new Step(ways, reported);
  }

  boolean isExposed() {
    return failing > 0;
  }

  /** Whether there is something to compare with. */
  boolean isComparable() {
    return !bySteps.isEmpty();
  }

  /** What was made of the first failing run. */
  Localized first(Way way, int step) {
    return bySteps.get(step).ways().get(way).get(0);
  }

  /** The median over the failing runs; of its procedures the first that has the rank. */
  Localized median(Way way, int step) {
    List<Localized> all = bySteps.get(step).ways().get(way);
    Integer findings = Median.of(all.stream().map(Localized::findings).toList());
    Localized middle =
        all.stream()
            .sorted(
                Comparator.comparing(each -> Objects.requireNonNullElse(each.rank(), NOT_FOUND)))
            .toList()
            .get(all.size() / 2);
    return new Localized(findings, middle.rank(), middle.procedure());
  }
}
