package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CampaignsTest {
  private static final Budget BUDGET = new Budget("100 runs", 100, false);

  @Test
  void theRankIsTheMedianOverTheCampaignsThatFailed() {
    Campaigns campaigns = campaigns(Kind.ORDER, ranked(1), ranked(9), ranked(2), notExposed());
    assertEquals(2, campaigns.shownRank());
    assertEquals(3, campaigns.exposed());
    assertEquals(1, campaigns.top1());
  }

  @Test
  void aCauseThatMostCampaignsDidNotRankIsNotRanked() {
    Campaigns campaigns = campaigns(Kind.ORDER, ranked(1), notRanked(), notRanked());
    assertEquals("not ranked", campaigns.shownRank());
    assertNull(campaigns.rank());
  }

  @Test
  void aSubjectThatNeverFailedIsNoSuccess() {
    Campaigns campaigns = campaigns(Kind.ORDER, notExposed(), notExposed());
    assertEquals("not exposed", campaigns.shownRank());
    List<String> totals = AccuracyTotals.of("pattern", List.of(BUDGET), List.of(campaigns));
    assertTrue(
        totals
            .get(0)
            .endsWith(
                "of 1 subjects with a bug 0 were exposed; the true cause was at rank 1 on 0,"
                    + " among the first 5 on 0, not ranked on 0; nothing wrong came before it on 0"),
        totals::toString);
  }

  @Test
  void theTableShowsWhatWasNotExposed() {
    Table table =
        new AccuracyTable(
                "pattern",
                List.of(BUDGET),
                List.of(
                    campaigns(Kind.ORDER, notExposed()),
                    campaigns(Kind.NONE, notExposed()),
                    campaigns(Kind.NONE, notRanked()),
                    campaigns(Kind.ORDER, ranked(1))))
            .table();
    assertEquals(
        List.of("not exposed", "no bug, never failed", "failed without a bug", 1),
        table.data().stream().map(row -> row.get("rank, 100 runs")).toList());
    assertEquals(0, table.data().get(3).get("wrong before, 100 runs"));
    assertEquals("1 of 1", table.data().get(3).get("top-1, 100 runs"));
    assertNull(table.data().get(0).get("top-1, 100 runs"));
  }

  @Test
  void viewsStandBesideEachOther() {
    Campaigns found = campaigns(Kind.ORDER, ranked(1));
    Campaigns third = campaigns(Kind.ORDER, ranked(3));
    Campaigns worse = new Campaigns(third.subject(), "avio", BUDGET, third.results());

    List<Table> tables =
        new ViewTables(
                List.of(View.PATTERN, new AvioView()), List.of(BUDGET), List.of(found, worse))
            .tables();

    assertEquals(
        List.of(
            List.of("100 runs", "pattern", 1, 1, 1, 1, 0, 1),
            List.of("100 runs", "avio", 1, 0, 1, 1, 0, 0)),
        tables.get(0).rows());
    assertEquals(List.of(List.of("s", 1, 3)), tables.get(1).rows());
  }

  @Test
  void viewsAreComparedOnWhatThreadsShare() {
    Campaigns deadlock = campaigns(Kind.DEADLOCK, notRanked());
    Campaigns harmless = campaigns(Kind.NONE, notRanked());
    Campaigns signal = campaigns(Kind.LOST_SIGNAL, ranked(2));

    Table sums =
        new ViewTables(List.of(View.PATTERN), List.of(BUDGET), List.of(deadlock, harmless, signal))
            .tables()
            .get(0);

    assertEquals(List.of(List.of("100 runs", "pattern", 1, 0, 1, 1, 0, 0)), sums.rows());
    assertEquals("exposed, shared state", sums.columns().get(2));
  }

  @Test
  void budgetsHaveNoMoreRunsThanThereAre() {
    assertEquals(List.of("4 runs", "first failing run only"), names(4));
    assertEquals(List.of("50 runs", "20 runs", "first failing run only"), names(50));
    assertEquals(
        List.of("51 runs", "20 runs", "first failing run only", "1 failing, 50 passing runs"),
        names(51));
  }

  private static List<String> names(int runs) {
    return Budget.of(runs).stream().map(Budget::name).toList();
  }

  @Test
  void someOfThePassingRunsAreTheFirstOnes() {
    List<JudgedRun> runs = new ArrayList<>();
    for (int i = 1; i <= 8; i++) {
      runs.add(new JudgedRun(i, i % 3 == 0, "", "", null));
    }
    Budget few = new Budget("1 failing, 3 passing runs", 8, true, 3);
    assertEquals(List.of(1, 2, 3, 4), few.take(runs).stream().map(JudgedRun::index).toList());
  }

  @Test
  void oneFailingRunMeansAllPassingOnesAndTheFirstFailingOne() {
    List<JudgedRun> runs = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      runs.add(new JudgedRun(i, i % 2 == 0, "", "", null));
    }
    Budget one = new Budget("first failing run only", 5, true);
    assertEquals(List.of(1, 2, 3, 5), one.take(runs).stream().map(JudgedRun::index).toList());
  }

  @Test
  void theMiddleOfAnEvenNumberOfRanksIsTheWorse() {
    assertEquals(7, Median.of(List.of(7, 1)));
    assertEquals(4.0, Median.ofNumbers(List.of(7.0, 1.0)));
    assertNull(Median.of(List.of()));
  }

  private static Campaigns.Result ranked(int rank) {
    return new Campaigns.Result(1, 10, 90, 50, new CausePlace(rank, rank - 1));
  }

  private static Campaigns.Result notRanked() {
    return new Campaigns.Result(1, 10, 90, 50, null);
  }

  private static Campaigns.Result notExposed() {
    return new Campaigns.Result(1, 0, 100, 50, null);
  }

  private static Campaigns campaigns(Kind kind, Campaigns.Result... results) {
    AnswerKey key = new AnswerKey(kind, List.of(), List.of(), List.of(), List.of(), List.of());
    Subject subject =
        new Subject("s", "p.S", Path.of("p", "S.java"), key, "", List.of(), List.of(), 17, false);
    return new Campaigns(subject, "pattern", BUDGET, List.of(results));
  }
}
