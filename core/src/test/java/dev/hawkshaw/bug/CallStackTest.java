package dev.hawkshaw.bug;

import static dev.hawkshaw.bug.Stacks.stack;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Site;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallStackTest {
  private static final CallStack SIZE =
      stack("a.Main.main:7 a.Vector.<init>:150 a.Vector.size:271");
  private static final CallStack COPY =
      stack("a.Main.main:7 a.Vector.<init>:152 a.Vector.toArray:681");

  @Test
  void commonPartIsCountedFromTheBottom() {
    assertEquals(stack("a.Main.main:7 a.Vector.<init>:150"), SIZE.common(COPY));
    assertEquals(new Call("a.Vector", "<init>"), SIZE.common(COPY).top());
  }

  /** main called the constructor twice: what is in it is not the same call. */
  @Test
  void commonPartEndsWhereLinesDiffer() {
    CallStack later = stack("a.Main.main:8 a.Vector.<init>:152 a.Vector.toArray:681");
    assertEquals(stack("a.Main.main:7"), SIZE.common(later));
  }

  @Test
  void stacksOfDifferentThreadsMayHaveNothingInCommon() {
    CallStack other = stack("java.lang.Thread.run:1 a.Vector.size:271");
    assertEquals(List.of(), SIZE.common(other).frames());
    assertNull(SIZE.common(other).top());
  }

  @Test
  void methodsAreComparedWithoutLines() {
    assertTrue(SIZE.hasSameMethods(stack("a.Main.main:9 a.Vector.<init>:1 a.Vector.size:2")));
    assertFalse(SIZE.hasSameMethods(COPY));
    assertFalse(SIZE.hasSameMethods(stack("a.Main.main:7")));
  }

  @Test
  void topIsAMethodOfTheProgram() {
    CallStack stack = stack("a.Main.main:7 java.util.ArrayList.forEach:1");
    assertEquals(new Call("a.Main", "main"), stack.top());
  }

  @Test
  void withoutAStackThereIsOnlyTheSite() {
    Site site = Stacks.site(new Frame("a.Vector", "size", "Vector.java", 271), false, "a.V.n", 0);
    assertEquals(stack("a.Vector.size:271"), CallStack.of(List.of(), site));
  }

  @Test
  void leavesOutWhatTheJvmPutsAroundALambda() {
    Site site = Stacks.site(new Frame("a.Vector", "size", "Vector.java", 271), false, "a.V.n", 0);
    List<Frame> frames =
        List.of(
            new Frame("a.Main", "lambda$main$0", "Main.java", 3),
            new Frame("a.Main$$Lambda$15/0x00007fa870001c00", "run", "", -1));
    assertEquals(stack("a.Main.lambda$main$0:3"), CallStack.of(frames, site));
  }

  /** The site is in no loop, so the method was called twice, and the caller is the common one. */
  @Test
  void sameSiteTwiceWasReachedInTwoCalls() {
    Site site = Stacks.site(new Frame("a.Vector", "size", "Vector.java", 271), false, "a.V.n", 0);
    assertEquals(
        stack("a.Main.main:7 a.Vector.<init>:150"), CallStack.common(site, SIZE, site, SIZE));
  }

  @Test
  void sameSiteInALoopMayBeReachedAgainInTheSameCall() {
    Site site = Stacks.site(new Frame("a.Vector", "size", "Vector.java", 271), false, "a.V.n", 1);
    assertEquals(SIZE, CallStack.common(site, SIZE, site, SIZE));
  }

  /** Where a call of a library begins and where it ends is the same site. */
  @Test
  void sameLibraryCallIsReachedOnce() {
    Frame frame = new Frame("a.Vector", "size", "Vector.java", 271);
    Site site = Stacks.site(frame, false, "ArrayList.<contents>", 0);
    assertEquals(SIZE, CallStack.common(site, SIZE, site, SIZE));
  }
}
