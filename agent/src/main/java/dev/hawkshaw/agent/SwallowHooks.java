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
 * Puts probes into those methods of the JDK's futures in which an exception is kept, and in which
 * somebody asks for it. Their classes load late or never, and are left alone until then.
 *
 * <p>Where threads meet: classes load in many threads; nothing here changes after the start.
 */
final class SwallowHooks implements ClassFileTransformer {
  private static final String PROBES = "dev/hawkshaw/probes/SwallowProbes";
  private static final String CONSEQUENCE = "exceptions that futures keep will not all be seen";

  private SwallowHooks() {}

  static void install(Instrumentation instrumentation) {
    instrumentation.addTransformer(new SwallowHooks(), true);
    List<Class<?>> early = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      String name = type.getName();
      if (type.getClassLoader() == null
          && name.startsWith("java.util.concurrent.")
          && !SwallowHook.of(name.replace('.', '/')).isEmpty()) {
        early.add(type);
      }
    }
    try {
      if (!early.isEmpty()) {
        instrumentation.retransformClasses(early.toArray(new Class<?>[0]));
      }
    } catch (UnmodifiableClassException | LinkageError e) {
      Coverage.lacks("java.util.concurrent futures", CONSEQUENCE + ": " + e);
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] original) {
    if (loader != null || name == null || !name.startsWith(SwallowHook.CONCURRENT)) {
      return null;
    }
    List<SwallowHook> hooks = SwallowHook.of(name);
    if (hooks.isEmpty()) {
      return null;
    }
    ClassReader reader = ClassFiles.reader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Hooking(writer, name, hooks), 0);
    return ClassFiles.withVersionOf(original, writer.toByteArray());
  }

  private static final class Hooking extends ClassVisitor {
    private final String type;
    private final List<SwallowHook> hooks;

    /** Which of them were found. By position, for the JVM makes a record's equals at first use. */
    private final boolean[] found;

    Hooking(ClassVisitor next, String type, List<SwallowHook> hooks) {
      super(Opcodes.ASM9, next);
      this.type = type;
      this.hooks = hooks;
      this.found = new boolean[hooks.size()];
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      if ((access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ABSTRACT)) != 0) {
        return next;
      }
      for (int i = 0; i < hooks.size(); i++) {
        if ((name + descriptor).startsWith(hooks.get(i).method())) {
          found[i] = true;
          return new Calling(next, type, hooks.get(i));
        }
      }
      return next;
    }

    @Override
    public void visitEnd() {
      super.visitEnd();
      for (int i = 0; i < hooks.size(); i++) {
        if (hooks.get(i).everywhere() && !found[i]) {
          Coverage.lacks(
              type.replace('/', '.'),
              CONSEQUENCE + ": the JDK has no " + type + "." + hooks.get(i).method());
        }
      }
    }
  }

  /** Calls the probe. */
  private static final class Calling extends MethodVisitor {
    private final String type;
    private final SwallowHook hook;

    Calling(MethodVisitor next, String type, SwallowHook hook) {
      super(Opcodes.ASM9, next);
      this.type = type;
      this.hook = hook;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      if (!hook.atEnd()) {
        call();
      }
    }

    @Override
    public void visitInsn(int opcode) {
      if (hook.atEnd() && (opcode == Opcodes.RETURN || opcode == Opcodes.ARETURN)) {
        call();
      }
      super.visitInsn(opcode);
    }

    private void call() {
      StringBuilder descriptor = new StringBuilder("(");
      for (int local : hook.locals()) {
        if (local == SwallowHook.RESULT) {
          super.visitInsn(Opcodes.DUP);
        } else {
          visitVarInsn(Opcodes.ALOAD, local);
        }
        descriptor.append("Ljava/lang/Object;");
      }
      for (String field : hook.fields()) {
        visitVarInsn(Opcodes.ALOAD, 0);
        visitFieldInsn(Opcodes.GETFIELD, type, field, SwallowHook.typeOf(field));
        descriptor.append("Ljava/lang/Object;");
      }
      descriptor.append(")V");
      visitMethodInsn(Opcodes.INVOKESTATIC, PROBES, hook.probe(), descriptor.toString(), false);
    }
  }
}
