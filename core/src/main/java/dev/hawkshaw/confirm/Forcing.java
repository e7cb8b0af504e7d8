package dev.hawkshaw.confirm;

import dev.hawkshaw.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Makes runs in which an interleaving is forced, until there are enough. */
public final class Forcing {
  /** If the first few runs are all useless, the others will be too. */
  private static final int GIVE_UP_AFTER = 3;

  /** If so many runs lack a place of the plan, it is not there. */
  private static final int LOOKED_ENOUGH = 5;

  private final TrialRuns runs;
  private final String strategy;
  private final Consumer<Forced> tell;

  /**
   * Forces a strategy.
   *
   * @param tell is told after each run what there is so far
   */
  public Forcing(TrialRuns runs, String strategy, Consumer<Forced> tell) {
    this.runs = runs;
    this.strategy = strategy;
    this.tell = tell;
  }

  /**
   * Makes so many runs.
   *
   * @param enough ends it sooner
   */
  public Forced make(int most, Predicate<Trial> enough) throws InterruptedException {
    List<Trial> made = new ArrayList<>();
    boolean more = true;
    while (more && made.size() < most) {
      Trial trial = runs.make(strategy);
      made.add(trial);
      Forced soFar = new Forced(made);
      refuseUseless(soFar);
      tell.accept(soFar);
      more = !enough.test(trial) && !isHopeless(soFar);
    }
    return new Forced(made);
  }

  private void refuseUseless(Forced soFar) {
    if (soFar.usable().isEmpty() && soFar.trials().size() >= GIVE_UP_AFTER) {
      Trial last = soFar.trials().get(soFar.trials().size() - 1);
      throw Problem.NO_USABLE_RUN.with(
          last.run().symptom(), runs.study().outputFile(last.run().index()));
    }
  }

  private static boolean isHopeless(Forced soFar) {
    return soFar.usable().size() >= LOOKED_ENOUGH
        && soFar.isUnwoven()
        && !soFar.missed().isEmpty()
        && soFar.failing().isEmpty()
        && soFar.realised() == 0;
  }
}
