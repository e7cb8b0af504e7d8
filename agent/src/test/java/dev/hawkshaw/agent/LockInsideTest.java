package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.RunRow;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** Synchronized methods that take their locks themselves, so that threads can be held before. */
@Timeout(60)
class LockInsideTest {
  private static final String PROGRAM = "GatedMethods";

  private final byte[] original = Fixtures.bytes(PROGRAM);
  private final FixtureLoader loader = FixtureLoader.woven(Gates.all(original));

  @BeforeEach
  void start() {
    Probes.start(new Recorder(new RunRow("", "", 5, "none", 0, 0), null), null);
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void changesNoResult() {
    Supplier<Object> plain = Fixtures.create(FixtureLoader.plain(), PROGRAM);
    Supplier<Object> woven = Fixtures.create(loader, PROGRAM);
    assertEquals(plain.get(), woven.get());
    assertFalse(plain.get().toString().contains("-1"), "it does hold its locks");
  }

  @Test
  void isValid() {
    Fixtures.create(loader, PROGRAM);
    assertValid(loader.defined().get(Fixtures.PACKAGE + PROGRAM));
  }

  private void assertValid(byte[] woven) {
    StringWriter text = new StringWriter();
    CheckClassAdapter.verify(new ClassReader(woven), loader, false, new PrintWriter(text));
    assertEquals("", text.toString());
  }

  @Test
  void givesAllLocksBack() throws Exception {
    Supplier<Object> woven = Fixtures.create(loader, PROGRAM);
    assertFalse(woven.get().toString().isEmpty());
    assertCanBeTaken(woven);
    assertCanBeTaken(woven.getClass());
  }

  private static void assertCanBeTaken(Object lock) throws Exception {
    FutureTask<Boolean> task =
        new FutureTask<>(
            () -> {
              synchronized (lock) {
                return Thread.holdsLock(lock);
              }
            });
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    thread.start();
    assertTrue(task.get(30, TimeUnit.SECONDS));
  }

  /** Wherever the stack ends, in the method or in a probe: no lock stays, and none goes twice. */
  @Test
  void givesItBackOnceWhenThereIsNoRoomOnTheStack() throws Exception {
    Supplier<Object> woven = Fixtures.create(loader, PROGRAM);
    FutureTask<Integer> task = new FutureTask<>(() -> overflows(woven));
    Thread thread = new Thread(null, task, "deep", 400_000);
    thread.setDaemon(true);
    thread.start();
    assertEquals(100, task.get(50, TimeUnit.SECONDS));
    assertCanBeTaken(woven);
  }

  private static int overflows(Supplier<Object> woven) throws Exception {
    int count = 0;
    for (int before = 0; before < 100; before++) {
      Object result = woven.getClass().getMethod("overflows", int.class).invoke(woven, before);
      count += result.equals(true) && !Thread.holdsLock(woven) ? 1 : 0;
    }
    return count;
  }

  @ParameterizedTest
  @ValueSource(strings = {"number", "large", "ofClass", "recurse", "fail", "await"})
  void asksTheProbesBeforeItTakesTheLock(String name) {
    byte[] woven = Fixtures.weave(original, loader, Gates.all(original), Context.NONE).bytes();
    assertFalse(Gates.isSynchronized(woven, name));
    assertEquals("entering", firstOfLocks(woven, name));
    assertEquals(1, WovenSites.probes(woven, name, "entering"));
    assertEquals(0, WovenSites.probes(woven, name, "entered"));
  }

  private static String firstOfLocks(byte[] woven, String name) {
    for (MethodNode method : WovenSites.tree(woven).methods) {
      for (AbstractInsnNode each : method.instructions) {
        if (method.name.equals(name) && each.getOpcode() == Opcodes.MONITORENTER) {
          return "monitorenter";
        }
        if (method.name.equals(name)
            && each instanceof MethodInsnNode call
            && call.owner.equals(LockWeaver.PROBES)) {
          return call.name;
        }
      }
    }
    return "nothing";
  }

  @Test
  void leavesMethodsAsTheyAreThatAreNoGates() {
    String gate = Long.toHexString(Gates.id(original, "number"));
    Sharing one = Sharing.of(Options.parse("noise=force:1.0.r.1." + gate + "/2.0.w.2:1"));
    byte[] woven = Fixtures.weave(original, loader, one, Context.NONE).bytes();
    assertFalse(Gates.isSynchronized(woven, "number"));
    assertTrue(Gates.isSynchronized(woven, "large"));
    assertTrue(Gates.isSynchronized(woven, "ofClass"));
  }

  /** Its code can't name its class. */
  @Test
  void leavesAStaticMethodOfAnOldClassAsItIs() throws Exception {
    byte[] old = made(Opcodes.V1_4, Opcodes.ACC_STATIC, LockInsideTest::one);
    Class<?> type = FixtureLoader.woven(Gates.all(old)).define(old);
    assertEquals(1, type.getMethod("locked").invoke(null));
    assertCanBeTaken(type);
    byte[] woven = Fixtures.weave(old, loader, Gates.all(old), Context.NONE).bytes();
    assertTrue(Gates.isSynchronized(woven, "locked"));
    assertEquals(1, WovenSites.probes(woven, "locked", "enteredOfCaller"));
  }

  @Test
  void takesTheLockOfAnObjectOfAnOldClassInside() throws Exception {
    byte[] old = made(Opcodes.V1_4, 0, LockInsideTest::one);
    Class<?> type = FixtureLoader.woven(Gates.all(old)).define(old);
    Object object = type.getConstructor().newInstance();
    assertEquals(1, type.getMethod("locked").invoke(object));
    assertCanBeTaken(object);
    byte[] woven = Fixtures.weave(old, loader, Gates.all(old), Context.NONE).bytes();
    assertFalse(Gates.isSynchronized(woven, "locked"));
  }

  /** The object whose lock has to be given back can't be found any more. */
  @ParameterizedTest
  @ValueSource(ints = {Opcodes.ASTORE, Opcodes.ISTORE, Opcodes.LSTORE, Opcodes.FSTORE})
  void leavesAMethodAsItIsThatOverwritesThis(int store) throws Exception {
    byte[] odd =
        made(
            Opcodes.V17,
            0,
            code -> {
              code.visitInsn(
                  switch (store) {
                    case Opcodes.ASTORE -> Opcodes.ACONST_NULL;
                    case Opcodes.ISTORE -> Opcodes.ICONST_0;
                    case Opcodes.LSTORE -> Opcodes.LCONST_0;
                    default -> Opcodes.FCONST_0;
                  });
              code.visitVarInsn(store, 0);
              one(code);
            });
    Class<?> type = FixtureLoader.woven(Gates.all(odd)).define(odd);
    Object object = type.getConstructor().newInstance();
    assertEquals(1, type.getMethod("locked").invoke(object));
    assertCanBeTaken(object);
    byte[] woven = Fixtures.weave(odd, loader, Gates.all(odd), Context.NONE).bytes();
    assertTrue(Gates.isSynchronized(woven, "locked"));
    assertValid(woven);
  }

  private static void one(MethodVisitor code) {
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IRETURN);
  }

  /** A class with a synchronized method that compilers of today don't write. */
  private static byte[] made(int version, int access, Consumer<MethodVisitor> body) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(version, Opcodes.ACC_PUBLIC, MadeClass.NAME, null, "java/lang/Object", null);
    MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitCode();
    MadeClass.callSuper(constructor);
    constructor.visitMaxs(1, 1);
    constructor.visitEnd();
    int all = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNCHRONIZED | access;
    MethodVisitor method = writer.visitMethod(all, "locked", "()I", null, null);
    method.visitCode();
    body.accept(method);
    method.visitMaxs(2, 2);
    method.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
