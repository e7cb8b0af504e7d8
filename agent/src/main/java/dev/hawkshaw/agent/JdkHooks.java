package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Coverage;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts probes into a few methods of the JDK itself: the one that the JVM calls for every exception
 * that leaves a thread, whatever handlers the program installs; the one with which a thread begins;
 * and those through which all reflection goes, so that a program does not see what weaving added to
 * its classes.
 */
final class JdkHooks implements ClassFileTransformer {
  private static final String THREAD = "java/lang/Thread";
  private static final String UNCAUGHT = "dispatchUncaughtException(Ljava/lang/Throwable;)V";
  private static final String RUN = "run()V";
  private static final String REFLECTION = "jdk/internal/reflect/Reflection";
  private static final String FIELDS =
      "filterFields(Ljava/lang/Class;[Ljava/lang/reflect/Field;)[Ljava/lang/reflect/Field;";
  private static final String METHODS =
      "filterMethods(Ljava/lang/Class;[Ljava/lang/reflect/Method;)[Ljava/lang/reflect/Method;";

  private final List<String> found = new ArrayList<>();

  private JdkHooks() {}

  static void install(Instrumentation instrumentation) {
    JdkHooks hooks = new JdkHooks();
    instrumentation.addTransformer(hooks, true);
    try {
      Class<?> reflection = Class.forName(REFLECTION.replace('/', '.'));
      instrumentation.retransformClasses(Thread.class, reflection);
    } catch (UnmodifiableClassException | ClassNotFoundException | LinkageError e) {
      Coverage.lacks("java.lang.Thread", "the JDK can't be watched: " + e);
    } finally {
      instrumentation.removeTransformer(hooks);
    }
    hooks.complain(UNCAUGHT, "exceptions that leave a thread will not be seen");
    hooks.complain(FIELDS, "reflection shows what was added to the program's classes");
    hooks.complain(METHODS, "reflection shows what was added to the program's classes");
  }

  private void complain(String method, String consequence) {
    if (!found.contains(method)) {
      String name = method.substring(0, method.indexOf('('));
      Coverage.lacks("java.lang, " + name, consequence + ": the JDK has no " + name);
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] original) {
    if (!THREAD.equals(name) && !REFLECTION.equals(name)) {
      return null;
    }
    ClassReader reader = ClassFiles.reader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    boolean thread = THREAD.equals(name);
    reader.accept(new Hooking(thread ? HandOverHooks.inThread(writer) : writer, thread), 0);
    return ClassFiles.withVersionOf(original, writer.toByteArray());
  }

  private final class Hooking extends ClassVisitor {
    private final boolean thread;

    Hooking(ClassVisitor next, boolean thread) {
      super(Opcodes.ASM9, next);
      this.thread = thread;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      String method = name + descriptor;
      found.add(method);
      if (thread) {
        return method.equals(UNCAUGHT) || method.equals(RUN) ? new AtStart(next, method) : next;
      }
      return method.equals(FIELDS) || method.equals(METHODS)
          ? new AtReturn(next, descriptor.substring(descriptor.indexOf(')') + 1))
          : next;
    }
  }

  /** Calls a probe when the method begins. */
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

  /** Passes what the method returns through a filter of ours. */
  private static final class AtReturn extends MethodVisitor {
    private final String type;

    AtReturn(MethodVisitor next, String type) {
      super(Opcodes.ASM9, next);
      this.type = type;
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        visitMethodInsn(
            Opcodes.INVOKESTATIC,
            "dev/hawkshaw/probes/Hiding",
            "hide",
            "(" + type + ")" + type,
            false);
      }
      super.visitInsn(opcode);
    }
  }
}
