package dev.hawkshaw.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Threads 1 and 2 run different tasks, which call the same methods. */
class SiteStacksTest {
  private static final Site SIZE = site("size", 5);
  private static final Site COPY = site("copy", 8);
  private static final List<Frame> ONE_SIZE = stack("size:5", "make:2", "one:1");
  private static final List<Frame> TWO_SIZE = stack("size:5", "make:2", "two:1");
  private static final List<Frame> ONE_COPY = stack("copy:8", "make:3", "one:1");
  private static final List<Frame> TWO_COPY = stack("copy:8", "make:3", "two:1");

  @Test
  void turnHasTheStackOfItsFirstAccess() {
    assertEquals(Optional.of(ONE_SIZE), stacks().of(turn(1, 1, ONE_SIZE, SIZE), SIZE));
  }

  @Test
  void laterAccessHasTheStackWithWhichItsThreadBeganAnotherTurn() {
    SiteStacks stacks = stacks(turn(2, 7, TWO_COPY, COPY), turn(1, 9, ONE_COPY, COPY));
    assertEquals(Optional.of(ONE_COPY), stacks.of(turn(1, 1, ONE_SIZE, SIZE), COPY));
  }

  @Test
  void laterAccessHasTheStackThatIsNearestToHowItsTurnBegan() {
    Turn turn = turn(1, 1, ONE_SIZE, SIZE);
    assertEquals(Optional.of(ONE_COPY), stacks(turn).of(turn, COPY));
    Turn other = turn(2, 2, TWO_SIZE, SIZE);
    assertEquals(Optional.of(TWO_COPY), stacks(other).of(other, COPY));
  }

  /** It began in make, and the access is in make: it need not have a stack of its own. */
  @Test
  void accessInACallThatIsStillOpenIsInThatCall() {
    Turn turn = turn(1, 1, ONE_SIZE, SIZE);
    assertEquals(Optional.of(stack("make:4", "one:1")), stacks(turn).of(turn, site("make", 4)));
  }

  /** Who has an object for itself takes no stack; what the thread does next tells where it is. */
  @Test
  void turnWithoutAStackIsNearWhatItsThreadDidNext() {
    SiteStacks stacks = stacks(turn(2, 3, TWO_SIZE, SIZE), turn(1, 9, ONE_SIZE, SIZE));
    assertEquals(Optional.of(ONE_COPY), stacks.of(turn(1, 4, List.of(), SIZE), COPY));
  }

  /** The end of a call that an exception ended is noticed only when the exception leaves. */
  @Test
  void stackOfSomewhereElseIsNotTheAccess() {
    Turn late = turn(1, 9, stack("dispatchUncaughtException:0"), COPY);
    assertEquals(Optional.of(ONE_COPY), stacks(turn(1, 1, ONE_SIZE, SIZE), late).of(late, COPY));
  }

  @Test
  void siteThatNoStackEndsAtHasNone() {
    Turn turn = turn(1, 1, ONE_SIZE, SIZE);
    assertEquals(Optional.empty(), stacks(turn).of(turn, site("remove", 9)));
  }

  private static SiteStacks stacks(Turn... turns) {
    return new SiteStacks(
        List.of(ONE_SIZE, TWO_SIZE, ONE_COPY, TWO_COPY), List.of(new Window(1, List.of(turns))));
  }

  private static Turn turn(int thread, long start, List<Frame> stack, Site first) {
    return new Turn(
        thread,
        start,
        stack,
        first,
        first,
        first,
        first,
        null,
        null,
        Iterations.NONE,
        new TurnLocks(null, null, null, null));
  }

  private static Site site(String method, int line) {
    return new Site(
        method.hashCode() + line, "a.Vector", method, "()V", "Vector.java", line, "R", "a.V.n", 0);
  }

  /** Innermost first. */
  private static List<Frame> stack(String... calls) {
    List<Frame> frames = new ArrayList<>();
    Stream.of(calls)
        .map(call -> call.split(":"))
        .forEach(
            at -> frames.add(new Frame("a.Vector", at[0], "Vector.java", Integer.parseInt(at[1]))));
    return frames;
  }
}
