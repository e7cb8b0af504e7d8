package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.bench.Localized.Way;
import dev.hawkshaw.pair.Procedure;
import java.util.ArrayList;
import java.util.List;

/**
 * What the number of passing runs makes of the pair view: the Locon paper's study of sensitivity.
 *
 * @param steps the numbers of passing runs, the last of which is all
 * @param studies of subjects that have failing and passing runs
 */
record PairTables(List<Integer> steps, List<PairStudy> studies) {

  /** How to get at what a study has for a way and a step. */
  interface Which {
    Localized of(PairStudy study, Way way, int step);
  }

  /** How often the ways are right. */
  Table sensitivity(String name, String title, Which which) {
    List<List<Object>> rows = new ArrayList<>();
    for (Way way : Way.values()) {
      for (int step : steps) {
        Localizations all = all(which, way, step);
        List<Object> row = new ArrayList<>(List.of(way.label(), label(step)));
        row.add(haveSoMany(step));
        row.addAll(List.of(all.within(1), all.within(3), all.within(5), all.by(null)));
        row.add(all.findings());
        rows.add(row);
      }
    }
    return new Table(
        name,
        title,
        List.of(
            "way",
            "passing runs",
            "have so many",
            "rank 1",
            "first 3",
            "first 5",
            "not found",
            "reported, median"),
        rows);
  }

  private Localizations all(Which which, Way way, int step) {
    return new Localizations(studies.stream().map(each -> which.of(each, way, step)).toList());
  }

  /** The name of a step. */
  Object label(int step) {
    return isLast(step) ? "all" : (Object) step;
  }

  private boolean isLast(int step) {
    return step == steps.get(steps.size() - 1);
  }

  /** Who has all has not as many as there are runs, so of the last step there is no telling. */
  private Integer haveSoMany(int step) {
    return isLast(step)
        ? null
        : Integer.valueOf((int) studies.stream().filter(each -> each.passing() >= step).count());
  }

  /** Which procedure found the cause. */
  Table procedures() {
    List<String> columns = new ArrayList<>(List.of("way", "passing runs"));
    Procedure.all().forEach(each -> columns.add(each.label()));
    columns.add("not found");
    List<List<Object>> rows = new ArrayList<>();
    for (Way way : Way.values()) {
      for (int step : steps) {
        Localizations all = all(PairStudy::first, way, step);
        List<Object> row = new ArrayList<>(List.of(way.label(), label(step)));
        Procedure.all().forEach(each -> row.add(all.by(each)));
        row.add(all.by(null));
        rows.add(row);
      }
    }
    String title = "The procedure by which the cause was found, of the first failing run:";
    return new Table("procedures", title, columns, rows);
  }

  /** As the paper's figure: how much a procedure reports of the subjects that it localizes. */
  Table reported(int at) {
    List<String> columns = new ArrayList<>(List.of("procedure", "subjects"));
    steps.forEach(step -> columns.add(label(step) + " passing"));
    List<List<Object>> rows = new ArrayList<>();
    for (Procedure procedure : Procedure.all()) {
      List<PairStudy> its =
          studies.stream()
              .filter(each -> each.first(Way.LOCON_UNTIL_FOUND, at).procedure() == procedure)
              .toList();
      List<Object> row = new ArrayList<>(List.of(procedure.label(), its.size()));
      steps.forEach(step -> row.add(reported(its, procedure, step)));
      rows.add(row);
    }
    String title =
        "How much a procedure reports, median over the subjects whose cause it is the first to find with %s passing runs:";
    return new Table("reported", title.formatted(label(at)), columns, rows);
  }

  private static Integer reported(List<PairStudy> studies, Procedure procedure, int step) {
    return Median.of(
        studies.stream().map(each -> each.bySteps().get(step).reported().get(procedure)).toList());
  }

  /** The first failing runs as lines. */
  LinePlot plot() {
    List<LinePlot.Line> shares = new ArrayList<>();
    shares.add(share("pair, first 5", 'p', Way.PAIR, 5));
    shares.add(share("pair, rank 1", 'P', Way.PAIR, 1));
    shares.add(share("locon, first 5", 'l', Way.LOCON, 5));
    shares.add(share("locon, rank 1", 'L', Way.LOCON, 1));
    List<LinePlot.Line> counts =
        List.of(reported("pair", 'P', Way.PAIR), reported("locon", 'L', Way.LOCON));
    return new LinePlot(
        "One failing run explained, by the number of passing runs",
        "passing runs",
        steps.stream().map(step -> String.valueOf(label(step))).toList(),
        List.of(
            new LinePlot.Panel("cause is there, % of subjects", 100, shares),
            new LinePlot.Panel("reported, median", LinePlot.max(counts), counts)));
  }

  private LinePlot.Line share(String label, char mark, Way way, int rank) {
    List<Integer> values = new ArrayList<>();
    for (int step : steps) {
      int within = all(PairStudy::first, way, step).within(rank);
      values.add(Math.round(100f * within / studies.size()));
    }
    return new LinePlot.Line(label, mark, colour(way), rank > 1, values);
  }

  private LinePlot.Line reported(String label, char mark, Way way) {
    List<Integer> values =
        steps.stream().map(step -> all(PairStudy::first, way, step).findings()).toList();
    return new LinePlot.Line(label, mark, colour(way), false, values);
  }

  private static int colour(Way way) {
    return way == Way.PAIR ? 0 : 1;
  }
}
