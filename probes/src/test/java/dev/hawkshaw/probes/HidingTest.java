package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

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
}
