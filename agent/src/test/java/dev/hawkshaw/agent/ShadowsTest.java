package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.Sites;
import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What weaving adds to a class must stay out of the program's sight. */
class ShadowsTest {
  private static final int VISIBILITY = Modifier.PUBLIC | Modifier.PROTECTED | Modifier.PRIVATE;

  private static final int SYNTHETIC = 0x1000;
  private static final SiteRow SITE =
      new SiteRow(1, "Some", "some", "()V", "Some.java", 1, 0, AccessKind.W, "Some.field");

  private final ClassLoader woven = FixtureLoader.woven();
  private final ClassLoader plain = FixtureLoader.plain();

  @ParameterizedTest
  @EnumSource
  void areHiddenSyntheticAndNeverSaved(Watch watch) throws Exception {
    for (String fixture : List.of("Kinds", "Defaults", "Light", "elsewhere.Ancestor")) {
      int shadows = 0;
      for (Field shadow : load(FixtureLoader.woven(watch), fixture).getDeclaredFields()) {
        if (isShadow(shadow)) {
          assertTrue(shadow.isSynthetic());
          int expected = Modifier.PRIVATE | Modifier.TRANSIENT;
          assertEquals(expected, shadow.getModifiers() & ~SYNTHETIC, shadow::toString);
          shadows++;
        }
      }
      assertTrue(shadows > 0);
    }
  }

  @ParameterizedTest
  @EnumSource
  void haveSyntheticMethodsAsVisibleAsTheirFields(Watch watch) throws Exception {
    for (String fixture : List.of("Kinds", "Defaults", "Light", "elsewhere.Ancestor")) {
      Class<?> type = load(FixtureLoader.woven(watch), fixture);
      int shadows = 0;
      for (Method shadow : type.getDeclaredMethods()) {
        if (isAccessor(shadow)) {
          Field field = type.getDeclaredField(shadow.getName().substring(Shadows.PREFIX.length()));
          assertTrue(shadow.isSynthetic());
          assertTrue(Modifier.isStatic(shadow.getModifiers()));
          assertEquals(field.getModifiers() & VISIBILITY, shadow.getModifiers() & VISIBILITY);
          shadows++;
        }
      }
      assertTrue(shadows > 0);
    }
  }

  @ParameterizedTest
  @EnumSource
  void standForEachWatchedFieldAndNoOther(Watch watch) throws Exception {
    Set<String> expected =
        Arrays.stream(load(plain, "Kinds").getDeclaredFields())
            .filter(field -> !Modifier.isFinal(field.getModifiers()))
            .map(field -> Shadows.PREFIX + field.getName())
            .collect(Collectors.toSet());
    Class<?> type = load(FixtureLoader.woven(watch), "Kinds");
    assertEquals(expected, accessors(type));
  }

  /** If each of two threads thought that it came first, one of their accesses would be lost. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OWNER_ONLY")
  void loseNoneOfTwoThreadsThatTouchAFieldFirst(Watch watch) throws Exception {
    Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);
    Probes.start(recorder, null);
    Class<?> type = load(FixtureLoader.woven(watch), "Untouched");
    Method access = type.getDeclaredMethod(Shadows.PREFIX + "value", Object.class, int.class);
    access.setAccessible(true);
    int site = Sites.number(SITE);
    byte[] saved = saved(type.getConstructor().newInstance());
    for (int i = 1; i <= 2_000; i++) {
      Object object = unborn(type, saved);
      CyclicBarrier together = new CyclicBarrier(2);
      Thread other = new Thread(() -> atOnce(together, access, object, -site));
      other.start();
      atOnce(together, access, object, -site);
      other.join();
      assertEquals(i, recorder.contents().coverage().sharedLocations());
    }
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  private static byte[] saved(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  /** An object that no constructor has seen. */
  private static Object unborn(Class<?> type, byte[] saved)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(saved)) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass description) {
            return type;
          }
        }) {
      return in.readObject();
    }
  }

  private static void atOnce(CyclicBarrier together, Method method, Object object, int access) {
    try {
      together.await();
      method.invoke(null, object, access);
    } catch (ReflectiveOperationException | InterruptedException | BrokenBarrierException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void standForNoFieldThatTheCompilerMade() throws Exception {
    Class<?> inner = load(woven, "Nesting$Inner");
    assertEquals(Set.of(Shadows.PREFIX + "own"), accessors(inner));
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

  private long serialVersion(ClassLoader loader) throws Exception {
    return ObjectStreamClass.lookup(load(loader, "Saved")).getSerialVersionUID();
  }

  private static boolean isAccessor(Method method) {
    return isShadow(method) && !method.getName().startsWith(Shadows.HIDDEN);
  }

  private static Set<String> accessors(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(ShadowsTest::isAccessor)
        .map(Method::getName)
        .collect(Collectors.toSet());
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
