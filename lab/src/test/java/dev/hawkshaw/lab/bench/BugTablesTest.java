package dev.hawkshaw.lab.bench;

import static dev.hawkshaw.lab.bench.SmallRuns.GOOD;
import static dev.hawkshaw.lab.bench.SmallRuns.LOST_UPDATE;
import static dev.hawkshaw.lab.bench.SmallRuns.OTHER_LOST_UPDATE;
import static dev.hawkshaw.lab.bench.SmallRuns.keyOf;
import static dev.hawkshaw.lab.bench.SmallRuns.subject;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.recording.Recording;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The tables of the studies of bugs, made of small runs and of made-up campaigns. */
class BugTablesTest {
  private static final AnswerKey ONE =
      keyOf("kind: atomicity", "cause: Subject.x R1-W2-W1 read write write");
  private static final AnswerKey TWO =
      keyOf(
          "kind: atomicity",
          "cause: bug=a Subject.x R1-W2-W1 read write write",
          "cause: bug=b Subject.x R1-W2-W1 read again write");

  /** Five runs: a happened in 1 and 2, b in 3 and 4, both in 5; c in 6 with a; nothing in 7. */
  private static final Happened HAPPENED =
      new Happened(
          Map.of(
              1, Set.of("a"),
              2, Set.of("a"),
              3, Set.of("b"),
              4, Set.of("b"),
              5, Set.of("a", "b"),
              6, Set.of("a", "c"),
              7, Set.of()));

  private static final BugCampaign FIRST =
      campaign(
          HAPPENED,
          0.9,
          0.8,
          List.of(
              found("a", false, true, 2), found("a", true, true, 0), found(null, false, false, 9)));

  private static final BugCampaign SECOND =
      campaign(
          HAPPENED, 0.7, 0.4, List.of(found("a", false, true, 0), found("b", false, false, 1)));

  private static final BugStudy SEVERAL =
      new BugStudy(subject("griffin TreeSet-1", TWO), List.of(FIRST, SECOND));
  private static final BugStudy NEVER = new BugStudy(subject("", TWO), List.of());

  private static FoundBug found(String name, boolean again, boolean methods, int calls) {
    return new FoundBug("title", 3, name, again, methods, name != null, calls);
  }

  private static BugCampaign campaign(
      Happened happened, double ours, double griffins, List<FoundBug> found) {
    Map<Likeness, RunGroups> griffin = new LinkedHashMap<>();
    for (Likeness each : Likeness.all()) {
      double better = each.top() == 10 && each.similar() == 0.5 ? 0.1 : 0;
      griffin.put(each, new RunGroups(6, griffins + better, 0.5));
    }
    return new BugCampaign(
        1,
        20,
        happened,
        found,
        new RunGroups(found.size(), ours, 1),
        new RunGroups(found.size(), ours - 0.2, 0.5),
        griffin,
        found.size());
  }

  @Test
  void findsTheBugOfSmallRuns() throws IOException {
    BugCampaign campaign = campaign(ONE, LOST_UPDATE, LOST_UPDATE, LOST_UPDATE);
    assertEquals(3, campaign.failing());
    assertEquals(Set.of(""), campaign.bugs());
    assertEquals(1, campaign.right());
    assertEquals(0, campaign.wrong() + campaign.twice() + campaign.missed());
    assertEquals(new RunGroups(1, 1, 1), campaign.groups());
    assertEquals(Map.of(), campaign.griffin());
  }

  @Test
  void clustersAsThePaperDoesIfThereAreSeveral() throws IOException {
    BugCampaign campaign =
        campaign(TWO, LOST_UPDATE, LOST_UPDATE, LOST_UPDATE, OTHER_LOST_UPDATE, OTHER_LOST_UPDATE);
    assertEquals(Set.of("a", "b"), campaign.bugs());
    assertEquals(Likeness.all(), List.copyOf(campaign.griffin().keySet()));
    assertEquals(new RunGroups(2, 1, 1), campaign.griffin().get(Likeness.PUBLISHED));
  }

  /** As many runs pass as fail, and five more. */
  private static BugCampaign campaign(AnswerKey key, Recording... failing) throws IOException {
    List<JudgedRun> runs = new ArrayList<>();
    for (Recording each : failing) {
      runs.add(new JudgedRun(runs.size() + 1, true, "", "wrong", each));
    }
    for (int i = 0; i < failing.length + 5; i++) {
      runs.add(new JudgedRun(runs.size() + 1, false, "", "", GOOD));
    }
    return BugCampaign.of(1, runs, key);
  }

  @Test
  void bugsAreCountedByWhatBecameOfThem() {
    assertEquals(1, FIRST.right());
    assertEquals(1, FIRST.twice());
    assertEquals(1, FIRST.wrong());
    assertEquals(2, FIRST.missed());
    assertEquals(1, FIRST.missedAlone());
    assertEquals(1, FIRST.missedNeverAlone());
    assertEquals(2, FIRST.calls(), "of what is right");
    assertEquals(1, SECOND.missed());
    assertEquals(0, SECOND.missedAlone());
    assertEquals(1, SECOND.methodsRight());
    assertEquals(2, SECOND.kindRight());
  }

