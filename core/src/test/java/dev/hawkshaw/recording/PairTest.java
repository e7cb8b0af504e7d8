package dev.hawkshaw.recording;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** T1 writes x and y in a loop, T2 reads both, not in a loop. */
class PairTest {
  private static final Iteration THIRD = new Iteration(1, 3);
  private static final Iteration FOURTH = new Iteration(1, 4);

  @Test
  void whatIsInOneIterationIsOneGo() {
    assertTrue(toReader("drive", 1, THIRD).isOneGoWith(fromReader("drive", 1, THIRD)));
  }

  @Test
  void whatIsInTwoIterationsIsNot() {
    assertFalse(toReader("drive", 1, THIRD).isOneGoWith(fromReader("drive", 1, FOURTH)));
  }

  @Test
  void whatIsInAnotherEntryOfTheLoopIsNot() {
    assertFalse(
        toReader("drive", 1, THIRD).isOneGoWith(fromReader("drive", 1, new Iteration(2, 3))));
  }

  @Test
  void whatIsInDifferentLoopsMayBe() {
    assertTrue(toReader("drive", 1, THIRD).isOneGoWith(fromReader("drive", 2, FOURTH)));
    assertTrue(toReader("drive", 1, THIRD).isOneGoWith(fromReader("park", 1, FOURTH)));
  }

  @Test
  void whatIsNotKnownMayBe() {
    assertTrue(toReader("drive", 1, Iteration.NONE).isOneGoWith(fromReader("drive", 1, FOURTH)));
  }

  private static Pair toReader(String method, int loop, Iteration in) {
    Site write = site(1, method, "W", loop);
    Site read = site(2, "look", "R", 0);
    return new Pair(1, turn(0, write, in), turn(1, read, Iteration.NONE), true, false, write, read);
  }

  private static Pair fromReader(String method, int loop, Iteration in) {
    Site read = site(3, "look", "R", 0);
    Site write = site(4, method, "W", loop);
    return new Pair(2, turn(1, read, Iteration.NONE), turn(0, write, in), false, true, read, write);
  }

  private static Turn turn(int thread, Site site, Iteration in) {
    boolean write = site.kind().equals("W");
    Site read = write ? null : site;
    Site written = write ? site : null;
    return new Turn(
        thread,
        0,
        List.of(),
        site,
        site,
        read,
        read,
        written,
        written,
        new Iterations(in, in, in, in, in, in),
        new TurnLocks(null, null, null, null));
  }

  private static Site site(int line, String method, String kind, int loop) {
    return new Site(line, "Odometer", method, "()V", "Odometer.java", line, kind, "v", loop);
  }
}
