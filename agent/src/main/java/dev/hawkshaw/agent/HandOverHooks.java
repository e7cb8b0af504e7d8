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
 * Puts probes into those methods of the JDK through which threads hand over work: starting a thread
 * and waiting for its end, and the executors. Most of their classes load late or never, and are
 * left alone until then.
 *
 * <p>Where threads meet: classes load in many threads; nothing here changes after the start.
 */
final class HandOverHooks implements ClassFileTransformer {
  private static final String PROBES = "dev/hawkshaw/probes/HandOverProbes";
  private static final String THREAD = "java/lang/Thread";
  private static final String VIRTUAL = "java/lang/VirtualThread";
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String CONTAINER = "(Ljdk/internal/vm/ThreadContainer;)V";

  /**
   * One place.
   *
   * @param local the local variable that holds the work, or -1 if the probe needs none
   * @param atEnd whether it is when the method returns, or else when it begins
   * @param everywhere whether every JDK has it
   */
  private record Hook(
      String type, String method, String probe, int local, boolean atEnd, boolean everywhere) {}

  private static final List<Hook> HOOKS =
      List.of(
          new Hook(THREAD, "start()V", "start", 0, false, true),
          new Hook(THREAD, "start" + CONTAINER, "start", 0, false, false),
          new Hook(
              THREAD,
              "runWith(Ljava/lang/Object;Ljava/lang/Runnable;)V",
              "begin",
              -1,
              false,
              false),
          new Hook(THREAD, "join(J)V", "join", 0, true, true),
          new Hook(THREAD, "exit()V", "end", 0, false, true),
          new Hook(VIRTUAL, "start" + CONTAINER, "start", 0, false, true),
          new Hook(VIRTUAL, "run(Ljava/lang/Runnable;)V", "end", 0, true, true),
          new Hook(
              CONCURRENT + "ThreadPoolExecutor",
              "execute(Ljava/lang/Runnable;)V",
              "execute",
              1,
              false,
              true),
          new Hook(
              CONCURRENT + "ThreadPoolExecutor",
              "beforeExecute(Ljava/lang/Thread;Ljava/lang/Runnable;)V",
              "take",
              2,
              false,
              true),
          new Hook(
              CONCURRENT + "ScheduledThreadPoolExecutor",
              "delayedExecute(Ljava/util/concurrent/RunnableScheduledFuture;)V",
              "execute",
              1,
              false,
              true),
          new Hook(
              CONCURRENT + "ForkJoinTask",
              "fork()Ljava/util/concurrent/ForkJoinTask;",
              "execute",
              0,
              false,
              true),
          new Hook(CONCURRENT + "ForkJoinTask", "doExec()", "take", 0, false, true),
          new Hook(
              CONCURRENT + "CompletableFuture$AsyncSupply", "<init>(", "execute", 0, true, true),
          new Hook(CONCURRENT + "CompletableFuture$AsyncSupply", "run()V", "take", 0, false, true),
          new Hook(CONCURRENT + "CompletableFuture$AsyncRun", "<init>(", "execute", 0, true, true),
          new Hook(CONCURRENT + "CompletableFuture$AsyncRun", "run()V", "take", 0, false, true));

  private HandOverHooks() {}

  /** Threads are left to {@link JdkHooks}, so that their class is gone through but once. */
  static void install(Instrumentation instrumentation) {
    instrumentation.addTransformer(new HandOverHooks(), true);
    List<Class<?>> early = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      String name = type.getName();
      if (type.getClassLoader() == null
          && (name.startsWith("java.util.concurrent.") || name.equals("java.lang.VirtualThread"))
          && !hooks(name.replace('.', '/')).isEmpty()) {
        early.add(type);
      }
    }
    try {
      if (!early.isEmpty()) {
        instrumentation.retransformClasses(early.toArray(new Class<?>[0]));
      }
    } catch (UnmodifiableClassException | LinkageError e) {
      Coverage.lacks("java.util.concurrent", "work that is handed over will not be seen: " + e);
    }
  }

  /** Puts the probes for threads into their class. */
  static ClassVisitor inThread(ClassVisitor next) {
    return new Hooking(next, hooks(THREAD));
  }

  private static List<Hook> hooks(String type) {
    List<Hook> hooks = new ArrayList<>();
    for (Hook hook : HOOKS) {
      if (hook.type().equals(type)) {
        hooks.add(hook);
      }
    }
    return hooks;
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] original) {
    boolean candidate = loader == null && name != null && name.startsWith("java/");
    if (!candidate || name.equals(THREAD)) {
      return null;
    }
    List<Hook> hooks = hooks(name);
    if (hooks.isEmpty()) {
      return null;
    }
    ClassReader reader = ClassFiles.reader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Hooking(writer, hooks), 0);
    return ClassFiles.withVersionOf(original, writer.toByteArray());
  }

  private static final class Hooking extends ClassVisitor {
    private final List<Hook> hooks;

    /** Which of them were found. By position, for the JVM makes a record's equals at first use. */
    private final boolean[] found;

    Hooking(ClassVisitor next, List<Hook> hooks) {
      super(Opcodes.ASM9, next);
      this.hooks = hooks;
      this.found = new boolean[hooks.size()];
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      for (int i = 0; i < hooks.size(); i++) {
        if ((name + descriptor).startsWith(hooks.get(i).method())) {
          found[i] = true;
          return new Calling(next, hooks.get(i));
        }
      }
      return next;
    }

    @Override
    public void visitEnd() {
      super.visitEnd();
      for (int i = 0; i < hooks.size(); i++) {
        Hook hook = hooks.get(i);
        if (hook.everywhere() && !found[i]) {
          Coverage.lacks(
              hook.type().replace('/', '.'),
              "work that is handed over will not be seen: the JDK has no "
                  + hook.type()
                  + "."
                  + hook.method());
        }
      }
    }
  }

  /** Calls the probe. */
  private static final class Calling extends MethodVisitor {
    private final Hook hook;

    Calling(MethodVisitor next, Hook hook) {
      super(Opcodes.ASM9, next);
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
      if (hook.atEnd() && opcode == Opcodes.RETURN) {
        call();
      }
      super.visitInsn(opcode);
    }

    private void call() {
      boolean begins = hook.local() < 0;
      if (!begins) {
        visitVarInsn(Opcodes.ALOAD, hook.local());
      }
      String owner = begins ? Code.PROBES : PROBES;
      String descriptor = begins ? "()V" : "(Ljava/lang/Object;)V";
      visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook.probe(), descriptor, false);
    }
  }
}
