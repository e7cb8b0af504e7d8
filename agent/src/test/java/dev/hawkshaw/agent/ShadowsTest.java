package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ObjectStreamClass;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What weaving adds to a class must stay out of the program's sight. */
class ShadowsTest {
  private static final int VISIBILITY = Modifier.PUBLIC | Modifier.PROTECTED | Modifier.PRIVATE;

  private final ClassLoader woven = FixtureLoader.woven();
  private final ClassLoader plain = FixtureLoader.plain();

  @ParameterizedTest
  @ValueSource(strings = {"Kinds", "Defaults", "Pair", "Light", "elsewhere.Ancestor"})
  void areSyntheticTransientAndAsVisibleAsTheirFields(String fixture) throws Exception {
    Class<?> type = load(woven, fixture);
    int shadows = 0;
    for (Field shadow : type.getDeclaredFields()) {
      if (isShadow(shadow)) {
        Field field = type.getDeclaredField(shadow.getName().substring(Shadows.PREFIX.length()));
        assertShadowOf(field, shadow);
        shadows++;
      }
    }
    assertTrue(shadows > 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Kinds", "Defaults", "Pair", "Light", "elsewhere.Ancestor"})
  void haveSyntheticMethodsAsVisibleAsTheirFields(String fixture) throws Exception {
    Class<?> type = load(woven, fixture);
    int shadows = 0;
    for (Method shadow : type.getDeclaredMethods()) {
      if (isShadow(shadow)) {
        Field field = type.getDeclaredField(shadow.getName().substring(Shadows.PREFIX.length()));
        assertTrue(shadow.isSynthetic());
        assertTrue(Modifier.isStatic(shadow.getModifiers()));
        assertEquals(field.getModifiers() & VISIBILITY, shadow.getModifiers() & VISIBILITY);
        shadows++;
      }
    }
    assertTrue(shadows > 0);
  }

  @Test
  void standForEachWatchedFieldAndNoOther() throws Exception {
    Class<?> type = load(woven, "Kinds");
    Set<String> expected =
        Arrays.stream(load(plain, "Kinds").getDeclaredFields())
            .filter(field -> !field.getName().equals("NEVER_WATCHED"))
            .map(field -> Shadows.PREFIX + field.getName())
            .collect(Collectors.toSet());
    assertEquals(expected, shadowNames(type.getDeclaredFields()));
    assertEquals(expected, shadowNames(type.getDeclaredMethods()));
  }

  /**
   * If each of two threads got a location of its own, the first of their accesses would be lost.
   */
  @Test
  void giveTwoThreadsThatTouchAFieldFirstTheSameLocation() throws Exception {
    Class<?> type = load(woven, "Untouched");
    Method find = type.getDeclaredMethod(Shadows.PREFIX + "value", Object.class);
    find.setAccessible(true);
    Object[] found = new Object[2];
    for (int i = 0; i < 2_000; i++) {
      Object object = type.getConstructor().newInstance();
      CyclicBarrier together = new CyclicBarrier(2);
      Thread other = new Thread(() -> found[1] = atOnce(together, find, object));
      other.start();
      found[0] = atOnce(together, find, object);
      other.join();
      assertNotNull(found[0]);
      assertSame(found[0], found[1]);
    }
  }

  private static Object atOnce(CyclicBarrier together, Method find, Object object) {
    try {
      together.await();
      return find.invoke(null, object);
    } catch (ReflectiveOperationException | InterruptedException | BrokenBarrierException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void standForNoFieldThatTheCompilerMade() throws Exception {
    Class<?> inner = load(woven, "Nesting$Inner");
    assertEquals(Set.of(Shadows.PREFIX + "own"), shadowNames(inner.getDeclaredFields()));
  }

  @Test
  void addNothingToAnInterface() throws Exception {
    Class<?> type = load(woven, "Defaults$Stepping");
    assertEquals(Set.of(), shadowNames(type.getDeclaredFields()));
    assertEquals(Set.of(), shadowNames(type.getDeclaredMethods()));
  }

  @Test
  void leaveTheSerialVersionOfPrivateFieldsAsItWas() throws Exception {
    assertEquals(serialVersion(plain), serialVersion(woven));
  }

  @Test
  void leaveWhatIsSerializedAsItWas() throws Exception {
    assertEquals(
        Arrays.toString(ObjectStreamClass.lookup(load(plain, "Saved")).getFields()),
        Arrays.toString(ObjectStreamClass.lookup(load(woven, "Saved")).getFields()));
  }

  @Test
  void leaveTheRecordComponentsAsTheyWere() throws Exception {
    assertEquals(
        Arrays.toString(load(plain, "Pair").getRecordComponents()),
        Arrays.toString(load(woven, "Pair").getRecordComponents()));
  }

  private static void assertShadowOf(Field field, Field shadow) {
    assertTrue(shadow.isSynthetic());
    assertTrue(Modifier.isTransient(shadow.getModifiers()));
    assertFalse(Modifier.isFinal(shadow.getModifiers()));
    int same = VISIBILITY | Modifier.STATIC;
    assertEquals(field.getModifiers() & same, shadow.getModifiers() & same);
  }

  private long serialVersion(ClassLoader loader) throws Exception {
    return ObjectStreamClass.lookup(load(loader, "Saved")).getSerialVersionUID();
  }

  private static boolean isShadow(Member member) {
    return member.getName().startsWith(Shadows.PREFIX);
  }

  private static Set<String> shadowNames(Member[] members) {
    return Arrays.stream(members)
        .filter(ShadowsTest::isShadow)
        .map(Member::getName)
        .collect(Collectors.toSet());
  }

  private static Class<?> load(ClassLoader loader, String fixture) throws ClassNotFoundException {
    return loader.loadClass(Fixtures.PACKAGE + fixture);
  }
}
