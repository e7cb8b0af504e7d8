package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.PairFinder;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A failing run and the passing ones, as traces of several variables. What is found is told as
 * {@code W3y-R2y}, and of couples as {@code R5x-W2x & W3y-R6y}.
 */
final class Case {
  private static final int WINDOW = 5;

  private final Recording failing;
  private final Map<String, String> names;
  private final List<Recording> passing = new ArrayList<>();

  private Case(Trace failing, Map<String, String> names) {
    this.failing = failing.recording(WINDOW);
    this.names = names;
  }

  static Case failing(String steps) {
    return of(Trace.ofAll(steps));
  }

  static Case of(Trace failing) {
    return new Case(failing, Map.of());
  }

  /**
   * The same with names for what is touched.
   *
   * @param names which field of a class each variable is; two objects may have the same field
   */
  static Case failing(String steps, Map<String, String> names) {
    return new Case(Trace.ofAll(steps, names), names);
  }

  Case passing(String... runs) {
    for (String steps : runs) {
      passing.add(Trace.ofAll(steps, names).recording(WINDOW));
    }
    return this;
  }

  PairTable table() {
    PairTable table = new PairTable();
    for (int run = 0; run < passing.size(); run++) {
      table.add(run, passing.get(run));
    }
    return table;
  }

  Localizer localizer() {
    return localizer(table());
  }

  /** One with a table of the passing runs, however that came about. */
  Localizer localizer(PairTable table) {
    Localizer localizer = new Localizer(table, failing, Procedure.all());
    passing.forEach(run -> Localizer.compare(List.of(localizer), run));
    return localizer;
  }

  /** What came together, also what follows from something else. */
  CoupleCounts couples() {
    CoupleCounts couples = new CoupleCounts(table(), PairFinder.of(failing));
    passing.forEach(run -> couples.add(PairFinder.of(run)));
    return couples;
  }

  /** A table for each passing run. */
  List<PairTable> tables() {
    List<PairTable> tables = new ArrayList<>();
    for (int run = 0; run < passing.size(); run++) {
      PairTable table = new PairTable();
      table.add(run, passing.get(run));
      tables.add(table);
    }
    return tables;
  }

  /** The pairs of each passing run. */
  List<List<Pair>> passingPairs() {
    return passing.stream().map(PairFinder::of).toList();
  }

  /** The pairs of the failing run. */
  List<Pair> pairs() {
    return PairFinder.of(failing);
  }

  List<String> find(Procedure procedure) {
    return localizer().find(procedure).stream().map(Case::show).toList();
  }

  List<String> stopping() {
    return localizer().stopping().stream().map(Case::show).toList();
  }

  List<String> ranked() {
    return ranked(localizer());
  }

  /** The same with the ranks, such as {@code 1 W3y-R2y}. */
  static List<String> ranked(Localizer localizer) {
    return localizer.ranked().stream().map(each -> each.rank() + " " + show(each)).toList();
  }

  static String show(Ranked<Finding> ranked) {
    return show(ranked.entity());
  }

  static String show(Finding finding) {
    return finding.orders().stream().map(Case::show).collect(Collectors.joining(" & "));
  }

  static String show(Order order) {
    return show(order.head()) + "-" + show(order.tail());
  }

  private static String show(Site site) {
    String variable = site.variable();
    return site.kind() + site.line() + variable.substring(variable.lastIndexOf('.') + 1);
  }
}
