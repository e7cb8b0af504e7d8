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
 * Puts two probes into {@link Thread}: at the one method that the JVM calls for every exception
 * that leaves a thread, whatever handlers the program installs, and where a thread begins.
 */
final class ThreadHooks implements ClassFileTransformer {
  private static final String THREAD = "java/lang/Thread";
  private static final String UNCAUGHT = "dispatchUncaughtException(Ljava/lang/Throwable;)V";
  private static final String RUN = "run()V";

  private boolean found;

  private ThreadHooks() {}

  static void install(Instrumentation instrumentation) {
    ThreadHooks hooks = new ThreadHooks();
    instrumentation.addTransformer(hooks, true);
    try {
      instrumentation.retransformClasses(Thread.class);
    } catch (UnmodifiableClassException | LinkageError e) {
      Complaints.say("exceptions that leave a thread will not be seen: " + e);
    } finally {
      instrumentation.removeTransformer(hooks);
    }
    if (!hooks.found) {
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
      String method = name + descriptor;
      found |= method.equals(UNCAUGHT);
      return method.equals(UNCAUGHT) || method.equals(RUN) ? new AtStart(next, method) : next;
    }
  }

  private static final class AtStart extends MethodVisitor {
    private final String method;

    AtStart(MethodVisitor next, String method) {
      super(Opcodes.ASM9, next);
      this.method = method;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      if (method.equals(UNCAUGHT)) {
        visitVarInsn(Opcodes.ALOAD, 0);
        visitVarInsn(Opcodes.ALOAD, 1);
        call("uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V");
      } else {
        call("begin", "()V");
      }
    }

    private void call(String probe, String descriptor) {
      visitMethodInsn(Opcodes.INVOKESTATIC, Code.PROBES, probe, descriptor, false);
    }
  }
}
