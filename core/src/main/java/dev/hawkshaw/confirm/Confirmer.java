package dev.hawkshaw.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Tries the candidates of a bug until one is its cause. */
public final class Confirmer {
  private final Trials trials;
  private final LeftAlone leftAlone;
  private final Effort effort;
  private final Consumer<String> say;

  /**
   * Confirms the bugs of one study.
   *
   * @param say is told in a line what came of each candidate
   */
  public Confirmer(Trials trials, LeftAlone leftAlone, Effort effort, Consumer<String> say) {
    this.trials = trials;
    this.leftAlone = leftAlone;
    this.effort = effort;
    this.say = say;
  }

  /**
   * What can be said of a bug.
   *
   * @param candidates the most suspicious first; at least one
   * @param symptoms how its runs failed
   */
  public Confirmation confirm(List<Candidate> candidates, Set<String> symptoms)
      throws InterruptedException {
    List<Tested> tested = new ArrayList<>();
    for (Candidate candidate : candidates) {
      Tested one = new Examination(candidate, symptoms, trials, leftAlone, effort).run();
      tested.add(one);
      say.accept(one.line());
      if (one.verdict() == CauseVerdict.CAUSE || one.isVain()) {
        break;
      }
    }
    return Confirmation.of(tested, leftAlone.tally(), effort.error());
  }
}
