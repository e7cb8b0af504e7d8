package dev.hawkshaw.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Knows, while a constructor's code is walked from top to bottom, whether its object has been
 * through the super constructor. It pairs each {@code new} with its constructor call; the first
 * call that is left without a {@code new} is the one on {@code this}.
 */
final class ConstructorStart {
  private final String name;
  private boolean before;
  private int pendingNews;

  ConstructorStart(ClassNode type, MethodNode method) {
    this.name = type.name;
    this.before = method.name.equals("<init>");
  }

  void visit(AbstractInsnNode instruction) {
    if (instruction instanceof TypeInsnNode && instruction.getOpcode() == Opcodes.NEW) {
      pendingNews++;
    }
  }

  /** Whether with this call the object has been through the super constructor. */
  boolean endsWith(MethodInsnNode call) {
    if (before && call.getOpcode() == Opcodes.INVOKESPECIAL && call.name.equals("<init>")) {
      before = pendingNews > 0;
      pendingNews--;
      return !before;
    }
    return false;
  }

  /** Whether a write to a field of this class may be one to the unfinished object. */
  boolean isBefore(FieldInsnNode access) {
    return before && access.owner.equals(name);
  }
}
