package dev.hawkshaw.lab.bench;

import java.util.List;

/** How many of a campaign's runs a ranking may use. */
record Budget(String name, int runs, boolean oneFailing) {

  /** All, the first twenty, and all the passing ones with the first failing one. */
  static List<Budget> of(int runs) {
    Budget all = new Budget(runs + " runs", runs, false);
    Budget one = new Budget("first failing run only", runs, true);
    return runs > 20 ? List.of(all, new Budget("20 runs", 20, false), one) : List.of(all, one);
  }

  List<JudgedRun> take(List<JudgedRun> all) {
    List<JudgedRun> within = all.stream().filter(run -> run.index() <= runs).toList();
    if (!oneFailing) {
      return within;
    }
    int first =
        within.stream().filter(JudgedRun::failing).mapToInt(JudgedRun::index).min().orElse(0);
    return within.stream().filter(run -> !run.failing() || run.index() == first).toList();
  }
}
