package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Coverage;
import dev.hawkshaw.probes.Inside;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts a call into those methods of test frameworks that every test passes when it begins and when
 * it ends, so that tests are seen whoever runs them.
 *
 * <p>Where threads meet: classes load in many threads; nothing here changes after the start.
 */
final class TestHooks implements ClassFileTransformer {
  private static final String EVENTS = "dev/hawkshaw/agent/TestEvents";

  private static final String PLATFORM =
      "org/junit/platform/launcher/core/ExecutionListenerAdapter";
  private static final String DESCRIPTOR = "Lorg/junit/platform/engine/TestDescriptor;";
  private static final String RESULT = "Lorg/junit/platform/engine/TestExecutionResult;";

  private static final String JUNIT4 = "org/junit/runner/notification/RunNotifier";
  private static final String DESCRIPTION = "(Lorg/junit/runner/Description;)V";
  private static final String FAILURE = "(Lorg/junit/runner/notification/Failure;)V";

  private static final List<Hook> HOOKS =
      List.of(
          new Hook(PLATFORM, "executionStarted", "(" + DESCRIPTOR + ")V", "platformStarted"),
          new Hook(
              PLATFORM, "executionFinished", "(" + DESCRIPTOR + RESULT + ")V", "platformFinished"),
          new Hook(JUNIT4, "fireTestStarted", DESCRIPTION, "junit4Started"),
          new Hook(JUNIT4, "fireTestFailure", FAILURE, "junit4Failed"),
          new Hook(JUNIT4, "fireTestAssumptionFailed", FAILURE, "junit4Aborted"),
          new Hook(JUNIT4, "fireTestFinished", DESCRIPTION, "junit4Finished"));

  private TestHooks() {}

  /**
   * A method of a framework and what it is to call.
   *
   * @param event a method of {@link TestEvents} with as many parameters
   */
  private record Hook(String type, String method, String descriptor, String event) {
    boolean isFor(String name, String itsDescriptor) {
      return method.equals(name) && descriptor.equals(itsDescriptor);
    }
  }

  static void install(Instrumentation instrumentation) {
    instrumentation.addTransformer(new TestHooks());
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] original) {
    if (!PLATFORM.equals(name) && !JUNIT4.equals(name)) {
      return null;
    }
    boolean entered = Inside.enter();
    try {
      ClassReader reader = ClassFiles.reader(original);
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      reader.accept(new Hooking(writer, name), 0);
      return ClassFiles.withVersionOf(original, writer.toByteArray());
    } catch (RuntimeException | LinkageError e) {
      lacks(name, e.toString());
      return null;
    } finally {
      Inside.leave(entered);
    }
  }

  private static void lacks(String type, String what) {
    String name = type.replace('/', '.');
    Coverage.lacks(name, "tests can't be captured: " + name + " is not as expected: " + what);
  }

  private static final class Hooking extends ClassVisitor {
    private final String type;
    private int found;

    Hooking(ClassVisitor next, String type) {
      super(Opcodes.ASM9, next);
      this.type = type;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      for (Hook hook : HOOKS) {
        if (hook.type.equals(type) && hook.isFor(name, descriptor)) {
          found++;
          return new Calling(next, hook);
        }
      }
      return next;
    }

    @Override
    public void visitEnd() {
      super.visitEnd();
      int wanted = 0;
      for (Hook hook : HOOKS) {
        wanted += hook.type.equals(type) ? 1 : 0;
      }
      if (found != wanted) {
        lacks(type, (wanted - found) + " methods are missing");
      }
    }
  }

  /** Shows what a method is given when it begins. */
  private static final class Calling extends MethodVisitor {
    private final Hook hook;

    Calling(MethodVisitor next, Hook hook) {
      super(Opcodes.ASM9, next);
      this.hook = hook;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      StringBuilder descriptor = new StringBuilder("(");
      for (int i = 1; i <= Type.getArgumentTypes(hook.descriptor).length; i++) {
        visitVarInsn(Opcodes.ALOAD, i);
        descriptor.append("Ljava/lang/Object;");
      }
      visitMethodInsn(
          Opcodes.INVOKESTATIC, EVENTS, hook.event, descriptor.append(")V").toString(), false);
    }
  }
}
