package dev.hawkshaw.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Tries the candidates of a bug until one is its cause. If that does not fail whenever it is
 * forced, there may be one that does: some more are tried, but only as long as they always fail.
 */
public final class Confirmer {
  private static final int MORE = 3;

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
    boolean found = false;
    int more = 0;
    for (Candidate candidate : candidates) {
      Tested one = new Examination(candidate, symptoms, trials, leftAlone, effort, found).run();
      tested.add(one);
      say.accept(one.line());
      more += found ? 1 : 0;
      boolean isCause = one.verdict() == CauseVerdict.CAUSE;
      if ((isCause && one.isSure()) || one.isVain() || more == MORE) {
        break;
      }
      found |= isCause;
    }
    return Confirmation.of(tested, leftAlone.tally(), effort.error());
  }
}
