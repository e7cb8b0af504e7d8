package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which field or element an offset stands for, with offsets of fields that are made up. */
class OffsetsTest {
  private static final List<String> TOUCHED = new ArrayList<>();

  private final Recorder recorder = Runs.recorder(5);

  /** Its methods are what weaving would add. */
  @SuppressWarnings({"UnusedMethod", "UnusedVariable"})
  private static class Parent {
    private int both;

    static void $hawkshaw$both(Object object, int access) {
      TOUCHED.add("Parent.both" + (Access.isQuiet(access) ? " quietly" : ""));
    }
  }

  /** Has a field that is not watched and hides one that is. */
  @SuppressWarnings({"UnusedVariable", "HidingField"})
  private static final class Child extends Parent {
    private int both;
  }

  @BeforeEach
  void start() {
    TOUCHED.clear();
    Coverage.forget();
    Probes.start(recorder, null);
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
    Coverage.forget();
  }

  @Test
  void aFieldIsFoundInObjectsOfSubclassesToo() throws Exception {
    Offsets.note(12, Parent.class.getDeclaredField("both"));
    Offsets.touch(new Parent(), 12, Runs.site("parent"));
    Offsets.touch(new Child(), 12, Runs.site("child"));
    Offsets.touch(new Child(), 12, Runs.site("child"));
    assertEquals(List.of("Parent.both", "Parent.both", "Parent.both"), TOUCHED);
    assertEquals(Map.of(), partly());
  }

  @Test
  void aFieldThatIsNotWatchedIsNotTakenForTheOneThatItHides() throws Exception {
    Offsets.note(20, Child.class.getDeclaredField("both"));
    Offsets.touch(new Child(), 20, Runs.site("child"));
    assertEquals(List.of(), TOUCHED);
    assertEquals(Map.of(), partly());
  }

  @Test
  void whatASubclassDeclaresIsNotInItsParent() throws Exception {
    Offsets.note(20, Child.class.getDeclaredField("both"));
    Offsets.touch(new Parent(), 20, Runs.site("parent"));
    assertFalse(partly().isEmpty());
  }

  @Test
  void aFieldMakesNoiseAsItsShadowSays() throws Exception {
    Offsets.note(12, Parent.class.getDeclaredField("both"));
    Offsets.touch(new Parent(), 12, Access.quiet(-Runs.site("quiet")));
    assertEquals(List.of("Parent.both"), TOUCHED);
  }

  @Test
  void anOffsetThatNobodyAskedForIsToldOncePerRun() {
    Offsets.touch(new Parent(), 99, Runs.site("unknown"));
    assertEquals(Map.of("Some", "an offset of which nobody knows what it stands for"), partly());
    Coverage.forget();
    Offsets.touch(new Parent(), 99, Runs.site("unknown"));
    assertEquals(Map.of(), partly());
    Probes.start(recorder, null);
    Offsets.touch(new Parent(), 99, Runs.site("unknown"));
    assertFalse(partly().isEmpty());
  }

  @Test
  void aFieldThatIsAskedForLateIsSeenFromThenOn() throws Exception {
    Offsets.touch(new Child(), 40, Runs.site("early"));
    Offsets.note(40, Parent.class.getDeclaredField("both"));
    TOUCHED.clear();
    Offsets.touch(new Child(), 40, Runs.site("late"));
    assertEquals(List.of("Parent.both"), TOUCHED);
  }

  @Test
  void memoryOfNoObjectIsNobodysBusiness() {
    Offsets.touch(null, 99, Runs.site("outside"));
    Offsets.touchSome(null, 99, 8, Runs.site("outside"));
    assertEquals(Map.of(), partly());
  }

  @Test
  void anElementIsTheOneThatThePlainAccessHas() throws Exception {
    long[] array = new long[4];
    Offsets.touch(array, base("LONG") + 16, -Runs.site("raw"));
    inThread(() -> Probes.touchElement(array, 2, null, -Runs.site("plain")));
    assertEquals(List.of("0:raw-raw 1:plain-plain"), Runs.windows(recorder));
    assertEquals(1, recorder.contents().coverage().sharedLocations());
  }

  @Test
  void whatIsBesideTheElementsOrBetweenThemIsLeftOut() throws Exception {
    long[] array = new long[4];
    for (long wrong : new long[] {-8, 4, 32, Long.MAX_VALUE, Long.MIN_VALUE}) {
      Coverage.forget();
      Offsets.touch(array, base("LONG") + wrong, -Runs.site("wrong" + wrong));
      assertFalse(partly().isEmpty(), () -> "told of " + wrong);
    }
    inThread(() -> Probes.touchElement(array, 0, null, -Runs.site("plain")));
    assertEquals(0, recorder.contents().coverage().sharedLocations());
  }

  @Test
  void bytesTouchEveryElementThatTheyReach() throws Exception {
    int[] array = new int[8];
    Offsets.touchSome(array, base("INT") + 6, 8, -Runs.site("some"));
    inThread(() -> Ranges.touchAll(array, -Runs.site("all")));
    assertEquals(3, recorder.contents().coverage().sharedLocations());
    Offsets.touchSome(array, base("INT") + 28, 5, -Runs.site("beyond"));
    assertFalse(partly().isEmpty());
  }

  private Map<String, String> partly() {
    return recorder.contents().coverage().partly();
  }

  /** Where the first element is; javac lets nobody name this class without a warning. */
  private static long base(String kind) throws ReflectiveOperationException {
    Field field = Class.forName("sun.misc.Unsafe").getField("ARRAY_" + kind + "_BASE_OFFSET");
    return field.getInt(null);
  }

  private static void inThread(Runnable action) throws InterruptedException {
    Thread thread = new Thread(action);
    thread.start();
    thread.join();
  }
}
