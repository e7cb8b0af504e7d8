package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.hawkshaw.probes.format.FrameRow;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HidingTest {
  /** A program may use the name; only what no source has is ours. */
  @SuppressWarnings("unused")
  private static final class Named {
    int $hawkshaw$own;

    void $hawkshaw$own() {}
  }

  @Test
  void leavesWhatTheProgramWrote() {
    Field[] fields = Named.class.getDeclaredFields();
    Method[] methods = Named.class.getDeclaredMethods();
    assertSame(fields, Hiding.hide(fields));
    assertSame(methods, Hiding.hide(methods));
    assertArrayEquals(new Field[0], Hiding.hide(new Field[0]));
  }

  @ParameterizedTest
  @ValueSource(strings = {"main", "<init>", "<clinit>", "lambda$main$0", "of:kotlin"})
  void tellsWhichMethodAReferenceIsIn(String method) {
    assertEquals(method, Hiding.inSource(Hiding.ofReference(3, method)));
  }

  @Test
  void showsReferencesInStacksAsTheMethodsThatTheyAreIn() {
    StackTraceElement[] trace = {
      frame("dev.hawkshaw.probes.Probes", "touchContents"),
      frame("app.Main", Hiding.ofReference(0, "<init>")),
      frame("app.Main", Hiding.PREFIX + "field"),
      frame("java.lang.Thread", "run")
    };

    assertEquals(
        List.of(row("app.Main", "<init>"), row("java.lang.Thread", "run")), Stacks.frames(trace));
    assertEquals(row("app.Main", "<init>"), Frames.innermost(trace));
    assertEquals(row("app.Main", "<init>"), Frames.outermost(trace));
  }

  private static StackTraceElement frame(String type, String method) {
    return new StackTraceElement(type, method, "Main.java", 7);
  }

  private static FrameRow row(String type, String method) {
    return new FrameRow(type, method, "Main.java", 7);
  }
}
