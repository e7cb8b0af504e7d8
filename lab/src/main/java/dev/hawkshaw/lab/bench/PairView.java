package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Spot;
import dev.hawkshaw.pair.Finding;
import dev.hawkshaw.pair.Localizer;
import dev.hawkshaw.pair.PairTable;
import dev.hawkshaw.pair.Procedure;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Ranked;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * The pairs of the first failing run, compared with all passing ones; of a couple both pairs must
 * be right.
 *
 * @param order what is told of that run
 */
record PairView(String name, Function<Localizer, List<Ranked<Finding>>> order) implements View {
  /** What users get. */
  static final PairView PAIR = new PairView("pair", Localizer::ranked);

  /** As in the paper: what the first procedure finds that finds anything, one after the other. */
  static final PairView LOCON = new PairView("locon", Localizer::stopping);

  @Override
  public Ranks rank(List<JudgedRun> runs, AnswerKey key) {
    List<JudgedRun> failing = runs.stream().filter(JudgedRun::failing).limit(1).toList();
    if (failing.isEmpty()) {
      return new Ranks(0, null);
    }
    List<JudgedRun> passing = runs.stream().filter(run -> !run.failing()).toList();
    List<Ranked<Finding>> found = order.apply(localizers(failing, passing).get(0));
    return new Ranks(found.size(), CausePlace.in(found, finding -> isTrue(finding, key)));
  }

  /** One for each failing run. */
  static List<Localizer> localizers(Collection<JudgedRun> failing, List<JudgedRun> passing) {
    PairTable table = new PairTable();
    passing.forEach(run -> table.add(run.index(), run.recording()));
    List<Localizer> localizers = new ArrayList<>();
    for (JudgedRun run : failing) {
      localizers.add(new Localizer(table, run.recording(), Procedure.all()));
    }
    passing.forEach(run -> Localizer.compare(localizers, run.recording()));
    return localizers;
  }

  /** A list that has no scores, but an order. */
  static List<Ranked<Finding>> inOrder(List<Finding> findings) {
    Counts nothing = new Counts(0, 0, 0, 0);
    List<Ranked<Finding>> ranked = new ArrayList<>();
    findings.forEach(each -> ranked.add(new Ranked<>(ranked.size() + 1, 1, each, 0, nothing)));
    return ranked;
  }

  static boolean isTrue(Finding finding, AnswerKey key) {
    return finding.orders().stream()
        .allMatch(
            order ->
                key.acceptsPair(
                    order.head().variableName(),
                    order.kind(),
                    List.of(Spot.of(order.head()), Spot.of(order.tail()))));
  }
}
