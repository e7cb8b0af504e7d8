package dev.hawkshaw.lab.bench;

import static dev.hawkshaw.lab.bench.SmallRuns.GOOD;
import static dev.hawkshaw.lab.bench.SmallRuns.LOST_UPDATE;
import static dev.hawkshaw.lab.bench.SmallRuns.READ;
import static dev.hawkshaw.lab.bench.SmallRuns.WRITE;
import static dev.hawkshaw.lab.bench.SmallRuns.key;
import static dev.hawkshaw.lab.bench.SmallRuns.runs;
import static dev.hawkshaw.lab.bench.SmallRuns.subject;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Ranked;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tables of effectiveness and CCI, made of small runs. */
class FalconStudiesTest {
  private static final AnswerKey KEY = key("R1-W2-W1", READ, WRITE, WRITE);
  private static final Subject ACCOUNT = subject("falcon Account", KEY);

  /** One of the failing runs lacks the cause, and one of the passing runs has it. */
  private static final List<JudgedRun> RUNS =
      List.of(
          new JudgedRun(1, false, "", "", GOOD),
          new JudgedRun(2, true, "", "", LOST_UPDATE),
          new JudgedRun(3, false, "", "", LOST_UPDATE),
          new JudgedRun(4, true, "", "", GOOD));

  @Test
  void falconsScoreIsPlainJaccard() {
    Effect effect = Effect.of(new FalconRanking(Kind.ATOMICITY), RUNS, KEY);

    assertEquals(1.0 / 3, effect.highest(), 1e-12);
    assertEquals("R1-W2-W1", effect.cause().entity().kind().notation());
    assertEquals(1, effect.shownRank(Kind.ATOMICITY));
  }

  @Test
  void onlyPatternsOfTheBugsKindAreCounted() {
    Effect triples = Effect.of(new FalconRanking(Kind.ATOMICITY), RUNS, KEY);
    assertEquals(List.of(1, 1, 0), counts(triples));

    AnswerKey order = key(Kind.ORDER, "W1-W2", WRITE, WRITE);
    Effect pairs = Effect.of(new FalconRanking(Kind.ORDER), RUNS, order);
    assertEquals(List.of(1, 1, 0), counts(pairs));
    assertEquals("W1-W2", pairs.cause().entity().kind().notation());
  }

  @Test
  void whatOnlyFailingRunsHaveIsCountedToo() {
    Effect effect = Effect.of(View.PATTERN, runs(GOOD, LOST_UPDATE), KEY);
    assertEquals(List.of(1, 1, 1), counts(effect));
    assertEquals(1.0, effect.highest(), 1e-12);
  }

  @Test
  void whatEveryRunHasIsRankedByFalconOnly() {
    List<JudgedRun> alike = runs(LOST_UPDATE, LOST_UPDATE);
    assertEquals(
        1, Effect.of(new FalconRanking(Kind.ATOMICITY), alike, KEY).shownRank(Kind.ATOMICITY));
    assertEquals("not ranked", Effect.of(View.PATTERN, alike, KEY).shownRank(Kind.ATOMICITY));
  }

  @Test
  void aSubjectThatNeverFailedHasNoRank() {
    List<JudgedRun> passing = List.of(new JudgedRun(1, false, "", "", LOST_UPDATE));
    Effect effect = Effect.of(new FalconRanking(Kind.ATOMICITY), passing, KEY);
    assertEquals("not exposed", effect.shownRank(Kind.ATOMICITY));
    assertEquals("never failed", effect.shownRank(Kind.NONE));
    assertEquals(0.0, effect.highest());
  }

  @Test
  void everyFigureStandsBesideThePublishedOne() throws IOException {
    EffectTable made = new EffectTable(Published.of("falcon"), List.of(Studied.of(ACCOUNT, RUNS)));
    Map<String, Object> row = made.table("t", "", Studied::falcon).data().get(0);

    assertEquals("2 of 4", row.get("failing"));
    assertEquals(1.0 / 3, row.get("highest score"));
    assertEquals(0.8, row.get("highest score, published"));
    assertEquals(11, row.get("patterns, published"));
    assertEquals(10, row.get("in failing runs, published"));
    assertEquals(7, row.get("only in failing runs, published"));
    assertEquals(1, row.get("rank"));
    assertEquals(2, row.get("rank, published"));
    assertTrue(
        made.totals().get(0).contains("rank 1 on 1, at rank 2 on 0"), made.totals()::toString);
    assertTrue(
        made.totals().get(2).contains("rank 1 on 0, at rank 2 on 1"), made.totals()::toString);
  }

  /** The write after the other thread's tells, the read before it does not. */
  @Test
  void cciRanksTheAccessesOfTheCause() throws IOException {
    Studied studied = Studied.of(ACCOUNT, runs(GOOD, LOST_UPDATE));
    assertEquals(Arrays.asList(null, 1, 1), studied.hawkshawByCci());

    Map<String, Object> row =
        new CciTable(Published.of("falcon"), List.of(studied))
            .table("t", "", Studied::hawkshaw, Studied::hawkshawByCci)
            .data()
            .get(0);
    assertEquals("R1-W2-W1", row.get("cause"));
    assertEquals("R1:none W2:1 W1:1", row.get("CCI's ranks of its accesses"));
    assertEquals("R1:6 W2:4 R1:6", row.get("CCI's ranks, published"));
  }

  @Test
  void anAccessOfCciHasTheBetterOfItsRanksAndComesLastAmongEquals() {
    Site site = GOOD.windows().get(0).turns().get(0).first();
    Counts counts = new Counts(1, 0, 0, 1);
    List<Ranked<CciView.Predicate>> ranking =
        List.of(
            new Ranked<>(1, 2, predicate(site, CciView.Previous.LOCAL), 0.5, counts),
            new Ranked<>(3, 1, predicate(site, CciView.Previous.REMOTE), 0.2, counts));
    assertEquals(2, CciView.rank(ranking, site));
    assertNull(CciView.rank(List.of(), site));
  }

  private static CciView.Predicate predicate(Site site, CciView.Previous previous) {
    return new CciView.Predicate(site, previous);
  }

  @Test
  void withoutACauseThereAreNoAccesses() throws IOException {
    Subject tsp = subject("falcon Tsp", KEY);
    Studied studied = Studied.of(tsp, List.of(new JudgedRun(1, false, "", "", GOOD)));
    Map<String, Object> row =
        new CciTable(Published.of("falcon"), List.of(studied))
            .table("t", "", Studied::falcon, Studied::falconByCci)
            .data()
            .get(0);
    assertNull(row.get("cause"));
    assertNull(row.get("CCI's ranks of its accesses"));
    assertNull(row.get("CCI's ranks, published"));
    assertEquals("never failed", row.get("Falcon's rank, published"));
  }

  private static List<Integer> counts(Effect effect) {
    return List.of(effect.patterns(), effect.inFailing(), effect.onlyInFailing());
  }
}
