package dev.hawkshaw.confirm;

import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Verdict;
import java.util.List;

/**
 * Runs that nobody interfered with: those that the study has, and more of them if somebody needs
 * them.
 */
public final class LeftAlone {
  /** With fewer, little can be said of how often a program fails by itself. */
  private static final int ENOUGH = 10;

  /** With fewer, what fails in every third run can't be told from what fails always. */
  private static final int MANY = 20;

  /** With fewer, not even a clear case can be told from what happens anyway. */
  private static final int FEW = 5;

  private final Trials trials;
  private Tally tally = Tally.NONE;

  /**
   * Begins with the runs of a study that were made without noise.
   *
   * @param trials makes more
   */
  public LeftAlone(List<Run> runs, Trials trials) {
    this.trials = trials;
    for (Run run : runs) {
      if (run.stratum().equals(Trials.PLAIN) && run.verdict() != Verdict.INVALID) {
        tally = tally.with(run.verdict());
      }
    }
  }

  /** Begins with a few new ones: those of the study were made otherwise. */
  public static LeftAlone withSome(Trials trials) throws InterruptedException {
    LeftAlone made = new LeftAlone(List.of(), trials);
    made.few();
    return made;
  }

  /** Those that there are. */
  public Tally tally() {
    return tally;
  }

  /** As many as it takes to compare with them. */
  Tally enough() throws InterruptedException {
    return atLeast(ENOUGH);
  }

  /** As many as it takes if the case is clear. */
  Tally few() throws InterruptedException {
    return atLeast(FEW);
  }

  /**
   * One more, as long as these are not many. A program that often fails by itself takes more of all
   * kinds of runs, so they are to grow together.
   */
  Tally oneMore() throws InterruptedException {
    return atLeast(Math.min(MANY, tally.runs() + 1));
  }

  private Tally atLeast(int runs) throws InterruptedException {
    int unusable = 0;
    while (tally.runs() < runs && unusable < ENOUGH) {
      Ending ending = trials.make(Trials.PLAIN);
      if (ending.isUsable()) {
        tally = tally.with(ending.verdict());
      } else {
        unusable++;
      }
    }
    return tally;
  }
}
