package dev.hawkshaw.confirm;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Comparator;
import java.util.List;

/**
 * What forcing and preventing the interleavings of a bug has shown.
 *
 * @param about the id of the candidate that the verdict is about
 * @param forced runs in which that was forced and happened
 * @param prevented runs in which it could not happen
 * @param leftAlone runs that nobody interfered with; there may be none
 * @param error the probability with which the verdict may be wrong
 * @param candidates all that were tried, in their order
 * @param advice what may fix it; null if nothing is known
 * @param without the bugs, by their numbers, that were prevented in all of these runs, because they
 *     would have failed many of them
 */
public record Confirmation(
    CauseVerdict verdict,
    String about,
    Tally forced,
    Tally prevented,
    Tally leftAlone,
    double error,
    List<Tested> candidates,
    Advice advice,
    List<Integer> without) {
  /** Copies the lists; there may be none of bugs. */
  public Confirmation {
    candidates = List.copyOf(candidates);
    without = without == null ? List.of() : List.copyOf(without);
  }

  /** The best of what was tried: of causes the surest, and among equals the one that came first. */
  static Confirmation of(List<Tested> tested, Tally leftAlone, double error) {
    Tested best =
        tested.stream()
            .min(Comparator.comparing(Tested::verdict).thenComparing(Confirmation::unsure))
            .orElseThrow();
    return new Confirmation(
        best.verdict(),
        best.id(),
        best.forced(),
        best.prevented(),
        leftAlone,
        error,
        tested,
        null,
        List.of());
  }

  private static double unsure(Tested tested) {
    return tested.verdict() == CauseVerdict.CAUSE ? tested.missedShare() : 0;
  }

  /** The same, shown while other bugs were prevented. */
  public Confirmation without(List<Integer> bugs) {
    return new Confirmation(
        verdict, about, forced, prevented, leftAlone, error, candidates, advice, bugs);
  }

  /** The same with what may fix it. */
  Confirmation advising(Advice what) {
    return new Confirmation(
        verdict, about, forced, prevented, leftAlone, error, candidates, what, without);
  }

  /** The candidate that the verdict is about. */
  public Tested best() {
    return candidates.stream().filter(each -> each.id().equals(about)).findFirst().orElseThrow();
  }

  /** Whether the program fails because of it, and of nothing else that is known. */
  @JsonIgnore
  public boolean isCause() {
    return verdict == CauseVerdict.CAUSE;
  }

  /** How many runs it took, those of the advice not counted. */
  public int runs() {
    return candidates.stream().mapToInt(Tested::runs).sum();
  }

  /** What was shown of a bug, in a line, the verdict first. */
  public String headline(String bug) {
    return ConfirmationWords.headline(this, bug);
  }

  /** What was shown, in a sentence or two. */
  public String sentence() {
    return ConfirmationWords.of(this);
  }
}
