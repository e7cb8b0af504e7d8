package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.CoverageRow;
import dev.hawkshaw.probes.format.RunRow;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class TransformerTest {
  private static final String NAME = "dev/hawkshaw/fixture/Kinds";
  private static final ClassLoader LOADER = TransformerTest.class.getClassLoader();
  private static final ProtectionDomain DOMAIN = TransformerTest.class.getProtectionDomain();

  private final byte[] original = Fixtures.bytes("Kinds");
  private final Transformer transformer =
      new Transformer(Options.parse("includes=dev.hawkshaw.*"), Library.EMPTY, Set.of());

  @Test
  void weavesAClassInScopeAndCountsIt() {
    CoverageRow before = coverage();
    Weaver.Woven expected = Fixtures.weave(original);
    assertEquals(
        WovenSites.of(expected.bytes()), WovenSites.of(transform(LOADER, NAME, null, DOMAIN)));
    CoverageRow after = coverage();
    assertEquals(before.classesWoven() + 1, after.classesWoven());
    assertEquals(before.sitesWoven() + expected.sites(), after.sitesWoven());
  }

  @Test
  void leavesTheJdkAlone() {
    assertLeft("JDK", null, NAME, null, DOMAIN);
    assertLeft("JDK", ClassLoader.getPlatformClassLoader(), NAME, null, DOMAIN);
  }

  /** The compiler and other tools are loaded by the loader of the class path. */
  @Test
  void leavesTheToolsOfTheJdkAlone() throws Exception {
    CodeSource compiler = new CodeSource(new URL("jrt:/jdk.compiler"), (Certificate[]) null);
    assertLeft("JDK", LOADER, NAME, null, new ProtectionDomain(compiler, null));
  }

  @Test
  void weavesAClassAgainThatAnotherAgentChanges() {
    byte[] first = transform(LOADER, NAME, null, DOMAIN);
    int classes = coverage().classesWoven();
    byte[] again = transform(LOADER, NAME, String.class, DOMAIN);
    assertEquals(WovenSites.of(first), WovenSites.of(again));
    assertEquals(members(first), members(again));
    assertEquals(classes, coverage().classesWoven());
  }

  /** The JVM refuses a change that adds members to a class or takes them away. */
  @Test
  void keepsTheShadowsOfAClassWhoseConstructorAnotherAgentChanges() {
    byte[] plain = withFinalField(MadeClass::callSuper);
    byte[] leaking = withFinalField(TransformerTest::showItself);
    String name = MadeClass.NAME;
    assertNull(transformer.transform(LOADER, name, null, DOMAIN, plain), "nothing to watch yet");
    byte[] again = transformer.transform(LOADER, name, String.class, DOMAIN, leaking);
    assertEquals(members(plain), members(again));
    byte[] fresh =
        new Transformer(Options.parse(""), Library.EMPTY, Set.of())
            .transform(LOADER, name, null, DOMAIN, leaking);
    assertNotEquals(members(plain), members(fresh));
  }

  private static byte[] withFinalField(Consumer<MethodVisitor> constructor) {
    return new MadeClass(Opcodes.V17)
        .field(Opcodes.ACC_FINAL, "fixed", "I")
        .method("<init>", "()V", constructor)
        .bytes();
  }

  private static void showItself(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, "Somebody", "listen", "(Ljava/lang/Object;)V", false);
    code.visitInsn(Opcodes.RETURN);
  }

  private static Set<String> members(byte[] type) {
    Set<String> members = new TreeSet<>();
    WovenSites.tree(type).fields.forEach(field -> members.add(field.name + field.desc));
    WovenSites.tree(type).methods.forEach(method -> members.add(method.name + method.desc));
    return members;
  }

  @Test
  void leavesClassesAloneThatWereMadeAtRunTime() {
    assertLeft("made at run time", LOADER, null, null, DOMAIN);
    assertLeft("made at run time", LOADER, NAME, null, null);
    ProtectionDomain nowhere = new ProtectionDomain((CodeSource) null, null);
    assertLeft("made at run time", LOADER, NAME, null, nowhere);
  }

  @Test
  void leavesClassesAloneThatAreOutOfScope() {
    assertLeft("not included", LOADER, "bank/Account", null, DOMAIN);
    assertLeft("test engine or agent", LOADER, "org/junit/Assert", null, DOMAIN);
  }

  @Test
  void saysWhichMethodsItLeft() {
    byte[] huge =
        new MadeClass(Opcodes.V17)
            .field(0, "x", "I")
            .method("huge", "()V", TransformerTest::readOften)
            .bytes();
    assertTrue(transformer.transform(LOADER, MadeClass.NAME, null, DOMAIN, huge).length > 0);
    assertEquals(
        "{huge()V=too large after weaving}",
        coverage().partly().get(MadeClass.NAME.replace('/', '.')));
  }

  /** Others decide by the same rule whether they may call its shadows. */
  @Test
  void givesNoShadowsToAClassWithTooManyConstants() {
    MadeClass made = new MadeClass(Opcodes.V17).method("read", "()I", TransformerTest::readFirst);
    for (int i = 0; i < 13_000; i++) {
      made.field(0, "f" + i, "I");
    }
    assertNull(transformer.transform(LOADER, MadeClass.NAME, null, DOMAIN, made.bytes()));
    assertTrue(
        coverage().partly().get(MadeClass.NAME.replace('/', '.')).contains("too many constants"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 100, 1000})
  void skipsWhatIsNotAClassFileAndSaysSo(int length) {
    byte[] garbage = new byte[length];
    new Random(length).nextBytes(garbage);
    String name = "dev/hawkshaw/fixture/Garbage" + length;
    assertNull(transformer.transform(LOADER, name, null, DOMAIN, garbage));
    String reason = coverage().skipped().get(name.replace('/', '.'));
    assertFalse(reason == null || reason.isEmpty());
  }

  @Test
  void skipsAClassFileOfAJavaYetToCome() {
    original[7] = (byte) (Opcodes.V28 + 2);
    String name = "dev/hawkshaw/fixture/Future";
    assertNull(transformer.transform(LOADER, name, null, DOMAIN, original));
    String reason = coverage().skipped().get(name.replace('/', '.'));
    assertTrue(reason.contains("Unsupported class file"), reason);
  }

  @Test
  @Timeout(60)
  void neverThrowsOnATruncatedClassFile() {
    for (int length = 0; length < original.length; length += 7) {
      assertSurvives(Arrays.copyOf(original, length), "cut to " + length);
    }
  }

  @Test
  @Timeout(60)
  void neverThrowsOnADamagedClassFile() {
    Random random = new Random(3);
    for (int i = 0; i < 2_000; i++) {
      byte[] damaged = original.clone();
      for (int change = random.nextInt(4); change >= 0; change--) {
        damaged[10 + random.nextInt(damaged.length - 10)] = (byte) random.nextInt();
      }
      assertSurvives(damaged, "variation " + i);
    }
  }

  @Test
  void weavesTheCanaryWhateverTheScope() {
    byte[] bird = CanaryBird.bytes();
    Transformer narrow = new Transformer(Options.parse("includes=none"), Library.EMPTY, Set.of());
    byte[] woven = narrow.transform(new Canary.Loader(), null, null, null, bird);
    assertEquals(1, WovenSites.probes(woven, "run", "write"));
  }

  private void assertSurvives(byte[] damaged, String what) {
    try {
      transformer.transform(LOADER, "dev/hawkshaw/fixture/Damaged", null, DOMAIN, damaged);
    } catch (RuntimeException | Error e) {
      fail(what, e);
    }
  }

  private void assertLeft(
      String reason, ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain) {
    int before = coverage().outOfScope().getOrDefault(reason, 0);
    assertNull(transform(loader, name, redefined, domain));
    assertEquals(before + 1, coverage().outOfScope().get(reason));
  }

  private byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain) {
    return transformer.transform(loader, name, redefined, domain, original);
  }

  private static CoverageRow coverage() {
    return new Recorder(new RunRow("", "", 2, "none", 0, 0), null).contents().coverage();
  }

  private static void readOften(MethodVisitor code) {
    for (int i = 0; i < 10_000; i++) {
      MadeClass.readInt(code, "x");
      code.visitInsn(Opcodes.POP);
    }
    code.visitInsn(Opcodes.RETURN);
  }

  private static void readFirst(MethodVisitor code) {
    MadeClass.readInt(code, "f0");
    code.visitInsn(Opcodes.IRETURN);
  }
}
