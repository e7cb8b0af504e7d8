package dev.hawkshaw.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.testkit.Trace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is said of failing runs of all kinds, lines from 100 on being another method. */
class LocalizerTest {
  @Test
  void saysThatSomethingWasReadBeforeItWasThere() {
    Trace failing = Trace.ofAll("1Wy2 2Ry8 2Rx9").throwingAt(9, "NullPointerException");
    Case uninitialised = Case.of(failing).passing("1Wy2 1Wx3 2Ry8 2Rx9", "1Wy2 2Ry8 1Wx3 2Rx9");

    assertEquals(List.of("R9x-W3x"), uninitialised.find(Procedure.II));
    assertEquals(List.of("R9x-W3x"), uninitialised.stopping());
    Ranked<Finding> first = uninitialised.localizer().ranked().get(0);
    assertEquals("R9x-W3x", Case.show(first.entity()));
    assertTrue(first.entity().isMissing());
    assertEquals(Reason.ENDED_BEFORE, uninitialised.localizer().reason(first.entity()));
  }

  @Test
  void saysThatSomethingWasUsedAfterItWasClosed() {
    Trace failing = Trace.ofAll("1Wx2 2Rx7 1Wx4 2Rx8").throwingAt(8, "ClosedException");
    Case closed = Case.of(failing).passing("1Wx2 2Rx7 2Rx8 1Wx4", "1Wx2 2Rx7 2Rx8 1Wx4");

    assertEquals(List.of("R7x-W4x", "W4x-R8x"), closed.find(Procedure.I));
    assertEquals("1 W4x-R8x", closed.ranked().get(0));
  }

  @Test
  void saysWhatIsMissingInALoop() {
    Trace failing = Trace.ofAll("2Rx9@1.1").throwingAt(9, "NullPointerException");
    Case loop = Case.of(failing).passing("1Wx3 2Rx9@1.1 2Rx9@1.2", "1Wx3 2Rx9@1.1 2Rx9@1.2");

    assertTrue(loop.localizer().sawNothing());
    assertEquals(List.of("R9x-W3x"), loop.stopping());
    assertEquals(List.of("1 R9x-W3x"), loop.ranked());
  }

  @Test
  void doesNotMissWhatAnEarlierIterationHad() {
    Case loop =
        Case.failing("1Wx3@1.1 2Rx9@1.1 2Rx9@1.2")
            .passing("1Wx3@1.1 2Rx9@1.1 1Wx3@1.2 2Rx9@1.2", "1Wx3@1.1 1Wx3@1.2 2Rx9@1.1");

    assertEquals(List.of(), loop.find(Procedure.II));
  }

  @Test
  void findsAViolationThatBeginsInOneMethodAndEndsInAnother() {
    Case lost =
        Case.failing("1Rx5 2Rx5 2Wx105 1Wx105")
            .passing("1Rx5 1Wx105 2Rx5 2Wx105", "2Rx5 2Wx105 1Rx5 1Wx105");

    assertEquals(List.of("R5x-W105x"), lost.find(Procedure.I));
    assertEquals("1 R5x-W105x", lost.ranked().get(0));
  }

  @Test
  void findsACoupleOverTwoObjectsWithTheSameField() {
    Map<String, String> fields = Map.of("a", "Account.balance", "b", "Account.balance");
    Case transfer =
        Case.failing("1Wa2 2Ra7 2Rb8 1Wb3", fields)
            .passing("1Wa2 1Wb3 2Ra7 2Rb8", "2Ra7 2Rb8 1Wa2 1Wb3");
    List<String> both = List.of("W2balance-R7balance & R8balance-W3balance");

    assertEquals(List.of(), transfer.find(Procedure.I));
    assertEquals(both, transfer.find(Procedure.III_SITE));
    assertEquals(both, transfer.find(Procedure.III_THREAD));
    assertEquals(both, transfer.find(Procedure.III_LOOP));
    assertEquals("1 " + both.get(0), transfer.ranked().get(0));
  }

  @Test
  void threadsThatGoTheSameWayAreACoupleBySitesOnly() {
    Case sameWay =
        Case.failing("1Wx2 2Rx7 1Wy3 2Ry8").passing("1Wx2 2Rx7 2Ry8 1Wy3", "2Rx7 1Wx2 1Wy3 2Ry8");

    assertEquals(List.of("W2x-R7x & W3y-R8y"), sameWay.find(Procedure.III_SITE));
    assertEquals(List.of(), sameWay.find(Procedure.III_THREAD));
  }

  @Test
  void whatFollowsAFailureDoesNotComeFirst() {
    Case dump =
        Case.failing("1Rx5 2Wx7 1Wx6 1Wy50 2Ry51 2Wz52 1Rz53")
            .passing("1Rx5 1Wx6 2Wx7", "2Wx7 1Rx5 1Wx6");
    List<String> ranked = dump.ranked();

    assertEquals(List.of("R5x-W7x", "W50y-R51y", "W52z-R53z"), dump.find(Procedure.I));
    assertEquals("1 R5x-W7x", ranked.get(0));
    assertTrue(ranked.indexOf("3 W52z-R53z") > 0, ranked.toString());
  }

