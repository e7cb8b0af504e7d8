package dev.hawkshaw.point;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;

/** Measures how many runs searches need, over ten seeds; docs/points.md has what it prints. */
final class SearchTable {
  private static final int SEEDS = 10;
  private static final Aim SMALL = new Aim(15, 20, Aim.AVERAGE, 0.3, 20, 1);
  private static final Aim CRAWLER = new Aim(15, 100, Aim.AVERAGE, 0.01, 100, 1);

  private SearchTable() {}

  /** Prints the table. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    System.out.println("| program | search | right | runs, median | most |");
    System.out.println("| --- | --- | ---: | ---: | ---: |");
    program("non-monotonic", PaperPrograms::nonMonotonic, SMALL);
    for (int hiding : new int[] {1, 2, 8, 20}) {
      program("crawler, hidden by " + hiding, seed -> MadeUp.crawler(hiding, seed), CRAWLER);
    }
  }

  private static void program(String name, LongFunction<MadeUp> made, Aim aim)
      throws IOException, InterruptedException {
    row(name, "active", made, aim);
    row(name, "ddmin", made, aim);
    Aim enough = aim;
    while (right("features", made, enough, new ArrayList<>()) < SEEDS - 1) {
      enough = enough.withSamples(2 * enough.samples());
    }
    row(name, "features", made, enough);
  }

  private static void row(String name, String search, LongFunction<MadeUp> made, Aim aim)
      throws IOException, InterruptedException {
    List<Integer> runs = new ArrayList<>();
    int right = right(search, made, aim, runs);
    Collections.sort(runs);
    String what = search.equals("features") ? search + ", " + aim.samples() + " samples" : search;
    System.out.printf(
        "| %s | `%s` | %d | %d | %d |%n",
        name, what, right, runs.get(SEEDS / 2), runs.get(SEEDS - 1));
  }

  private static int right(String name, LongFunction<MadeUp> made, Aim aim, List<Integer> runs)
      throws IOException, InterruptedException {
    int right = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      MadeUp program = made.apply(seed);
      Search search = Searches.named(name, List.of());
      Outcome outcome = Experiment.run(search, program, aim, Allowance.of(1_000_000, seed));
      List<Point> points = outcome.finding().map(Finding::points).orElse(List.of());
      right += Set.copyOf(points).equals(program.cause()) ? 1 : 0;
      runs.add(program.made());
    }
    return right;
  }
}
