package dev.hawkshaw.agent;

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
 * Puts a question into the two methods by which every program ends its JVM, whoever calls them: is
 * it a run that is to end? Signals do not come this way, so they still end the JVM. And notes who
 * loads native libraries, of which a JVM has each but once.
 */
final class RuntimeHooks implements ClassFileTransformer {
  private static final String RUNTIME = "java/lang/Runtime";
  private static final int HOOKS = 4;
  private static final String EXITS = "dev/hawkshaw/probes/Exits";

  private int found;

  private RuntimeHooks() {}

  /**
   * Installs them.
   *
   * @return whether they are there
   */
  static boolean install(Instrumentation instrumentation) {
    RuntimeHooks hooks = new RuntimeHooks();
    instrumentation.addTransformer(hooks, true);
    try {
      instrumentation.retransformClasses(Runtime.class);
      return hooks.found == HOOKS;
    } catch (UnmodifiableClassException | LinkageError e) {
      return false; // the worker says so, and the tool does without workers
    } finally {
      instrumentation.removeTransformer(hooks);
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] original) {
    if (!RUNTIME.equals(name)) {
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
      boolean ends = (name.equals("exit") || name.equals("halt")) && descriptor.equals("(I)V");
      boolean loads = name.equals("load0") || name.equals("loadLibrary0");
      found += ends || loads ? 1 : 0;
      if (ends) {
        return new Asking(next, Opcodes.ILOAD, name, "(I)V");
      }
      return loads ? new Asking(next, Opcodes.ALOAD, "library", "(Ljava/lang/Class;)V") : next;
    }
  }

  /** Shows the first argument to a probe. */
  private static final class Asking extends MethodVisitor {
    private final int load;
    private final String probe;
    private final String descriptor;

    Asking(MethodVisitor next, int load, String probe, String descriptor) {
      super(Opcodes.ASM9, next);
      this.load = load;
      this.probe = probe;
      this.descriptor = descriptor;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitVarInsn(load, 1);
      visitMethodInsn(Opcodes.INVOKESTATIC, EXITS, probe, descriptor, false);
    }
  }
}
