package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Inside;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes those methods of test frameworks that run the body of a test ask first whether several
 * threads do it. If a framework is not as expected nobody asks, and that is seen at the end of the
 * run.
 *
 * <p>Where threads meet: classes load in many threads; nothing here changes after the start.
 */
final class BodyHooks implements ClassFileTransformer {
  private static final String ASKED = "dev/hawkshaw/agent/TestBody";
  private static final List<Hook> HOOKS =
      List.of(
          new Hook(
              "org/junit/jupiter/engine/execution/MethodInvocation",
              "proceed",
              "()Ljava/lang/Object;",
              "jupiter"),
          new Hook(
              "org/junit/internal/runners/statements/InvokeMethod", "evaluate", "()V", "junit4"),
          new Hook("junit/framework/TestCase", "runTest", "()V", "junit3"));

  private static boolean installed;

  private BodyHooks() {}

  /**
   * A method of a framework.
   *
   * @param asks a method of {@link TestBody}
   */
  private record Hook(String type, String method, String descriptor, String asks) {}

  /** Must be called before the framework is loaded; runs of one JVM may share it. */
  static synchronized void install(Instrumentation instrumentation) {
    if (!installed) {
      instrumentation.addTransformer(new BodyHooks());
      installed = true;
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] original) {
    for (Hook hook : HOOKS) {
      if (hook.type.equals(name)) {
        return hooked(hook, original);
      }
    }
    return null;
  }

  private static byte[] hooked(Hook hook, byte[] original) {
    boolean entered = Inside.enter();
    try {
      ClassReader reader = ClassFiles.reader(original);
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      reader.accept(new Hooking(writer, hook), 0);
      return ClassFiles.withVersionOf(original, writer.toByteArray());
    } finally {
      Inside.leave(entered);
    }
  }

  private static final class Hooking extends ClassVisitor {
    private final Hook hook;
    private boolean hasFrames;

    Hooking(ClassVisitor next, Hook hook) {
      super(Opcodes.ASM9, next);
      this.hook = hook;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      hasFrames = (version & 0xFFFF) >= Opcodes.V1_6;
      super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      boolean found = hook.method.equals(name) && hook.descriptor.equals(descriptor);
      return found ? new Asking(next, hook, hasFrames) : next;
    }
  }

  /** Lets a method return at once if its work is done. */
  private static final class Asking extends MethodVisitor {
    private final Hook hook;
    private final boolean hasFrames;

    Asking(MethodVisitor next, Hook hook, boolean hasFrames) {
      super(Opcodes.ASM9, next);
      this.hook = hook;
      this.hasFrames = hasFrames;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label own = new Label();
      visitVarInsn(Opcodes.ALOAD, 0);
      visitMethodInsn(Opcodes.INVOKESTATIC, ASKED, hook.asks, "(Ljava/lang/Object;)Z", false);
      visitJumpInsn(Opcodes.IFEQ, own);
      if (hook.descriptor.endsWith("V")) {
        visitInsn(Opcodes.RETURN);
      } else {
        visitInsn(Opcodes.ACONST_NULL);
        visitInsn(Opcodes.ARETURN);
      }
      visitLabel(own);
      if (hasFrames) {
        visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      }
      visitInsn(Opcodes.NOP); // the method's own code may begin with a frame
    }
  }
}
