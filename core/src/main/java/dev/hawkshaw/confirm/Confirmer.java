package dev.hawkshaw.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Tries the candidates of a bug until one is its cause. If that does not fail whenever it is
 * forced, something else may decide: one that happened in just the runs that failed is tried next,
 * and takes its place. So does one without which it does not fail. Else there may be one that
 * always fails: some more are tried as long as they do.
 */
public final class Confirmer {
  private static final int MORE = 6;

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
    List<Candidate> left = new ArrayList<>(candidates);
    List<Tested> tested = new ArrayList<>();
    int more = 0;
    while (!left.isEmpty() && more < MORE && !isDone(tested)) {
      boolean found = tested.stream().anyMatch(Confirmer::isCause);
      more += found ? 1 : 0;
      Candidate candidate = left.remove(0);
      Examination examination = examination(candidate, symptoms, found);
      Tested one = say(examination.run());
      tested.add(one);
      Optional<Candidate> rival =
          isCause(one) ? rival(candidate, one, examination, left) : Optional.empty();
      if (rival.isPresent()) {
        left.remove(rival.get());
        Tested other = say(examination(rival.get(), symptoms, false).run());
        boolean decides = isCause(other) || examination.rivals().isClear();
        tested.set(tested.size() - 1, decides ? one.onlyWith(rival.get()) : one);
        tested.add(other);
      }
    }
    return Confirmation.of(tested, leftAlone.tally(), effort.error());
  }

  /** What may take the place of a cause. */
  private Optional<Candidate> rival(
      Candidate candidate, Tested one, Examination examination, List<Candidate> left)
      throws InterruptedException {
    Optional<Candidate> decides =
        one.isSure() ? Optional.empty() : examination.rivals().first(left);
    if (decides.isPresent()) {
      return decides;
    }
    Optional<Candidate> like = examination.rivals().companion(InBetween.likes(candidate, left));
    return like.isPresent() && new InBetween(trials).isNeeded(like.get(), candidate, one)
        ? like
        : Optional.empty();
  }

  private static boolean isDone(List<Tested> tested) {
    if (tested.isEmpty()) {
      return false;
    }
    Tested last = tested.get(tested.size() - 1);
    return last.isVain() || (isCause(last) && last.isSure());
  }

  private static boolean isCause(Tested tested) {
    return tested.verdict() == CauseVerdict.CAUSE;
  }

  private Examination examination(Candidate candidate, Set<String> symptoms, boolean strict) {
    return new Examination(candidate, symptoms, trials, leftAlone, effort, strict);
  }

  private Tested say(Tested one) {
    say.accept(one.line());
    return one;
  }
}
