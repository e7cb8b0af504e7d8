package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.List;

/** Study 4 of the Falcon paper: where CCI has the accesses of the cause. */
final class CciBench implements FalconStudy {
  private static final String ABOUT =
      """
      Study 4 of the Falcon paper (table 5) on our programs after its own, %d runs each with the strategy %s: the runs of seed 1 of Accuracy. \
      Of the true cause that is ranked first: its pattern, its rank, and where CCI has each access of that very pattern on the same runs. CCI \
      ranks accesses by Liblit's importance, those that come after another thread's and those that come after one of their own; an access has the better of the two ranks, as the last of all \
      that have its score, and none if failing is not more frequent with either. A turn is recorded with its first and last read and write: of an access in between CCI learns nothing here, which it would have seen in the paper. The two tables have the cause that \
      Falcon's method ranks first and the one that Hawkshaw does, as in Effectiveness.
      """;

  @Override
  public String name() {
    return "cci";
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    List<Studied> studied = Studied.all("CCI", subjects, lab);
    CciTable table = new CciTable(Published.of(PAPER), studied);
    int runs = lab.options().budget(AccuracyBench.RUNS);
    return new Section(
        name(),
        "CCI, beside the Falcon paper",
        ABOUT.formatted(runs, StrategyNames.DEFAULT),
        List.of(
            table.table("falcon", "By Falcon's method:", Studied::falcon, Studied::falconByCci),
            table.table(
                "hawkshaw", "By Hawkshaw's ranking:", Studied::hawkshaw, Studied::hawkshawByCci)),
        List.of(),
        List.of(
            CciTable.total("Falcon's method", studied, Studied::falcon, Studied::falconByCci),
            CciTable.total(
                "Hawkshaw's ranking", studied, Studied::hawkshaw, Studied::hawkshawByCci),
            lab.unjudged()),
        Stamp.now(name(), lab.options().arguments()));
  }
}
