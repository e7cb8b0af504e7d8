package dev.hawkshaw.agent;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Writes the code of a method that weaving adds. */
final class Code extends MethodVisitor {
  static final String LOCATION = "dev/hawkshaw/probes/Location";
  static final String PROBES = "dev/hawkshaw/probes/Probes";
  static final String JDK_PROBES = "dev/hawkshaw/probes/JdkProbes";
  static final String OBJECT = "java/lang/Object";

  private static final int FIRST_VERSION_WITH_FRAMES = Opcodes.V1_6;

  private final ClassNode type;

  Code(ClassNode type, MethodVisitor method) {
    super(Opcodes.ASM9, method);
    this.type = type;
    visitCode();
  }

  /** The shortest instruction that pushes a number. */
  static AbstractInsnNode constant(int value) {
    if (value >= -1 && value <= 5) {
      return new InsnNode(Opcodes.ICONST_0 + value);
    }
    if (value == (byte) value) {
      return new IntInsnNode(Opcodes.BIPUSH, value);
    }
    return value == (short) value ? new IntInsnNode(Opcodes.SIPUSH, value) : new LdcInsnNode(value);
  }

  static MethodInsnNode currentThread() {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, "java/lang/Thread", "currentThread", "()Ljava/lang/Thread;");
  }

  void push(int value) {
    constant(value).accept(this);
  }

  void call(String owner, String name, String descriptor) {
    visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  void get(String field, String descriptor) {
    visitFieldInsn(Opcodes.GETFIELD, type.name, field, descriptor);
  }

  void put(String field, String descriptor) {
    visitFieldInsn(Opcodes.PUTFIELD, type.name, field, descriptor);
  }

  /** How an accessor begins: local 2 is the object in local 0 by its type; null ends it. */
  void castObject(Label end) {
    visitVarInsn(Opcodes.ALOAD, 0);
    visitJumpInsn(Opcodes.IFNULL, end);
    visitVarInsn(Opcodes.ALOAD, 0);
    visitTypeInsn(Opcodes.CHECKCAST, type.name);
    visitVarInsn(Opcodes.ASTORE, 2);
  }

  /** A place that is jumped to, with the types of its locals. */
  void label(Label label, Object... locals) {
    visitLabel(label);
    frame(locals, new Object[] {});
  }

  /** Whether the verifier wants to be told what is where. */
  static boolean hasFrames(ClassNode type) {
    return (type.version & 0xFFFF) >= FIRST_VERSION_WITH_FRAMES;
  }

  void frame(Object[] locals, Object[] stack) {
    if (hasFrames(type)) {
      visitFrame(Opcodes.F_NEW, locals.length, locals, stack.length, stack);
    }
  }

  /** Takes the lock that guards the birth of this class's locations and keeps it in a local. */
  Locked lock(int local) {
    Locked locked = new Locked(local);
    visitTryCatchBlock(locked.start, locked.end, locked.failed, null);
    push(type.name.hashCode());
    call(PROBES, "birthLock", "(I)Ljava/lang/Object;");
    visitInsn(Opcodes.DUP);
    visitVarInsn(Opcodes.ASTORE, local);
    visitInsn(Opcodes.MONITORENTER);
    visitLabel(locked.start);
    return locked;
  }

  /** A region of code in which the lock is held. */
  final class Locked {
    private final int local;
    private final Label start = new Label();
    private final Label end = new Label();
    private final Label failed = new Label();
    private final Label done = new Label();

    private Locked(int local) {
      this.local = local;
    }

    /** Gives the lock back; the locals are those of the region. */
    void unlock(Object... locals) {
      visitVarInsn(Opcodes.ALOAD, local);
      visitInsn(Opcodes.MONITOREXIT);
      visitLabel(end);
      visitJumpInsn(Opcodes.GOTO, done);
      visitLabel(failed);
      frame(locals, new Object[] {"java/lang/Throwable"});
      visitVarInsn(Opcodes.ALOAD, local);
      visitInsn(Opcodes.MONITOREXIT);
      visitInsn(Opcodes.ATHROW);
      label(done, locals);
    }
  }

  void end(int maxStack, int maxLocals) {
    visitMaxs(maxStack, maxLocals);
    visitEnd();
  }
}
