package dev.hawkshaw.lab.bench;

import static dev.hawkshaw.lab.bench.SmallRuns.GOOD;
import static dev.hawkshaw.lab.bench.SmallRuns.LOST_UPDATE;
import static dev.hawkshaw.lab.bench.SmallRuns.READ;
import static dev.hawkshaw.lab.bench.SmallRuns.WRITE;
import static dev.hawkshaw.lab.bench.SmallRuns.keyOfPair;
import static dev.hawkshaw.lab.bench.SmallRuns.runs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.bench.Localized.Way;
import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Cause;
import dev.hawkshaw.pair.Finding;
import dev.hawkshaw.pair.Localizer;
import dev.hawkshaw.pair.Order;
import dev.hawkshaw.pair.Procedure;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In the lost update a read comes before the other thread's write, which no good run has. */
class PairViewTest {
  private static final AnswerKey KEY = keyOfPair("R-W", READ, WRITE);
  private static final AnswerKey TURNED = keyOfPair("W-R", WRITE, READ);

  private static final Finding COUPLE = couple();

  @Test
  void ranksThePairThatNoPassingRunHas() {
    assertEquals(new CausePlace(1, 0), PairView.PAIR.rank(runs(GOOD, LOST_UPDATE), KEY).place());
    assertEquals(new CausePlace(1, 0), PairView.LOCON.rank(runs(GOOD, LOST_UPDATE), KEY).place());
  }

  @Test
  void takesTheFirstFailingRunAlone() {
    List<JudgedRun> runs =
        List.of(
            new JudgedRun(1, false, "", "", GOOD),
            new JudgedRun(2, true, "", "", GOOD),
            new JudgedRun(3, true, "", "", LOST_UPDATE));
    assertEquals(new View.Ranks(0, null), PairView.PAIR.rank(runs, KEY));
  }

  @Test
  void withoutAFailingRunThereIsNothingToTell() {
    List<JudgedRun> runs = List.of(new JudgedRun(1, false, "", "", LOST_UPDATE));
    assertEquals(new View.Ranks(0, null), PairView.LOCON.rank(runs, KEY));
  }

  @Test
  void bothOrdersOfACoupleMustBeRight() {
    assertFalse(PairView.isTrue(COUPLE, KEY));
    assertFalse(PairView.isTrue(COUPLE, TURNED));
    List<Cause> both = List.of(KEY.pairs().get(0), TURNED.pairs().get(0));
    AnswerKey key = new AnswerKey(KEY.kind(), List.of(), both, List.of(), List.of(), List.of());
    assertTrue(PairView.isTrue(COUPLE, key));
  }

  @Test
  void aListHasItsRanksInOrder() {
    assertEquals(
        List.of(1, 2),
        PairView.inOrder(List.of(COUPLE, COUPLE)).stream().map(each -> each.worstRank()).toList());
  }

  @Test
  void thePapersOrderStopsAtWhatIsFoundFirst() {
    Localizer localizer = localizer(GOOD, LOST_UPDATE);
    Localized found = Localized.of(Way.LOCON, localizer, KEY);
    assertEquals(1, found.rank());
    assertEquals(Procedure.I, found.procedure());

    Localized other = Localized.of(Way.LOCON, localizer, keyOfPair("R-W", WRITE, READ));
    assertEquals(found.findings(), other.findings());
    assertNull(other.rank());
    assertNull(other.procedure());
  }

  /** Good runs read what the other wrote; the failing one may have done it the other way round. */
  @Test
  void whoKnowsTheCauseGoesOnToTheNextProcedure() {
    AnswerKey missing = keyOfPair("R-W", READ, WRITE);
    Recording early = SmallRuns.recording(SmallRuns.writes(0), SmallRuns.writes(1));
    Recording late = SmallRuns.recording(SmallRuns.writes(0), SmallRuns.reads(1));
    Localizer localizer = localizer(late, early);

    assertNull(Localized.of(Way.LOCON, localizer, missing).rank());
    assertEquals(
        new Localized(1, 1, Procedure.II), Localized.of(Way.LOCON_UNTIL_FOUND, localizer, missing));
    assertEquals(
        new Localized(2, null, null),
        Localized.of(Way.LOCON_UNTIL_FOUND, localizer, keyOfPair("W-R", READ, WRITE)));
  }

  private static Localizer localizer(Recording passing, Recording failing) {
    return PairView.localizers(
            List.of(new JudgedRun(2, true, "", "", failing)),
            List.of(new JudgedRun(1, false, "", "", passing)))
        .get(0);
  }

  private static Finding couple() {
    Site read = GOOD.windows().get(0).turns().get(0).firstRead();
    Site write = GOOD.windows().get(0).turns().get(0).firstWrite();
    Order order = new Order(read, false, write, true);
    return new Finding(Procedure.III_THREAD, List.of(order, order.reversed()), List.of(), 0, 1);
  }
}
