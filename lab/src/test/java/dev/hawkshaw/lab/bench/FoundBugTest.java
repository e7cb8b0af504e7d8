package dev.hawkshaw.lab.bench;

import static dev.hawkshaw.lab.bench.SmallRuns.GOOD;
import static dev.hawkshaw.lab.bench.SmallRuns.LOST_UPDATE;
import static dev.hawkshaw.lab.bench.SmallRuns.keyOf;
import static dev.hawkshaw.lab.bench.SmallRuns.runs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.BugFinder;
import dev.hawkshaw.bug.BugKind;
import dev.hawkshaw.bug.CallStack;
import dev.hawkshaw.bug.FailingRuns;
import dev.hawkshaw.bug.Grouping;
import dev.hawkshaw.bug.Shown;
import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.recording.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The bug is a lost update in {@code Subject.update}. */
class FoundBugTest {
  private static final Bug BUG =
      new BugFinder(
              PatternView.ANALYSIS,
              View.PATTERN.matrix(runs(GOOD, LOST_UPDATE)),
              new FailingRuns(Map.of(), run -> LOST_UPDATE),
              Grouping.DEFAULT)
          .find()
          .all()
          .get(0);

  private static final String RIGHT = "cause: bug=right Subject.x R1-W2-W1 read write write";
  private static final String SAME = "cause: bug=same Subject.x R1-W2-W1 read write write";
  private static final String OTHER = "cause: bug=other Subject.x R1-W2-W1 read again write";
  private static final String PAIR = "cause: bug=right Subject.x R1-W2 read write";

  @Test
  void isRightIfItsCauseIsInTheKey() {
    FoundBug found = found(keyOf("kind: atomicity", RIGHT), "right");
    assertEquals("right", found.name());
    assertEquals("atomicity violation on Subject.x in Subject.update()", found.title());
    assertEquals(2, found.runs());
    assertTrue(found.isNew() && found.methods() && found.kind());
    assertEquals(0, found.calls());
  }

  @Test
  void isWrongIfTheKeyHasAnotherCause() {
    FoundBug found = found(keyOf("kind: atomicity", OTHER), "other");
    assertFalse(found.isRight());
    assertFalse(found.isNew() || found.again() || found.methods() || found.kind());
  }

  @Test
  void isWrongIfItsBugDidNotHappen() {
    assertFalse(found(keyOf("kind: atomicity", RIGHT, OTHER), "other").isRight());
  }

  @Test
  void isFoundAgainTheSecondTime() {
    List<FoundBug> found = found(keyOf("kind: atomicity", RIGHT), List.of(BUG, BUG), "right");
    assertFalse(found.get(0).again());
    assertTrue(found.get(1).again());
    assertTrue(found.get(1).isRight());
    assertFalse(found.get(1).isNew());
  }

  @Test
  void wrongOnesAreNotTheSame() {
    List<FoundBug> found = found(keyOf("kind: atomicity", OTHER), List.of(BUG, BUG), "other");
    assertFalse(found.get(1).again());
  }

  @Test
  void ofBugsWithTheSameCauseTheNextIsTaken() {
    AnswerKey key = keyOf("kind: atomicity", RIGHT, SAME);
    assertEquals(
        List.of("right", "same", "right"),
        found(key, List.of(BUG, BUG, BUG), "right", "same").stream().map(FoundBug::name).toList());
    assertEquals("same", found(key, "same").name());
  }

  @Test
  void thePlaceToFixIsTheBlock() {
    assertTrue(isFixed("block: Subject.update", "method: Subject.other"));
    assertFalse(isFixed("block: Subject.other", "method: Subject.update"));
    assertTrue(isFixed("block: read", "method: Subject.update"), "a block that is no method");
  }

  @Test
  void thePlaceToFixIsAMethodAtFaultIfThereIsNoBlock() {
    assertTrue(isFixed("method: Subject.other Subject.update"));
    assertFalse(isFixed("method: Subject.other"));
    assertFalse(isFixed("method: Subject$Part.update"));
  }

  @Test
  void blocksOfOtherBugsAreNotMeant() {
    String own = "method: bug=right Subject.other";
    assertFalse(isFixed(own, "block: Subject.update Subject.other"));
    assertFalse(isFixed(own, "block: Subject.update"));
    assertTrue(isFixed("method: bug=right Subject.update", "block: Subject.other"));
  }

  private static boolean isFixed(String... lines) {
    String[] all =
        Stream.concat(Stream.of("kind: atomicity", RIGHT, OTHER), Stream.of(lines))
            .toArray(String[]::new);
    return found(keyOf(all), "right").methods();
  }

  @Test
  void kindsAreThoseOfTheLargestCauses() {
    BugAnswer several = new BugAnswer(keyOf("kind: multi-variable", RIGHT, PAIR, OTHER), "right");
    assertTrue(several.isOfKind(BugKind.ATOMICITY));
    assertFalse(several.isOfKind(BugKind.ORDER));
    assertFalse(several.isOfKind(BugKind.MULTI_VARIABLE), "others may be of the subject's kind");
    assertTrue(
        new BugAnswer(keyOf("kind: multi-variable", RIGHT), "right")
            .isOfKind(BugKind.MULTI_VARIABLE));
  }

  @Test
  void kindsFollowFromTheCauses() {
    AnswerKey key =
        keyOf(
            "kind: atomicity",
            PAIR,
            "cause: bug=lock monitor,monitor L1x-L2y-L1y-L2x * * * *",
            "cause: bug=signal monitor W1-R2 * *",
            "cause: bug=signal A.x,monitor R1x-W2x-W2y-R1y * * * *");
    assertTrue(new BugAnswer(key, "right").isOfKind(BugKind.ORDER));
    assertTrue(new BugAnswer(key, "lock").isOfKind(BugKind.DEADLOCK));
    assertFalse(new BugAnswer(key, "lock").isOfKind(BugKind.MULTI_VARIABLE));
    assertTrue(new BugAnswer(key, "signal").isOfKind(BugKind.LOST_SIGNAL));
    assertTrue(new BugAnswer(key, "signal").isOfKind(BugKind.MULTI_VARIABLE));
    assertFalse(new BugAnswer(key, "signal").isOfKind(BugKind.ORDER));
  }

  /** The second access is two calls below the method, the others are in it. */
  @Test
  void callsAreCountedFromTheMethodToTheAccess() {
    assertEquals(
        2, found(keyOf("kind: atomicity", RIGHT), List.of(deeper()), "right").get(0).calls());
  }

  private static Bug deeper() {
    Shown shown = BUG.example();
    Frame method = new Frame("example.Subject", "update", "Subject.java", 7);
    Frame call = new Frame("example.Store", "put", "Store.java", 8);
    List<CallStack> stacks = new ArrayList<>(shown.stacks());
    stacks.set(1, new CallStack(List.of(call, method, call, call)));
    return new Bug(
        BUG.kind(),
        BUG.variables(),
        BUG.variableNames(),
        BUG.methods(),
        BUG.patterns(),
        BUG.runs(),
        BUG.likelyRuns(),
        new Shown(shown.run(), shown.sighting(), stacks, shown.locking()),
        BUG.interleaving());
  }

  private static FoundBug found(AnswerKey key, String... happened) {
    return found(key, List.of(BUG), happened).get(0);
  }

  private static List<FoundBug> found(AnswerKey key, List<Bug> bugs, String... happened) {
    return FoundBug.of(bugs, key, Set.of(happened));
  }
}