  @Test
  void runsStandBesideThePaper() throws IOException {
    Map<String, Object> row = runs(SEVERAL).runs().data().get(0);
    assertEquals(7, row.get("failing"));
    assertEquals(2, row.get("of several bugs"));
    assertEquals(1, row.get("untold"));
    assertEquals(20, row.get("patterns"));
    assertEquals(3, row.get("#O"));
    assertEquals(2.5, row.get("#C"));
    assertEquals(0.8, (double) row.get("F-measure"), 1e-12);
    assertEquals(0.6, (double) row.get("F-measure, no signatures"), 1e-12);
    assertEquals(6, row.get("#C, griffin"));
    assertEquals(0.6, (double) row.get("F-measure, griffin"), 1e-12);
    assertEquals("TreeSet-1", row.get("program"));
    assertEquals(714, row.get("patterns, published"));
    assertEquals(5, row.get("#O, published"));
    assertEquals(7, row.get("#C, published"));
    assertEquals(0.88, row.get("F-measure, published"));
  }

  @Test
  void everyParameterIsTried() throws IOException {
    List<Map<String, Object>> rows = runs(SEVERAL).sensitivity().data();
    assertEquals(12, rows.size());
    Map<String, Object> row = rows.get(4);
    assertEquals(10, row.get("t"));
    assertEquals(0.5, row.get("s"));
    assertEquals(0.7, (double) row.get("F-measure"), 1e-12);
    assertEquals(2.0, row.get("#C / #O"));
    assertEquals(new Likeness(10, 0.5), BugRunTables.best(List.of(SEVERAL)));
    assertEquals(new Likeness(30, 0.8), Likeness.PUBLISHED);
  }

  @Test
  void bugsStandBesideThePaper() throws IOException {
    Map<String, Object> row =
        new BugTable(Published.of("griffin"), List.of(SEVERAL)).table().data().get(0);
    assertEquals(3, row.get("#O"));
    assertEquals(2.5, row.get("#C"));
    assertEquals(0.5, row.get("false positives"));
    assertEquals(0.5, row.get("twice"));
    assertEquals(1.5, row.get("missed"));
    assertEquals(1, row.get("never alone"));
    assertEquals(1, row.get("methods right"));
    assertEquals(2, row.get("call size"));
    assertEquals(2.5, row.get("grouping, s"));
    assertEquals(5, row.get("#C, published"));
    assertEquals(0, row.get("false positives, published"));
    assertEquals("yes", row.get("methods right, published"));
    assertEquals(6, row.get("call size, published"));
  }

  @Test
  void everyBugThatWasFoundIsToldToPrograms() throws IOException {
    List<Map<String, Object>> rows =
        new BugTable(Published.of("griffin"), List.of(SEVERAL)).details().data();
    assertEquals(5, rows.size());
    assertEquals(true, rows.get(1).get("again"));
    assertNull(rows.get(2).get("bug"));
  }

  @Test
  void subjectsOfNoPaperHaveNothingBeside() throws IOException {
    BugStudy own = new BugStudy(subject("", TWO), List.of(FIRST));
    assertNull(runs(own).runs().data().get(0).get("program"));
    assertNull(
        new BugTable(Published.of("griffin"), List.of(own))
            .table()
            .data()
            .get(0)
            .get("call size, published"));
  }

  @Test
  void aSubjectThatNeverFailedHasARowWithoutFigures() throws IOException {
    Map<String, Object> row =
        new BugTable(Published.of("griffin"), List.of(NEVER)).table().data().get(0);
    assertEquals(0, row.get("failing"));
    assertNull(row.get("#C"));
  }

  @Test
  void totalsAddUpAllCampaigns() {
    List<String> totals = new BugTotals(List.of(SEVERAL, NEVER)).sentences();
    assertEquals(
        "average F-measure on 1 subjects with several bugs: 0.80; 0.60 if it is not used how runs failed; 0.60 by the paper's algorithm with its parameters; counting only runs with one bug alone: 1.00 and 0.50 by the paper's algorithm",
        totals.get(0));
    assertTrue(totals.get(1).endsWith("(t = 10, s = 0.5): 0.70"), totals::toString);
    assertEquals(
        "of 4 bugs that happened alone in a run at least once 3 have their own cluster; all of them have in 1 of 2 campaigns",
        totals.get(2));
    assertEquals(
        "1 subjects with several bugs: of 6 bugs that happened 3 were found, with 1 more clusters of the same; 1 of all 5 clusters are false positives, 2.0 per 10; the methods contain the place to fix in 2 of 3 found (67%), the kind is right in 3",
        totals.get(3));
    assertEquals(
        "finding the bugs of a campaign took 2.50 s in the median, 3.00 s at most", totals.get(4));
    assertEquals("in none of this, as no run failed: s", totals.get(5));
  }

  @Test
  void withoutAFailingRunTheTablesAreEmptyButThere() throws IOException {
    assertEquals(List.of(), runs().runs().rows());
    assertEquals(List.of(), runs().sensitivity().rows());
    assertEquals(
        List.of("in none of this, as no run failed: s"), new BugTotals(List.of(NEVER)).sentences());
  }

  private static BugRunTables runs(BugStudy... studies) throws IOException {
    return new BugRunTables(Published.of("griffin"), List.of(studies));
  }
}
