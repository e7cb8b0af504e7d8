package dev.hawkshaw.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A call of {@code super.clone()}. It reads the class's own fields, and what it gives back must
 * forget what the original kept.
 */
final class CloneCall {
  private static final String CLONES = "dev/hawkshaw/probes/Clones";

  private final MethodNode method;
  private final MethodInsnNode call;

  CloneCall(MethodNode method, MethodInsnNode call) {
    this.method = method;
    this.call = call;
    add(new InsnNode(Opcodes.DUP));
  }

  static boolean is(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESPECIAL
        && call.name.equals("clone")
        && call.desc.equals("()Ljava/lang/Object;");
  }

  /** Whether the call reads this field of the class that makes it. */
  static boolean reads(FieldNode field, Fields.Declared self) {
    return (field.access & Opcodes.ACC_STATIC) == 0 && self.watches(field.name);
  }

  /** Adds the probe for a field. */
  void read(ClassNode type, FieldNode field, int access) {
    add(new InsnNode(Opcodes.DUP));
    method.instructions.insertBefore(call, Code.constant(access));
    String name = Shadows.PREFIX + field.name;
    String descriptor = Shadows.OF_INSTANCE;
    method.instructions.insertBefore(
        call, new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, name, descriptor));
  }

  /** Adds what comes after the call; the original is still below its result. */
  void finish() {
    InsnList after = new InsnList();
    after.add(new InsnNode(Opcodes.DUP_X1));
    String descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)V";
    after.add(new MethodInsnNode(Opcodes.INVOKESTATIC, CLONES, "cloned", descriptor));
    method.instructions.insert(call, after);
  }

  private void add(InsnNode instruction) {
    method.instructions.insertBefore(call, instruction);
  }
}