  @Test
  void whatFollowsAFailureDoesNotComeFirstThoughItsPlaceIsOld() {
    Case cleanUp =
        Case.failing("1Rx5 2Wx7 1Wx6 1Wy50 2Wy51")
            .passing("1Rx5 1Wx6 2Wx7 2Wy51", "2Wx7 1Rx5 1Wx6 1Wy50");

    assertTrue(cleanUp.ranked().get(0).contains("x"), cleanUp.ranked().toString());
  }

  @Test
  void findsWhatIsPartlyMissing() {
    Case partly =
        Case.failing("1Wx2 2Rx7 2Ry8").passing("1Wx2 1Wy3 2Rx7 2Ry8", "2Rx7 2Ry8 1Wx2 1Wy3");

    assertEquals(List.of("R8y-W3y"), partly.find(Procedure.II));
    assertEquals(Reason.SOMETIMES_MISSING, reasonOfFirst(partly, Procedure.II));
  }

  @Test
  void whatIsThereTheOtherWayRoundIsNotPartlyMissing() {
    Case turned =
        Case.failing("1Wx2 2Rx7 2Ry8 1Wy3").passing("1Wx2 1Wy3 2Rx7 2Ry8", "2Rx7 2Ry8 1Wx2 1Wy3");

    assertEquals(List.of(), turned.find(Procedure.II));
    assertEquals(List.of("W2x-R7x & R8y-W3y"), turned.find(Procedure.III_SITE));
  }

  @Test
  void nothingIsPartlyMissingOnOneVariable() {
    Case one = Case.failing("1Wx2 2Rx7").passing("1Wx2 2Rx7 1Wx3 2Rx8", "2Rx7 2Rx8 1Wx2 1Wx3");

    assertEquals(List.of(), one.find(Procedure.II));
  }

  @Test
  void tiesShareARank() {
    Case same =
        Case.of(Trace.ofAll("2Rx9 2Ry9").throwingAt(9, "NullPointerException"))
            .passing("1Wx3 1Wy3 2Rx9 2Ry9", "1Wy3 1Wx3 2Ry9 2Rx9");

    assertEquals(List.of("1 R9x-W3x", "1 R9y-W3y"), same.ranked().stream().sorted().toList());
  }

  @Test
  void saysNothingOfARunThatIsLikeAPassingOne() {
    Case alike = Case.failing("1Wx2 2Rx7").passing("1Wx2 2Rx7");

    assertEquals(List.of(), alike.stopping());
    assertEquals(List.of(), alike.ranked());
  }

  @Test
  void comparesRunsThatHaveNothingInCommon() {
    Case apart = Case.failing("1Wx2 2Rx7").passing("1Wy3 2Ry8");

    assertEquals(List.of("W2x-R7x"), apart.find(Procedure.I));
    assertEquals(List.of("R8y-W3y"), apart.find(Procedure.II));
    assertEquals(List.of(), apart.find(Procedure.III_SITE));
    assertEquals(List.of("1 W2x-R7x", "2 R8y-W3y"), apart.ranked());
  }

  @Test
  void needsNoPassingRun() {
    Case alone = Case.failing("1Wx2 2Rx7 2Ry8 1Wy3");

    assertEquals(List.of("W2x-R7x", "R8y-W3y"), alone.find(Procedure.I));
    assertEquals(List.of("1 W2x-R7x", "2 R8y-W3y"), alone.ranked());
    for (Procedure each : List.of(Procedure.II, Procedure.III_SITE, Procedure.III_LOOP)) {
      assertEquals(List.of(), alone.find(each));
    }
  }

  @Test
  void needsNoPairAtAll() {
    Case nothing = Case.failing("1Wx2").passing("1Wx2");

    assertTrue(nothing.localizer().sawNothing());
    assertEquals(List.of(), nothing.stopping());
    assertEquals(List.of(), nothing.ranked());
  }

  @Test
  void usesTheProceduresItIsToldTo() {
    Trace failing = Trace.ofAll("2Wy3 1Ry2 2Rx4");
    Case passing = Case.of(failing).passing("1Wx1 1Ry2 2Wy3 2Rx4");
    Localizer second = new Localizer(passing.table(), failing.recording(5), List.of(Procedure.II));

    assertEquals(
        List.of("W3y-R2y", "R4x-W1x"), second.stopping().stream().map(Case::show).toList());
  }

  private static Reason reasonOfFirst(Case of, Procedure procedure) {
    Localizer localizer = of.localizer();
    return localizer.reason(localizer.find(procedure).get(0));
  }
}
