package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Complaints;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Notes every exception that leaves a thread, whatever handlers the program installs: the JVM calls
 * one method of {@link Thread} for all of them, and a probe stands at its start.
 */
final class UncaughtHook implements ClassFileTransformer {
  private static final String THREAD = "java/lang/Thread";
  private static final String METHOD = "dispatchUncaughtException";
  private static final String DESCRIPTOR = "(Ljava/lang/Throwable;)V";

  private boolean found;

  private UncaughtHook() {}

  static void install(Instrumentation instrumentation) {
    UncaughtHook hook = new UncaughtHook();
    instrumentation.addTransformer(hook, true);
    try {
      instrumentation.retransformClasses(Thread.class);
    } catch (UnmodifiableClassException | LinkageError e) {
      Complaints.say("exceptions that leave a thread will not be seen: " + e);
    } finally {
      instrumentation.removeTransformer(hook);
    }
    if (!hook.found) {
      Complaints.say("exceptions that leave a thread will not be seen: no place to watch them");
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] original) {
    if (!THREAD.equals(name)) {
      return null;
    }
    ClassReader reader = ClassFiles.reader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Hooking(writer), 0);
    return ClassFiles.withVersionOf(original, writer.toByteArray());
  }

  private final class Hooking extends ClassVisitor {
    Hooking(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      boolean here = name.equals(METHOD) && descriptor.equals(DESCRIPTOR);
      found |= here;
      return here ? new AtStart(next) : next;
    }
  }

  private static final class AtStart extends MethodVisitor {
    AtStart(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitVarInsn(Opcodes.ALOAD, 0);
      visitVarInsn(Opcodes.ALOAD, 1);
      visitMethodInsn(
          Opcodes.INVOKESTATIC,
          Shadows.PROBES,
          "uncaught",
          "(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
          false);
    }
  }
}
