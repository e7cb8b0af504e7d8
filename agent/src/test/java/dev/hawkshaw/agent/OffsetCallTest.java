package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.AccessKind;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Every method of this JDK's Unsafe that touches an object is known by what it does. */
class OffsetCallTest {
  private static final String UNSAFE = "sun/misc/Unsafe";

  @Test
  void whatTouchesAnObjectIsKnown() throws Exception {
    Set<String> others = new TreeSet<>();
    for (Method method : Class.forName("sun.misc.Unsafe").getMethods()) {
      MethodInsnNode call = call(method);
      boolean touches =
          method.getParameterCount() > 1
              && method.getParameterTypes()[0] == Object.class
              && method.getParameterTypes()[1] == long.class;
      assertEquals(touches, !OffsetCall.touches(call).isEmpty(), method::toString);
      if (OffsetCall.is(call) && !touches) {
        others.add(method.getName());
      }
    }
    assertEquals(Set.of("objectFieldOffset", "staticFieldOffset"), others);
  }

  @Test
  void aCallReadsOrWritesOrDoesBothInOneStep() {
    assertEquals(AccessKind.R, kind("getIntVolatile", "(Ljava/lang/Object;J)I"));
    assertEquals(AccessKind.R, kind("getObject", "(Ljava/lang/Object;J)Ljava/lang/Object;"));
    assertEquals(AccessKind.W, kind("putOrderedLong", "(Ljava/lang/Object;JJ)V"));
    assertEquals(AccessKind.W, kind("putByte", "(Ljava/lang/Object;JB)V"));
    assertEquals(AccessKind.RW, kind("compareAndSwapInt", "(Ljava/lang/Object;JII)Z"));
    assertEquals(AccessKind.RW, kind("getAndAddLong", "(Ljava/lang/Object;JJ)J"));
    assertEquals(AccessKind.W, kind("setMemory", "(Ljava/lang/Object;JJB)V"));
  }

  @Test
  void memoryOfNoObjectAndOtherClassesAreLeftAlone() {
    assertFalse(OffsetCall.is(call(UNSAFE, "getInt", "(J)I")));
    assertFalse(OffsetCall.is(call(UNSAFE, "allocateMemory", "(J)J")));
    assertFalse(OffsetCall.is(call("some/Other", "getInt", "(Ljava/lang/Object;J)I")));
    assertTrue(OffsetCall.is(call(UNSAFE, "getInt", "(Ljava/lang/Object;J)I")));
  }

  /** The arguments of a copy are the largest; what is woven must find room beside them. */
  @Test
  void aCopyGetsAProbeForEachSide() {
    byte[] copying =
        new MadeClass(Opcodes.V1_8)
            .method(
                "copy",
                "(Lsun/misc/Unsafe;Ljava/lang/Object;J)V",
                code -> {
                  code.visitVarInsn(Opcodes.ALOAD, 1);
                  code.visitVarInsn(Opcodes.ALOAD, 2);
                  code.visitVarInsn(Opcodes.LLOAD, 3);
                  code.visitVarInsn(Opcodes.ALOAD, 2);
                  code.visitVarInsn(Opcodes.LLOAD, 3);
                  code.visitVarInsn(Opcodes.LLOAD, 3);
                  code.visitMethodInsn(
                      Opcodes.INVOKEVIRTUAL,
                      UNSAFE,
                      "copyMemory",
                      "(Ljava/lang/Object;JLjava/lang/Object;JJ)V",
                      false);
                  code.visitInsn(Opcodes.RETURN);
                })
            .bytes();
    FixtureLoader loader = FixtureLoader.woven();
    Class<?> type = loader.define(copying);
    byte[] woven = loader.defined().get(type.getName());
    assertEquals(2, WovenSites.calls(woven, "copy", OffsetCall.OFFSETS, "touchSome"));
    assertEquals("", FixturesTest.complaints(woven, loader));
    assertEquals(2, Set.copyOf(WovenSites.of(woven)).size());
  }

  private static AccessKind kind(String name, String descriptor) {
    List<OffsetCall.Touch> touches = OffsetCall.touches(call(UNSAFE, name, descriptor));
    assertEquals(1, touches.size());
    return touches.get(0).kind();
  }

  private static MethodInsnNode call(Method method) {
    return call(UNSAFE, method.getName(), Type.getMethodDescriptor(method));
  }

  private static MethodInsnNode call(String owner, String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, owner, name, descriptor);
  }
}
