package dev.hawkshaw.agent;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The class file of
 *
 * <pre>
 * public class CanaryBird implements Runnable {
 *   private int song;
 *   public void run() { song = 1; }
 * }
 * </pre>
 *
 * <p>made here, because reading one from the jar costs every run 15 ms.
 */
final class CanaryBird {
  private static final String NAME = "dev/hawkshaw/canary/CanaryBird";

  private CanaryBird() {}

  static byte[] bytes() {
    ClassWriter type = new ClassWriter(0);
    String[] interfaces = {"java/lang/Runnable"};
    type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", interfaces);
    type.visitField(Opcodes.ACC_PRIVATE, "song", "I", null, null).visitEnd();
    constructor(type);
    run(type);
    type.visitEnd();
    return type.toByteArray();
  }

  private static void constructor(ClassWriter type) {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    end(code, 1);
  }

  private static void run(ClassWriter type) {
    MethodVisitor code = type.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitFieldInsn(Opcodes.PUTFIELD, NAME, "song", "I");
    end(code, 2);
  }

  private static void end(MethodVisitor code, int maxStack) {
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(maxStack, 1);
    code.visitEnd();
  }
}
