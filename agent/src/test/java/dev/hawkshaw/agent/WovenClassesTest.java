package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WovenClassesTest {
  private static final String NAME = "some/Name";

  @TempDir private Path temp;

  private final WovenClasses classes = new WovenClasses();
  private final byte[] original = {1, 2, 3};
  private final Weaver.Woven woven = new Weaver.Woven(new byte[] {4}, 1, null);

  @Test
  void keepsAClassForRunsThatKnowTheSame() {
    classes.begin(Sharing.all(Watch.FROM_BIRTH), Fixtures.CONTEXT);
    classes.add(NAME, original, woven);

    classes.begin(Sharing.all(Watch.FROM_BIRTH), Fixtures.CONTEXT);

    assertSame(woven, classes.get(NAME, original.clone()));
  }

  @Test
  void weavesAnewForRunsThatKnowOtherThings() throws Exception {
    classes.begin(told(1), Fixtures.CONTEXT);
    classes.add(NAME, original, woven);

    classes.begin(told(2), Fixtures.CONTEXT);
    assertNull(classes.get(NAME, original));

    classes.begin(told(1), Fixtures.CONTEXT);
    assertSame(woven, classes.get(NAME, original));
  }

  /** In one of them a synchronized method takes its lock inside. */
  @Test
  void weavesAnewForRunsThatHoldThreadsBeforeOtherLocks() {
    classes.begin(gated("a"), Fixtures.CONTEXT);
    classes.add(NAME, original, woven);

    classes.begin(gated("b"), Fixtures.CONTEXT);
    assertNull(classes.get(NAME, original));
    classes.begin(Sharing.of(Options.parse("noise=mixed")), Fixtures.CONTEXT);
    assertNull(classes.get(NAME, original));

    classes.begin(gated("a"), Fixtures.CONTEXT);
    assertSame(woven, classes.get(NAME, original));
  }

  /** Which accesses are steered the probes know, and no class. */
  @Test
  void keepsAClassForRunsThatHoldThreadsBeforeTheSameLocks() {
    classes.begin(gated("a"), Fixtures.CONTEXT);
    classes.add(NAME, original, woven);

    classes.begin(
        Sharing.of(Options.parse("noise=prevent:1.0.w.7/2.0.r.8.a:300")), Fixtures.CONTEXT);

    assertSame(woven, classes.get(NAME, original));
  }

  private static Sharing gated(String gate) {
    return Sharing.of(Options.parse("noise=force:1.0.r.1/2.0.w.2." + gate + ":300"));
  }

  @Test
  void weavesAnewWhatAnotherAgentHasChanged() {
    classes.begin(Sharing.all(Watch.FROM_BIRTH), Fixtures.CONTEXT);
    classes.add(NAME, original, woven);

    assertNull(classes.get(NAME, new byte[] {1, 2, 4}));
  }

  @Test
  void saysThatAClassStaysAsItIs() {
    classes.begin(Sharing.all(Watch.FROM_BIRTH), Fixtures.CONTEXT);
    classes.add(NAME, original, new Weaver.Woven(original, 0, null));
    byte[] again = original.clone();

    assertSame(again, classes.get(NAME, again).bytes());
  }

  @Test
  void forgetsWhatWasNotNeededForLong() throws Exception {
    for (int lines = 1; lines <= 9; lines++) {
      classes.begin(told(lines), Fixtures.CONTEXT);
      classes.add(NAME, original, woven);
    }

    classes.begin(told(2), Fixtures.CONTEXT);
    assertNotNull(classes.get(NAME, original));
    classes.begin(told(1), Fixtures.CONTEXT);
    assertNull(classes.get(NAME, original));
  }

  @Test
  void keepsNoMoreThanThereIsRoomFor() throws Exception {
    WovenClasses few = new WovenClasses(2L * (original.length + woven.bytes().length));
    for (int lines = 1; lines <= 3; lines++) {
      few.begin(told(lines), Fixtures.CONTEXT);
      few.add(NAME, original, woven);
    }

    few.begin(told(2), Fixtures.CONTEXT);
    assertNotNull(few.get(NAME, original));
    few.begin(told(1), Fixtures.CONTEXT);
    assertNull(few.get(NAME, original));
  }

  @Test
  void keepsWhatTheRunNeedsHoweverLittleRoomThereIs() {
    WovenClasses none = new WovenClasses(0);
    none.begin(Sharing.all(Watch.FROM_BIRTH), Fixtures.CONTEXT);
    none.add(NAME, original, woven);

    assertSame(woven, none.get(NAME, original));
  }

  private Sharing told(int lines) throws Exception {
    Path file = temp.resolve("shared.txt");
    Files.writeString(file, "a\nb\nc\nd\ne\nf\ng\nh\ni\n");
    return Sharing.of(Options.parse("noise=mixed,shared=" + file + ",sharedlines=" + lines));
  }
}
