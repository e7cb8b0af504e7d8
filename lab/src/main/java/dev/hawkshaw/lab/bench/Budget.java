package dev.hawkshaw.lab.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * How many of a campaign's runs a ranking may use.
 *
 * @param runs the last of them
 * @param oneFailing whether it has only the first of those that failed
 * @param passing how many it has of those that passed, the first ones
 */
record Budget(String name, int runs, boolean oneFailing, int passing) {
  private static final int FEW = 20;
  private static final int FEW_PASSING = 50;

  /** One with all the passing runs. */
  Budget(String name, int runs, boolean oneFailing) {
    this(name, runs, oneFailing, runs);
  }

  /** All, the first twenty, and all or fifty of the passing ones with the first failing one. */
  static List<Budget> of(int runs) {
    List<Budget> budgets = new ArrayList<>();
    budgets.add(new Budget(runs + " runs", runs, false));
    if (runs > FEW) {
      budgets.add(new Budget(FEW + " runs", FEW, false));
    }
    budgets.add(new Budget("first failing run only", runs, true));
    if (runs > FEW_PASSING) {
      String name = "1 failing, " + FEW_PASSING + " passing runs";
      budgets.add(new Budget(name, runs, true, FEW_PASSING));
    }
    return budgets;
  }

  List<JudgedRun> take(List<JudgedRun> all) {
    List<JudgedRun> taken = new ArrayList<>();
    int failed = 0;
    int passed = 0;
    for (JudgedRun run : all) {
      if (run.index() <= runs && run.failing() && (!oneFailing || failed == 0)) {
        failed++;
        taken.add(run);
      } else if (run.index() <= runs && !run.failing() && passed < passing) {
        passed++;
        taken.add(run);
      }
    }
    return taken;
  }
}
