package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.study.Verdict;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BothWaysTest {
  private static final Set<String> SAME = Set.of("A.x");
  private final BothWays ways = new BothWays(3);

  @Test
  void threeRunsThatAreAlikeAreEnough() {
    add(2, Verdict.PASSED, Verdict.FAILED);
    assertFalse(ways.alike());

    ways.add(Verdict.FAILED, SAME, Verdict.PASSED, SAME);

    assertTrue(ways.alike());
    assertEquals("", ways.against());
  }

  /** With a program that fails half of the time, three to three happens in one of 32. */
  @Test
  void threeOppositeRunsMayBeChance() {
    add(3, Verdict.PASSED, Verdict.FAILED);
    assertFalse(ways.alike());
    assertEquals("", ways.against());

    ways.add(Verdict.PASSED, SAME, Verdict.PASSED, SAME);

    assertTrue(ways.alike());
  }

  @Test
  void nineOppositeRunsAreNoChance() {
    add(8, Verdict.PASSED, Verdict.FAILED);
    assertEquals("", ways.against());

    add(1, Verdict.PASSED, Verdict.FAILED);

    assertEquals("all runs ended as passed in a worker, and else as failed", ways.against());
  }

  @Test
  void whatThreadsShareCountsToo() {
    for (int run = 0; run < 9; run++) {
      ways.add(Verdict.PASSED, Set.of("A.x"), Verdict.PASSED, Set.of("A.x", "A.y", "A.z"));
    }

    assertFalse(ways.alike());
    assertEquals("in a worker threads share something else", ways.against());
  }

  @Test
  void whatCannotBeJudgedInAWorkerSpeaksAtOnce() {
    add(1, Verdict.INVALID, Verdict.PASSED);

    assertEquals("in a worker it could not be told how a run ended", ways.against());
  }

  private void add(int runs, Verdict inWorker, Verdict inFork) {
    for (int run = 0; run < runs; run++) {
      ways.add(inWorker, SAME, inFork, SAME);
    }
  }
}
