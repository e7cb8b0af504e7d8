package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Study 2 of the Falcon paper: how many patterns there are, and where the true cause ranks. */
final class EffectivenessBench implements FalconStudy {
  private static final String ABOUT =
      """
      Study 2 of the Falcon paper (table 4, columns 2 to 6) on our programs after its own, %d runs each with the strategy %s: the runs of seed 1 of \
      Accuracy. Counted are the patterns of the bug's kind, as in the paper: conflicting pairs if it is an order violation, unserializable triples \
      otherwise. Falcon's method is the paper's: one access for each turn, windows of %d turns, Jaccard with all runs alike, and only patterns of that kind are ranked. \
      Hawkshaw's ranking is what users get: all kinds of patterns together, those of two variables too, compared with runs that were made alike. The rank is the place of the first true cause as the \
      last of all that have its score. A key names the first access after an interruption, of which Falcon's method keeps the last of the turn: where these are different lines, what it ranks does not count as the cause (vector-copy). Our programs are smaller than the paper's and their threads meet in other ways: ranks can be \
      compared, the numbers of patterns only roughly.
      """;

  @Override
  public String name() {
    return "effectiveness";
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    EffectTable table =
        new EffectTable(Published.of(PAPER), Studied.all("Effectiveness", subjects, lab));
    List<String> totals = new ArrayList<>(table.totals());
    totals.add(lab.unjudged());
    int runs = lab.options().budget(AccuracyBench.RUNS);
    return new Section(
        name(),
        "Effectiveness, beside the Falcon paper",
        ABOUT.formatted(runs, StrategyNames.DEFAULT, FalconRanking.WINDOW),
        List.of(
            table.table("falcon", "By Falcon's method:", Studied::falcon),
            table.table("hawkshaw", "By Hawkshaw's ranking:", Studied::hawkshaw)),
        List.of(),
        totals,
        Stamp.now(name(), lab.options().arguments()));
  }
}
