package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.SiteRow;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class WeaverTest {
  private static final String GET = "()Ljava/lang/Object;";

  @Test
  void describesASiteInFull() {
    SiteRow row =
        sites("Lambdas").stream().filter(site -> site.method().equals("sum")).findFirst().get();
    assertEquals("dev.hawkshaw.fixture.Lambdas", row.className());
    assertEquals("()I", row.descriptor());
    assertEquals("Lambdas.java", row.file());
    assertEquals(0, row.ordinal());
    assertEquals(AccessKind.R, row.kind());
    assertEquals("dev.hawkshaw.fixture.Lambdas.sum", row.variable());
  }

  @Test
  void countsTheAccessesThatCarryAProbe() {
    Weaver.Woven woven = Fixtures.weave(Fixtures.bytes("Kinds"));
    assertEquals(WovenSites.of(woven.bytes()).size(), woven.sites());
    assertNull(woven.left());
  }

  @Test
  void leavesAClassAsItWasIfThereIsNothingToAdd() throws Exception {
    try (InputStream in = Object.class.getResourceAsStream("Runnable.class")) {
      byte[] original = in.readAllBytes();
      assertSame(original, Fixtures.weave(original).bytes());
    }
  }

  @Test
  void putsAProbeBeforeEveryLock() {
    byte[] woven = Fixtures.weave(Fixtures.bytes("Locks")).bytes();
    assertEquals(2, WovenSites.probes(woven, "get", "entering"));
    assertEquals(0, WovenSites.probes(woven, "increment", "entering"));
  }

  @Test
  void putsAProbeWhereAThreadBegins() {
    byte[] woven = Fixtures.weave(Fixtures.bytes("Locks$Worker")).bytes();
    assertEquals(1, WovenSites.probes(woven, "run", "begin"));
  }

  @Test
  void putsAProbeBeforeAHalt() {
    byte[] woven = Fixtures.weave(Fixtures.bytes("Halting")).bytes();
    assertEquals(1, WovenSites.probes(woven, "get", "halting"));
    assertEquals(0, WovenSites.probes(woven, "<init>", "halting"));
  }

  @Test
  void keepsTheExceptionOfANullObjectAsItWas() {
    List<String> expected = exceptions(FixtureLoader.plain());
    assertEquals(6, expected.size());
    assertTrue(expected.get(0).contains("because \"nothing\" is null"), expected.get(0));
    assertEquals(expected, exceptions(FixtureLoader.woven()));
  }

  @Test
  void leavesAccessesToClassesThatAreNotWatched() {
    Scope others = new Scope(Options.parse("excludes=*.Light"), Set.of());
    Fields.View fields = new Fields(others, Library.EMPTY).seenFrom(getClass().getClassLoader());
    assertEquals(
        0,
        new Weaver(fields, Sharing.all(Watch.BY_OWNER), Context.NONE)
            .weave(Fixtures.bytes("Lights"))
            .sites());
    assertEquals(1, Fixtures.weave(Fixtures.bytes("Lights")).sites());
  }

  /** Java 5 had no stack maps, Java 6 could do without. */
  @ParameterizedTest
  @ValueSource(ints = {Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_6, Opcodes.V1_7})
  void weavesOldClassFiles(int version) throws ReflectiveOperationException {
    byte[] old = oldClass(version);
    assertEquals(6, made(FixtureLoader.plain(), old).get());
    Supplier<?> woven = made(FixtureLoader.woven(), old);
    assertEquals(6, woven.get());
    assertEquals(7, woven.get());
    assertEquals(version, ClassFiles.major(Fixtures.weave(old).bytes()));
  }

  @Test
  void weavesAClassFileOfTheNextJava() {
    byte[] next = Fixtures.bytes("Kinds");
    next[7] = (byte) (Opcodes.V28 + 1);
    byte[] woven = Fixtures.weave(next).bytes();
    assertEquals(Opcodes.V28 + 1, ClassFiles.major(woven));
    assertEquals(sites("Kinds"), WovenSites.of(woven));
  }

  @Test
  void refusesAClassFileOfAJavaYetToCome() {
    byte[] future = Fixtures.bytes("Kinds");
    future[7] = (byte) (Opcodes.V28 + 2);
    assertThrows(IllegalArgumentException.class, () -> Fixtures.weave(future));
  }

  @Test
  void leavesAMethodThatWouldBecomeTooLarge() throws ReflectiveOperationException {
    byte[] large = withHugeMethod();
    Weaver.Woven woven = Fixtures.weave(large);
    assertEquals("{huge()V=too large after weaving}", woven.left());
    assertEquals(0, WovenSites.probes(woven.bytes(), "huge", "read"));
    assertEquals(1, WovenSites.probes(woven.bytes(), "get", "write"));
    assertEquals(2, woven.sites());
    assertEquals(9, made(FixtureLoader.woven(), large).get());
  }

  @Test
  void leavesAWriteToAnObjectWhoseSuperConstructorIsStillToRun()
      throws ReflectiveOperationException {
    byte[] flexible =
        new MadeClass(Opcodes.V17)
            .field(Opcodes.ACC_PRIVATE, "x", "I")
            .method("<init>", "()V", WeaverTest::writeThenCallSuper)
            .method("get", GET, WeaverTest::returnX)
            .bytes();
    byte[] woven = Fixtures.weave(flexible).bytes();
    assertEquals(0, WovenSites.probes(woven, "<init>", "write"));
    assertEquals(1, WovenSites.probes(woven, "get", "read"));
    assertEquals(7, made(FixtureLoader.woven(), flexible).get());
  }

  /** The JVM allows it, and other languages make use of it. */
  @Test
  void leavesFieldsWhoseNamesAreNotFitForAShadow() throws ReflectiveOperationException {
    byte[] odd =
        new MadeClass(Opcodes.V17)
            .field(Opcodes.ACC_PRIVATE, "twice", "I")
            .field(Opcodes.ACC_PRIVATE, "twice", "J")
            .field(Opcodes.ACC_PRIVATE, "a<b>", "I")
            .field(Opcodes.ACC_PRIVATE, "x", "I")
            .constructor()
            .method("get", GET, WeaverTest::readOddFields)
            .bytes();
    assertEquals(
        List.of("dev.hawkshaw.fixture.Made.x"),
        WovenSites.of(Fixtures.weave(odd).bytes()).stream().map(SiteRow::variable).toList());
    assertEquals(0, made(FixtureLoader.woven(), odd).get());
  }

  private static List<SiteRow> sites(String fixture) {
    return WovenSites.of(Fixtures.weave(Fixtures.bytes(fixture)).bytes());
  }

  /** Message and place of the exception of each of the fixture's suppliers. */
  private static List<String> exceptions(ClassLoader loader) {
    Supplier<List<Supplier<String>>> nulls = Fixtures.create(loader, "Nulls");
    List<String> result = new ArrayList<>();
    for (Supplier<String> each : nulls.get()) {
      NullPointerException thrown = assertThrows(NullPointerException.class, each::get);
      result.add(thrown.getMessage() + " at " + thrown.getStackTrace()[0]);
    }
    return result;
  }

  private static Supplier<?> made(FixtureLoader loader, byte[] bytes)
      throws ReflectiveOperationException {
    return (Supplier<?>) loader.define(bytes).getConstructor().newInstance();
  }

  private static byte[] oldClass(int version) {
    return new MadeClass(version)
        .field(0, "x", "I")
        .constructor()
        .method("get", GET, code -> countUp(code, version >= Opcodes.V1_6))
        .bytes();
  }

  /** {@code if (x == 0) x = 5; x = x + 1; return x;}. */
  private static void countUp(MethodVisitor code, boolean frames) {
    Label begun = new Label();
    MadeClass.readInt(code, "x");
    code.visitJumpInsn(Opcodes.IFNE, begun);
    MadeClass.writeInt(code, "x", 5);
    code.visitLabel(begun);
    if (frames) {
      code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    }
    code.visitVarInsn(Opcodes.ALOAD, 0);
    MadeClass.readInt(code, "x");
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IADD);
    code.visitFieldInsn(Opcodes.PUTFIELD, MadeClass.NAME, "x", "I");
    returnX(code);
  }

  private static byte[] withHugeMethod() {
    return new MadeClass(Opcodes.V17)
        .field(Opcodes.ACC_PRIVATE, "x", "I")
        .constructor()
        .method("huge", "()V", WeaverTest::readOften)
        .method("get", GET, WeaverTest::callHuge)
        .bytes();
  }

  private static void readOften(MethodVisitor code) {
    for (int i = 0; i < 10_000; i++) {
      MadeClass.readInt(code, "x");
      code.visitInsn(Opcodes.POP);
    }
    code.visitInsn(Opcodes.RETURN);
  }

  private static void callHuge(MethodVisitor code) {
    MadeClass.writeInt(code, "x", 9);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, MadeClass.NAME, "huge", "()V", false);
    returnX(code);
  }

  private static void writeThenCallSuper(MethodVisitor code) {
    MadeClass.writeInt(code, "x", 7);
    MadeClass.callSuper(code);
  }

  private static void readOddFields(MethodVisitor code) {
    MadeClass.readInt(code, "twice");
    MadeClass.readInt(code, "a<b>");
    code.visitInsn(Opcodes.IADD);
    MadeClass.readInt(code, "x");
    code.visitInsn(Opcodes.IADD);
    MadeClass.returnInt(code);
  }

  private static void returnX(MethodVisitor code) {
    MadeClass.readInt(code, "x");
    MadeClass.returnInt(code);
  }
}
