package dev.hawkshaw.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What can be told of couples in loops, as far as recordings tell of iterations. */
class LoopCouplesTest {
  private static final List<String> TORN = List.of("R5x-W2x & W3y-R6y");
  private static final List<String> NOTHING = List.of();

  @Test
  void anotherTimeInTheSameLoopIsAnotherGo() {
    Case again =
        Case.failing("2Rx5 1Wx2@1.1 1Wy3@1.1 2Ry6 1Wx2@2.1 1Wy3@2.1")
            .passing(
                "2Rx5 2Ry6 1Wx2@1.1 1Wy3@1.1 1Wx2@2.1 1Wy3@2.1",
                "1Wx2@1.1 1Wy3@1.1 2Rx5 2Ry6 1Wx2@2.1 1Wy3@2.1",
                "1Wx2@1.1 1Wy3@1.1 1Wx2@2.1 1Wy3@2.1 2Rx5 2Ry6");

    assertEquals(NOTHING, again.find(Procedure.III_THREAD));
    assertEquals(TORN, again.find(Procedure.III_LOOP));
  }

  @Test
  void whatPassingRunsHaveInOneIterationTooIsNoCause() {
    Case harmless =
        Case.failing("2Rx5 1Wx2@1.1 1Wy3@1.1 2Ry6 1Wx2@1.2 1Wy3@1.2")
            .passing("1Wx2@1.1 1Wy3@1.1 2Rx5 1Wx2@1.2 1Wy3@1.2 2Ry6");

    assertEquals(NOTHING, harmless.find(Procedure.III_LOOP));
  }

  @Test
  void anUnknownIterationMayBeTheSameOne() {
    Case unknown =
        Case.failing("2Rx5 1Wx2@1.1 1Wy3@1.1 2Ry6 1Wx2@1.2 1Wy3@1.2")
            .passing("1Wx2@1.1 1Wy3@0.0 2Rx5 1Wx2@1.2 1Wy3@0.0 2Ry6");

    assertEquals(NOTHING, unknown.find(Procedure.III_LOOP));
  }

  @Test
  void anInnerLoopIsNotComparedWithTheOuterOne() {
    Case nested =
        Case.failing("2Rx5 1Wx2@1:1.1 1Wy3@2:1.1 2Ry6 1Wy3@2:1.2")
            .passing(
                "1Wx2@1:1.1 1Wy3@2:1.1 2Rx5 2Ry6 1Wx2@1:1.2 1Wy3@2:2.1",
                "2Rx5 2Ry6 1Wx2@1:1.1 1Wy3@2:1.1 1Wy3@2:1.2");

    assertEquals(NOTHING, nested.find(Procedure.III_THREAD));
    assertEquals(TORN, nested.find(Procedure.III_LOOP));
  }

  @Test
  void bothInTheInnerLoopAreComparedByItsIterations() {
    Case inner =
        Case.failing("2Rx5 1Wx2@2:3.1 1Wy3@2:3.1 2Ry6 1Wx2@2:3.2 1Wy3@2:3.2")
            .passing(
                "1Wx2@2:3.1 1Wy3@2:3.1 2Rx5 2Ry6 1Wx2@2:4.1 1Wy3@2:4.1",
                "2Rx5 2Ry6 1Wx2@2:3.1 1Wy3@2:3.1");

    assertEquals(NOTHING, inner.find(Procedure.III_THREAD));
    assertEquals(TORN, inner.find(Procedure.III_LOOP));
  }

  /** After the inner call returns, an access is told with the moment of the inner call. */
  @Test
  void aMethodThatCallsItselfInBetweenIsTakenForTwoGoes() {
    Case recursion =
        Case.failing("2Rx5 1Wx2@1.1 1Wy3@2.1 2Ry6")
            .passing("1Wx2@1.1 1Wy3@2.1 2Rx5 2Ry6", "2Rx5 2Ry6 1Wx2@1.1 1Wy3@2.1");

    assertEquals(TORN, recursion.find(Procedure.III_THREAD));
    assertEquals(NOTHING, recursion.find(Procedure.III_LOOP));
    assertEquals(TORN, recursion.stopping());
  }

  @Test
  void anotherOrderOfTheSameTwoIsTheSameByThreadsAndAnotherByLoops() {
    Case called =
        Case.failing("2Rx5 1Wx2 1Wy3 2Ry6 1Wx2 1Wy3")
            .passing(
                "2Rx5 2Ry6 1Wx2 1Wy3 1Wx2 1Wy3",
                "1Wx2 1Wy3 2Rx5 2Ry6 1Wx2 1Wy3",
                "1Wx2 1Wy3 1Wx2 1Wy3 2Rx5 2Ry6");

    assertEquals(NOTHING, called.find(Procedure.III_THREAD));
    assertEquals(TORN, called.find(Procedure.III_LOOP));
  }

  @Test
  void aCoupleThatComesInOneGoAndInTwoIsFoundOnce() {
    Case twice =
        Case.failing("2Rx5 1Wx2@1.1 1Wy3@1.1 2Ry6 2Rx5 1Wx2@1.2 1Wy3@1.3 2Ry6")
            .passing("2Rx5 2Ry6 1Wx2@1.1 1Wy3@1.1", "1Wx2@1.1 1Wy3@1.1 2Rx5 2Ry6");

    assertEquals(1, twice.couples().byThread(1).stream().filter(LoopCouplesTest::isTorn).count());
    assertEquals(1, twice.couples().byLoop(1).stream().filter(LoopCouplesTest::isTorn).count());
  }

  private static boolean isTorn(Finding finding) {
    return TORN.contains(Case.show(finding));
  }
}
